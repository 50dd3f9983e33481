import './sites.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeSite } from '#shared/api/sites.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NewSite } from './new-site.tsx';
import { SiteForm } from './site-form.tsx';
import { Issuer, WhatIsNext } from './site-help.tsx';
import { SiteTable } from './site-table.tsx';
import { useSites } from './use-sites.ts';

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
