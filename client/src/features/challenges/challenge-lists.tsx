import { useTranslation } from 'react-i18next';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { ChallengeCombobox } from './challenge-combobox.tsx';
import { ChallengeEntry } from './challenge-entry.tsx';
import { others } from './found-challenges.ts';
import { RefreshButton, type Refreshing } from './refresh-button.tsx';
import { useOpenChallenges } from './use-open-challenges.ts';

interface Props extends Refreshing {
  readonly newest: readonly StoredChallenge[];
}

/** The search, what was found by it (the latest first), and below it the newest challenges. */
export function ChallengeLists({ newest, ...refreshing }: Props) {
  const { t } = useTranslation();
  const open = useOpenChallenges(newest);
  const rest = others(newest, open.found);
  const entry = (challenge: StoredChallenge) => (
    <ChallengeEntry
      key={challenge.id}
      challenge={challenge}
      isOpen={open.isOpen(challenge.id)}
      onToggle={() => open.toggle(challenge.id)}
      onDeleted={() => open.remove(challenge.id)}
    />
  );
  return (
    <>
      <ChallengeCombobox onSelect={open.add} />
      {open.found.length > 0 && (
        <section className="entries">
          <h2 className="entries-heading">{t('Challenges_Found')}</h2>
          {open.found.map(entry)}
        </section>
      )}
      {rest.length > 0 && (
        <section className="entries">
          <div className="entries-bar">
            <h2 className="entries-heading">{t('Challenges_Newest')}</h2>
            <RefreshButton {...refreshing} />
          </div>
          {rest.map(entry)}
        </section>
      )}
    </>
  );
}
