import './challenges.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { parsePersonId } from '#shared/person-id-text.ts';
import { challengeIdQuery, paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CheckedChallenge } from './checked-challenge.tsx';
import { useKeptChallenge } from './kept-challenge.ts';
import type { RunningCheck } from './running-check.ts';
import { SendChallengeForm } from './send-challenge-form.tsx';
import { SentChallenge } from './sent-challenge.tsx';

/** Sends a challenge to an ID, and compares the code with what the person says, or lets Unikat compare. */
export function SendChallengePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const { running, sent, keep, note } = useKeptChallenge();
  const [isAnother, setIsAnother] = useState(false);
  const asked = query.get(challengeIdQuery) ?? '';
  const startAnother = () => {
    keep(undefined);
    setIsAnother(true);
  };
  const start = (created: RunningCheck) => {
    keep(created);
    // A link to an ID starts a new challenge, so without it a reload shows the running check.
    if (asked !== '') setQuery({}, { replace: true, preventScrollReset: true });
  };
  const checked = asked === '' ? running : undefined;
  const isForm = sent === undefined && checked === undefined;
  return (
    <div className="page-narrow">
      <PageHeading
        title={t('Shell_SendChallenge')}
        lead={isForm ? t('SendChallenge_Lead') : undefined}
      />
      {isForm && (
        <SendChallengeForm
          initialId={isAnother || asked === '' ? undefined : (parsePersonId(asked) ?? asked)}
          hasFocus={isAnother}
          onSent={keep}
          onCreated={start}
        />
      )}
      {sent && <SentChallenge sent={sent} onNew={startAnother} />}
      {!sent && checked && (
        <CheckedChallenge running={checked} onChange={note} onNew={startAnother} />
      )}
      {user?.accountType === 'Assigner' && (
        <p className="mt-4">
          <Link to={paths.receipts}>{t('SendChallenge_Receipts')}</Link>
        </p>
      )}
    </div>
  );
}
