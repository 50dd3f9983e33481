import { CircleCheck, CircleX, FileCheck2, Hourglass } from 'lucide-react';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { secondsPerMinute } from '#shared/durations.ts';
import { challenge, challengeCheck as limits } from '#shared/limits/challenges.ts';
import { isProblem, isRefusal } from '../../api/request-error.ts';
import { serverNow } from '../../network/clock.ts';
import { verifyPathFor } from '../../office-paths.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { ReceiptActions } from '../../parts/receipt-actions.tsx';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { localTimeOrDate } from '../../ui/fields/date-text.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { useGaps } from '../../ui/fields/use-gaps.ts';
import { Outcome } from '../../ui/notice.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { MarkedText } from '../../ui/texts/marked-text.tsx';
import { Details } from '../../ui/unfold.tsx';
import { answered, ended, isFinished, type RunningCheck } from './running-check.ts';
import { SaidCodeField } from './said-code-field.tsx';
import { SentFacts } from './sent-facts.tsx';

interface Props {
  readonly running: RunningCheck;
  readonly onChange: (running: RunningCheck) => void;
  readonly onNew: () => void;
}

/**
 * Sends what the person said to Unikat, which compares it. The check keeps the code until its answer arrives. After
 * a reload the form asks again by itself: the right code gives the same receipt, and no longer costs a try.
 */
function CheckForm({ running, onChange }: Omit<Props, 'onNew'>) {
  const { t } = useTranslation();
  const { checkToken, challengeLength: length, triesLeft, asked } = running;
  const [code, setCode] = useState(asked ?? '');
  /** The code that the last answer refused. The same code again would only cost a try. */
  const [refused, setRefused] = useState('');
  const gaps = useGaps();
  const { form } = gaps;
  const check = useCall('checkChallenge', {
    onSuccess: (answer, { body }) => {
      setRefused(answer.match ? '' : body.secret);
      onChange(answered(running, answer, serverNow()));
    },
    onError: (error) => isProblem(error, 'Challenge_Expired') && onChange(ended(running)),
  });
  const ask = (secret: string) => {
    onChange({ ...running, asked: secret });
    check.mutate({ body: { checkToken, secret } });
  };
  const askAgain = useEffectEvent(() => {
    if (asked !== undefined) ask(asked);
  });
  useEffect(() => askAgain(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length < length) gaps.show();
    else if (code !== refused) ask(code);
  };
  const isShown = triesLeft !== undefined && asked === undefined && code === refused;
  // On a small screen the verdict would otherwise be below the fold.
  useEffect(() => {
    if (isShown) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, form.current?.scrollIntoView]);
  return (
    <form ref={form} className="compare-box" onSubmit={submit}>
      <SaidCodeField code={code} length={length} onChange={setCode} isAsked={gaps.isShown} />
      {check.isError && (
        <LoadError
          titleKey={
            isRefusal(check.error) ? 'CheckChallenge_CouldNotCheck' : 'CheckChallenge_NoAnswer'
          }
          error={check.error}
        />
      )}
      <SubmitButton isPending={check.isPending}>{t('CheckChallenge_Check')}</SubmitButton>
      <div className="check-verdict" role="status">
        {isShown && (
          <>
            <span className="icon-line verdict verdict-mismatch">
              <CircleX size={22} aria-hidden />
              <span>{t('CheckChallenge_NoMatch', { count: triesLeft })}</span>
            </span>
            <p className="small mt-2 mb-0">{t('CheckChallenge_NoMatchHint')}</p>
          </>
        )}
      </div>
    </form>
  );
}

interface ReceiptProps {
  readonly receipt: string;
  readonly shortId: string;
}

/** A receipt to copy, save, print and check. */
function ReceiptPanel({ receipt, shortId }: ReceiptProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t('CheckChallenge_Receipt')}</h3>
      <p>{t('CheckChallenge_ReceiptText')}</p>
      <div className="wrap-row">
        <ReceiptActions receipt={receipt} shortId={shortId} />
        <Link className="btn btn-quiet" to={verifyPathFor(receipt)}>
          <FileCheck2 size={18} aria-hidden />
          {t('CheckChallenge_Verify')}
        </Link>
      </div>
    </section>
  );
}

interface MatchedProps {
  readonly running: RunningCheck;
  readonly receipt: string;
}

/** The right code was typed: both sides know. */
function Matched({ running, receipt }: MatchedProps) {
  const { t } = useTranslation();
  const { unikatId: id, challengeShortId: shortId, matchedTimestamp } = running;
  return (
    <>
      <Outcome tone="success" icon={CircleCheck} title={t('CheckChallenge_Match')}>
        {matchedTimestamp && (
          <p className="tabular">
            {t('CheckChallenge_MatchOf', { id, time: localTimeOrDate(matchedTimestamp) })}
          </p>
        )}
        <p>{t('CheckChallenge_MatchText')}</p>
      </Outcome>
      <ReceiptPanel receipt={receipt} shortId={shortId} />
    </>
  );
}

const receiptsMarks = {
  receipts: (label: string) => <Link to={paths.receipts}>{label}</Link>,
};

/**
 * No further code is compared: what the sender can do. Without `byTries` it may be the tries, the time or the end of
 * the session: the answer does not say which, and that to the last try may have been lost.
 */
function Ended({ byTries }: { readonly byTries: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const minutes = limits.seconds / secondsPerMinute;
  return (
    <Outcome
      tone="warning"
      icon={Hourglass}
      title={t(byTries ? 'CheckChallenge_NoTries' : 'CheckChallenge_Over')}
    >
      <p>
        {byTries
          ? t('CheckChallenge_NoTriesText', { count: limits.tries })
          : t('CheckChallenge_OverText', { count: limits.tries, minutes })}
      </p>
      {user?.accountType === 'Assigner' && (
        <p>
          <MarkedText text={t('CheckChallenge_LostMatch')} marks={receiptsMarks} />
        </p>
      )}
    </Outcome>
  );
}

/** A sent challenge whose code Unikat compares: what to ask the person, and their answer. */
export function CheckedChallenge({ running, onChange, onNew }: Props) {
  const { t } = useTranslation();
  const { unikatId, challengeShortId: shortId, expiresTimestamp, receipt } = running;
  const isOver = isFinished(running);
  return (
    <>
      <div className="card">
        <div className="card-body sent-challenge">
          {receipt !== undefined && <Matched running={running} receipt={receipt} />}
          {receipt === undefined && isOver && <Ended byTries={running.triesLeft === 0} />}
          {!isOver && <FocusedHeading>{t('SendChallenge_Sent')}</FocusedHeading>}
          <SentFacts unikatId={unikatId} shortId={shortId} isOver={isOver} />
          {!isOver && <CheckForm running={running} onChange={onChange} />}
        </div>
      </div>
      {receipt === undefined && (
        <Details>
          {!isOver && (
            <p className="tabular">
              {t('CheckChallenge_Until', { time: localTimeOrDate(expiresTimestamp) })}
            </p>
          )}
          <p>{t('SendChallenge_Privacy', { days: challenge.keptDays })}</p>
        </Details>
      )}
      <Button look="outline" onPress={onNew}>
        {t('SendChallenge_New')}
      </Button>
    </>
  );
}
