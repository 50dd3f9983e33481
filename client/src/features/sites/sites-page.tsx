import './sites.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeSite } from '#shared/api/sites.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useLeaveGuard } from '../../parts/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading, useInPlaceOfPage } from '../../ui/page-heading.tsx';
import { CopyableCode } from '../../ui/texts/copyable-code.tsx';
import { SiteForm } from './site-form.tsx';
import { Issuer, WhatIsNext } from './site-help.tsx';
import { SiteTable } from './site-table.tsx';
import { useSites } from './use-sites.ts';

const leaving = {
  titleKey: 'Sites_Leave_Title',
  messageKey: 'Sites_Leave_Text',
  isDangerous: true,
} as const;

interface NewSiteProps {
  readonly made: MadeSite;
  /** Otherwise the site has a new secret. */
  readonly isNew: boolean;
  /** Called when the person has stored the secret. */
  readonly onKept: () => void;
}

/** Shows what a new site needs, or one with a new secret, in place of the page: the only time that its secret is shown. */
function NewSite({ made: { name, clientId, clientSecret }, isNew, onKept }: NewSiteProps) {
  const { t } = useTranslation();
  const hasSecret = clientSecret !== undefined;
  const leadKey = hasSecret ? 'Sites_New_Lead' : 'Sites_New_LeadPublic';
  useLeaveGuard(hasSecret, leaving);
  useInPlaceOfPage();
  return (
    <div className="sites">
      <PageHeading
        title={t(isNew ? 'Sites_New_Title' : 'Sites_NewSecret_Title')}
        eyebrow={name}
        lead={t(isNew ? leadKey : 'Sites_NewSecret_Lead')}
      />
      {hasSecret && (
        <>
          <h2 className="site-secret-title">{t('Sites_ClientSecret')}</h2>
          <CopyableCode text={clientSecret} what={t('Sites_TheSecret')} />
        </>
      )}
      <h2 className="site-secret-title">{t('Sites_ClientId')}</h2>
      <CopyableCode text={clientId} what={t('Sites_TheClientId')} />
      <Button look="primary" onPress={onKept}>
        {t(hasSecret ? 'Sites_Kept' : 'Sites_ToList')}
      </Button>
      {isNew && (
        <>
          <Issuer />
          <WhatIsNext />
        </>
      )}
    </div>
  );
}

/** The web sites of the institution, and a form for a new one. A new secret is shown once in place of the page. */
export function SitesPage() {
  const { t } = useTranslation();
  const sites = useSites();
  const [shown, setShown] = useState<{ made: MadeSite; isNew: boolean }>();
  if (shown) return <NewSite {...shown} onKept={() => setShown(undefined)} />;
  return (
    <div className="sites">
      <PageHeading title={t('Shell_Sites')} lead={t('Sites_Lead')} />
      <Loaded query={sites} errorTitleKey="Sites_CouldNotLoad" lines={8}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <EmptyState title={t('Sites_Empty_Title')}>{t('Sites_Empty_Text')}</EmptyState>
            ) : (
              <SiteTable sites={data} onNewSecret={(made) => setShown({ made, isNew: false })} />
            )}
            <section className="page-part">
              <h2>{t('Sites_Add')}</h2>
              <SiteForm onMade={(made) => setShown({ made, isNew: true })} />
            </section>
            <WhatIsNext />
            <Issuer />
          </>
        )}
      </Loaded>
    </div>
  );
}
