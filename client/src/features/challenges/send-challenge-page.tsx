import './challenges.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ChallengeData } from '#shared/api/challenges.ts';
import { parsePersonId } from '#shared/person-id.ts';
import { challengeIdQuery } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SendChallengeForm } from './send-challenge-form.tsx';
import { SentChallenge } from './sent-challenge.tsx';

/** Sends a challenge to an ID, and compares the code with what the person says. */
export function SendChallengePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [sent, setSent] = useState<ChallengeData>();
  const [isAnother, setIsAnother] = useState(false);
  const startAnother = () => {
    setSent(undefined);
    setIsAnother(true);
  };
  const asked = query.get(challengeIdQuery) ?? '';
  return (
    <div className="page-narrow">
      <PageHeading
        title={t('Shell_SendChallenge')}
        lead={sent ? undefined : t('SendChallenge_Lead')}
      />
      {sent === undefined ? (
        <SendChallengeForm
          initialId={isAnother ? '' : (parsePersonId(asked) ?? asked)}
          hasFocus={isAnother}
          onSent={setSent}
        />
      ) : (
        <SentChallenge sent={sent} onNew={startAnother} />
      )}
    </div>
  );
}
