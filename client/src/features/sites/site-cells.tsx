import { BadgeCheck, FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLoopback, type Site } from '#shared/api/sites.ts';
import { Badge } from '../../ui/badge.tsx';
import { localDay } from '../../ui/fields/date-text.ts';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';

interface Props {
  readonly site: Site;
}

interface StateProps extends Props {
  /** The badge in test mode; in the list of the institution it says what the site waits for. */
  readonly testKey?: 'Sites_Test' | 'Sites_TestWaits' | 'Sites_TestLoopback';
}

/** In test mode, or since when the site is approved. */
export function SiteState({ site, testKey = 'Sites_Test' }: StateProps) {
  const { t } = useTranslation();
  const { approvedTimestamp: approved } = site;
  return approved === null ? (
    <Badge tone="info" icon={FlaskConical}>
      {t(testKey)}
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

/** The state for the institution: also why the site is not approved. */
export function OwnSiteState({ site }: Props) {
  const isOwnMachine = site.redirectUris.some(isLoopback);
  return (
    <SiteState site={site} testKey={isOwnMachine ? 'Sites_TestLoopback' : 'Sites_TestWaits'} />
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
