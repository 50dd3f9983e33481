import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/api/profiles.ts';
import { localDay } from '../../ui/fields/date-text.ts';
import { PersonId } from '../../ui/texts/person-id.tsx';

/** The IDs that the person no longer uses; nothing without any. */
export function RetiredIds({ retiredIds }: Pick<Profile, 'retiredIds'>) {
  const { t } = useTranslation();
  if (retiredIds.length === 0) return null;
  return (
    <section className="retired-ids">
      <h2>{t('TwoIds_ListTitle')}</h2>
      <p className="text-muted-ink">{t('TwoIds_ListText')}</p>
      <ul className="plain-list">
        {retiredIds.map(({ id, timestamp }) => (
          <li key={id}>
            <PersonId id={id} />
            <time className="note" dateTime={timestamp}>
              {t('TwoIds_Since', { date: localDay(timestamp) })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
