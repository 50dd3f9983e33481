import { useTranslation } from 'react-i18next';
import type { ChallengeData } from '#shared/api/challenges.ts';
import { challenge } from '#shared/limits.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { PersonId } from '../../ui/person-id.tsx';
import { CompareBox } from './compare-box.tsx';
import { HiddenSecret } from './hidden-secret.tsx';

interface Props {
  readonly sent: ChallengeData;
  readonly onNew: () => void;
}

function ShortId({ id }: { readonly id: string }) {
  return (
    <code className="short-id" translate="no">
      {id}
    </code>
  );
}

const shortIdMarks = { code: (id: string) => <ShortId id={id} /> };

function Instructions({ shortId }: { readonly shortId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('SendChallenge_Ask')}</h3>
      <ol className="instructions">
        <li>{t('SendChallenge_Step1')}</li>
        <li>
          <MarkedText text={t('SendChallenge_Step2', { shortId })} marks={shortIdMarks} />
        </li>
        <li>{t('SendChallenge_Step3')}</li>
      </ol>
    </>
  );
}

/** A challenge that was sent: what to ask the person, the code, and a box to compare the two. */
export function SentChallenge({ sent, onNew }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="card">
        <div className="card-body sent-challenge">
          <FocusedHeading>{t('SendChallenge_Sent')}</FocusedHeading>
          <dl className="facts">
            <div>
              <dt>{t('Challenge_PersonId')}</dt>
              <dd>
                <PersonId id={sent.unikatId} />
              </dd>
            </div>
            <div>
              <dt>{t('Challenge_ShortId')}</dt>
              <dd>
                <ShortId id={sent.challengeShortId} />
              </dd>
            </div>
            <div>
              <dt>{t('Challenge_Code')}</dt>
              <dd>
                <HiddenSecret secret={sent.challengeSecret} />
              </dd>
            </div>
          </dl>
          <Instructions shortId={sent.challengeShortId} />
          <CompareBox secret={sent.challengeSecret} />
        </div>
      </div>
      <p className="small text-muted-ink mt-3">
        {t('SendChallenge_Privacy', { days: challenge.keptDays })}
      </p>
      <button type="button" className="btn btn-outline-primary" onClick={onNew}>
        {t('SendChallenge_New')}
      </button>
    </>
  );
}
