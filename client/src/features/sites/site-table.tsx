import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLoopback, type MadeSite, type Site } from '#shared/api/sites.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { CardTable, type Column } from '../../ui/tables/card-table.tsx';
import { CopyButton } from '../../ui/texts/copy-button.tsx';
import { SiteState, siteColumns } from './site-cells.tsx';
import { sitesKey } from './use-sites.ts';

const loadChangeDialog = async () => (await import('./change-site-dialog.tsx')).ChangeSiteDialog;

interface SiteProps {
  readonly site: Site;
  /** Called with the site and its new secret. */
  readonly onNewSecret: (made: MadeSite) => void;
}

function Actions({ site, onNewSecret }: SiteProps) {
  const { t } = useTranslation();
  const { id, name } = site;
  const renewal = useListCall('changeSite', sitesKey, {
    errorTitleKey: 'Sites_CouldNotRenewSecret',
  });
  const removal = useListCall('deleteSite', sitesKey, {
    successKey: 'Sites_Removed',
    errorTitleKey: 'Sites_CouldNotRemove',
  });
  const renewWhat = t('Sites_NewSecretWhat', { name });
  const removeWhat = t('Sites_RemoveWhat', { name });
  return (
    <>
      <DialogButton
        icon={Pencil}
        label={t('Sites_Change')}
        what={name}
        load={loadChangeDialog}
        content={site}
      />
      {site.clientType === 'confidential' && (
        <ConfirmButton
          icon={KeyRound}
          label={t('Sites_NewSecret')}
          question={{
            titleKey: 'Sites_ConfirmSecret_Title',
            messageKey: 'Sites_ConfirmSecret_Message',
            values: [name],
            act: renewWhat,
            isDangerous: true,
          }}
          isBusy={renewal.isPending}
          onYes={() =>
            renewal.mutate(
              { params: { id }, body: { newSecret: true } },
              { onSuccess: onNewSecret },
            )
          }
        />
      )}
      <ConfirmButton
        icon={Trash2}
        label={t('Sites_Remove')}
        question={{
          titleKey: 'Sites_ConfirmRemove_Title',
          messageKey: 'Sites_ConfirmRemove_Message',
          values: [name],
          act: removeWhat,
          isDangerous: true,
        }}
        isBusy={removal.isPending}
        onYes={() => removal.mutate({ params: { id } })}
      />
    </>
  );
}

interface Props extends Pick<SiteProps, 'onNewSecret'> {
  readonly sites: readonly Site[];
}

/** What a site in test mode waits for. */
const testKeyOf = ({ redirectUris }: Site) =>
  redirectUris.some(isLoopback) ? 'Sites_TestLoopback' : 'Sites_TestWaits';

/** The sites of the institution. */
export function SiteTable({ sites, onNewSecret }: Props) {
  const { t } = useTranslation();
  const columns: readonly Column<Site>[] = [
    {
      header: t('Sites_Name'),
      kind: 'title',
      cell: (site) => (
        <div className="stack site-name">
          <bdi>{site.name}</bdi>
          <SiteState site={site} testKey={testKeyOf(site)} />
        </div>
      ),
    },
    {
      header: t('Sites_ClientId'),
      cell: ({ clientId, name }) => (
        <span className="site-client">
          <code translate="no">{clientId}</code>
          <CopyButton text={clientId} what={`${t('Sites_TheClientId')}: ${name}`} isIcon />
        </span>
      ),
    },
    ...siteColumns(t),
    { kind: 'actions', cell: (site) => <Actions site={site} onNewSecret={onNewSecret} /> },
  ];
  return (
    <div className="own-sites">
      <CardTable
        caption={t('Sites_ListTitle')}
        columns={columns}
        rows={sites}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
