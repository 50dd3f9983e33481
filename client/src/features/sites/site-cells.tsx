import { BadgeCheck, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#shared/api/sites.ts';
import { Badge } from '../../ui/badge.tsx';
import { localDay } from '../../ui/fields/date-text.ts';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';

interface Props {
  readonly site: Site;
}

/** In test mode, or since when the site is approved. */
export function SiteState({ site: { approvedTimestamp: approved } }: Props) {
  const { t } = useTranslation();
  return approved === null ? (
    <Badge tone="info" icon={FlaskConical}>
      {t('Sites_Test')}
    </Badge>
  ) : (
    <span className="site-state">
      <Badge tone="success" icon={BadgeCheck}>
        {t('Sites_Approved')}
      </Badge>
      <time dateTime={approved}>{localDay(approved)}</time>
    </span>
  );
}

/** The redirect addresses, one below the other. */
export function SiteAddresses({ site: { redirectUris } }: Props) {
  return (
    <ul className="site-list" translate="no">
      {redirectUris.map((uri) => (
        <li key={uri}>
          <BreakableText text={uri} />
        </li>
      ))}
    </ul>
  );
}

/** What the site may ask for. */
export function SiteScopes({ site: { scopes } }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="site-list">
      {scopes
        .filter((scope) => scope !== 'openid')
        .map((scope) => (
          <li key={scope}>{t(`Sites_Scope_${scope}`)}</li>
        ))}
    </ul>
  );
}
