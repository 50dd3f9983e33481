import { CircleCheck, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeData } from '#shared/api/challenges.ts';
import { challenge } from '#shared/limits/challenges.ts';
import { Button } from '../../ui/button.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { inputOf, LabelledRow } from '../../ui/tables/labelled-row.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { Details } from '../../ui/unfold.tsx';
import { HiddenSecret } from './challenge-secret.tsx';
import { compareSecret } from './codes.ts';
import { SentFacts } from './sent-facts.tsx';

interface Props {
  readonly sent: ChallengeData;
  readonly onNew: () => void;
}

interface VerdictProps {
  readonly secret: string;
  readonly typed: string;
}

function Verdict({ secret, typed }: VerdictProps) {
  const { t } = useTranslation();
  const comparison = compareSecret(secret, typed);
  switch (comparison.verdict) {
    case 'nothing':
      return null;
    case 'partial':
      return (
        <span>
          {t('SendChallenge_Partial', { given: comparison.given, length: secret.length })}
        </span>
      );
    case 'match':
      return (
        <span className="icon-line verdict verdict-match">
          <CircleCheck size={22} aria-hidden />
          {t('SendChallenge_Match')}
        </span>
      );
    case 'mismatch':
      return (
        <span className="icon-line verdict verdict-mismatch">
          <CircleX size={22} aria-hidden />
          {t('SendChallenge_NoMatch')}
        </span>
      );
  }
}

/** Compares what the person says with the code. Nothing leaves the browser. */
function CompareBox({ secret }: { readonly secret: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const fieldId = useId();
  const hint = t('SendChallenge_Ask');
  return (
    <div className="compare-box">
      <LabelledRow fieldId={fieldId} label={t('SendChallenge_Compare')} hint={hint}>
        <input
          {...inputOf(fieldId, { hint }, 'form-control form-control-code')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
        />
      </LabelledRow>
      <p className="compare-verdict" role="status">
        <Verdict secret={secret} typed={typed} />
      </p>
    </div>
  );
}

/** A sent challenge: what to ask the person, the code, and a box to compare their answer. */
export function SentChallenge({ sent, onNew }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="card">
        <div className="card-body sent-challenge">
          <FocusedHeading>{t('SendChallenge_Sent')}</FocusedHeading>
          <SentFacts unikatId={sent.unikatId} shortId={sent.challengeShortId}>
            <Fact name={t('Challenge_Code')}>
              <HiddenSecret secret={sent.challengeSecret} />
            </Fact>
          </SentFacts>
          <CompareBox secret={sent.challengeSecret} />
        </div>
      </div>
      <Details>
        <p>{t('SendChallenge_ComparedHere')}</p>
        <p>{t('SendChallenge_Privacy', { days: challenge.keptDays })}</p>
      </Details>
      <Button look="outline" onPress={onNew}>
        {t('SendChallenge_New')}
      </Button>
    </>
  );
}
