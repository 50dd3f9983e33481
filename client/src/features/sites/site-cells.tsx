import type { TFunction } from 'i18next';
import { BadgeCheck, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#shared/api/sites.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { Time } from '../../ui/texts/time.tsx';

interface Props {
  readonly site: Site;
  /** The badge in test mode; in the list of the institution it says what the site waits for. */
  readonly testKey?: 'Sites_Test' | 'Sites_TestWaits' | 'Sites_TestLoopback';
}

/** In test mode, or since when the site is approved. */
export function SiteState({ site, testKey = 'Sites_Test' }: Props) {
  const { t } = useTranslation();
  const { approvedTimestamp: approved } = site;
  return approved === null ? (
    <Badge tone="info" icon={FlaskConical}>
      {t(testKey)}
    </Badge>
  ) : (
    <span className="wrap-row site-state">
      <Badge tone="success" icon={BadgeCheck}>
        {t('Sites_Approved')}
      </Badge>
      <Time at={approved} isDay />
    </span>
  );
}

/** Redirect addresses, and what the site may ask for: columns of the lists of institution and admin. */
export const siteColumns = (t: TFunction): readonly Column<Site>[] => [
  {
    header: t('Sites_Addresses'),
    cell: ({ redirectUris }) => (
      <ul className="plain-list" translate="no">
        {redirectUris.map((uri) => (
          <li key={uri}>
            <BreakableText text={uri} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    header: t('Sites_Asks'),
    cell: ({ scopes }) => (
      <ul className="plain-list">
        {scopes
          .filter((scope) => scope !== 'openid')
          .map((scope) => (
            <li key={scope}>{t(`Sites_Scope_${scope}`)}</li>
          ))}
      </ul>
    ),
  },
];
