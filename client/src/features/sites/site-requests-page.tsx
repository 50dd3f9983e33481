import './sites.css';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedSite } from '#shared/api/sites.ts';
import { api } from '../../api/client.ts';
import { insideSentence } from '../../i18n/inside-sentence.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { useListCall } from '../../parts/use-list-call.ts';
import { paths, withQuery } from '../../paths.ts';
import { NameBadge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { EmptyState, TrayDrawing } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { SiteState, siteColumns } from './site-cells.tsx';

const allSites = {
  queryKey: ['allSites'],
  queryFn: () => api.listAllSites({}),
  refetchOnWindowFocus: true,
};

interface SiteProps {
  readonly site: ListedSite;
}

/** The site, and whose it is. */
function Site({ site }: SiteProps) {
  const { t } = useTranslation();
  const { name, assignerName, nameConfirmed } = site;
  return (
    <div className="stack site-name">
      <bdi>{name}</bdi>
      <Link to={withQuery(paths.assigners, { search: assignerName })}>{assignerName}</Link>
      <NameBadge isConfirmed={nameConfirmed}>
        {t(nameConfirmed ? 'SiteRequests_NameConfirmed' : 'SiteRequests_NameWaits')}
      </NameBadge>
    </div>
  );
}

/** Approves the site as the admin has seen it, after a question that shows it once more. */
function ApproveButton({ site }: SiteProps) {
  const { t } = useTranslation();
  const { id, name, redirectUris, assignerName, scopes } = site;
  const call = useListCall('approveSite', allSites.queryKey, {
    successKey: 'SiteRequests_Approved',
    errorTitleKey: 'SiteRequests_CouldNotApprove',
  });
  const act = t('SiteRequests_ApproveWhat', { name });
  const asked = scopes
    .filter((scope) => scope !== 'openid')
    .map((scope) => insideSentence(t(`Sites_Scope_${scope}`)));
  return (
    <ConfirmButton
      icon={BadgeCheck}
      label={t('SiteRequests_Approve')}
      question={{
        titleKey: 'SiteRequests_Confirm_Title',
        messageKey: 'SiteRequests_Confirm_Message',
        values: [name, assignerName, redirectUris.join(', '), asked.join('; ')],
        act,
      }}
      look="outline"
      isBusy={call.isPending}
      onYes={() => call.mutate({ params: { id }, body: { name, redirectUris, scopes } })}
    />
  );
}

function useColumns(): readonly Column<ListedSite>[] {
  const { t } = useTranslation();
  return [
    { header: t('SiteRequests_Site'), kind: 'title', cell: (site) => <Site site={site} /> },
    ...siteColumns(t),
    { header: t('Sites_State'), cell: (site) => <SiteState site={site} /> },
    { kind: 'actions', cell: (site) => site.isTest && <ApproveButton site={site} /> },
  ];
}

/** The web sites of all institutions, and their approval. */
export function SiteRequestsPage() {
  const { t } = useTranslation();
  return (
    <div className="sites">
      <PageHeading title={t('Shell_SiteRequests')} lead={t('SiteRequests_Lead')} />
      <LoadedTable
        query={useQuery(allSites)}
        errorTitleKey="Sites_CouldNotLoad"
        lines={6}
        empty={
          <EmptyState drawing={<TrayDrawing />} title={t('SiteRequests_Empty_Title')}>
            {t('SiteRequests_Empty_Text')}
          </EmptyState>
        }
        caption={t('Shell_SiteRequests')}
        columns={useColumns()}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
