import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#shared/api/sites.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { CardTable, type Column } from '../../ui/tables/card-table.tsx';
import { CopyButton } from '../../ui/texts/copy-button.tsx';
import { SiteAddresses, SiteScopes, SiteState } from './site-cells.tsx';
import { sitesKey } from './use-sites.ts';

const loadChangeDialog = async () => (await import('./change-site-dialog.tsx')).ChangeSiteDialog;

interface SiteProps {
  readonly site: Site;
}

function Actions({ site }: SiteProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { id, name } = site;
  const removal = useListCall('deleteSite', sitesKey, {
    success: 'Sites_Removed',
    errorTitle: 'Sites_CouldNotRemove',
  });
  const act = t('Sites_RemoveWhat', { name });
  const remove = async () => {
    const isSure = await confirm({
      titleKey: 'Sites_ConfirmRemove_Title',
      messageKey: 'Sites_ConfirmRemove_Message',
      values: [name],
      act,
      isDangerous: true,
    });
    if (isSure) removal.mutate({ params: { id } });
  };
  return (
    <>
      <DialogButton
        icon={Pencil}
        label={t('Sites_Change')}
        what={name}
        load={loadChangeDialog}
        content={site}
      />
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={act}
        disabled={removal.isPending}
        onClick={() => void remove()}
      >
        <Trash2 size={18} aria-hidden />
        <span>{t('Sites_Remove')}</span>
      </button>
    </>
  );
}

interface Props {
  readonly sites: readonly Site[];
}

/** The sites of the institution. */
export function SiteTable({ sites }: Props) {
  const { t } = useTranslation();
  const columns: readonly Column<Site>[] = [
    {
      key: 'name',
      header: t('Sites_Name'),
      kind: 'title',
      cell: (site) => (
        <div className="site-name">
          <bdi>{site.name}</bdi>
          <SiteState site={site} />
        </div>
      ),
    },
    {
      key: 'client',
      header: t('Sites_ClientId'),
      cell: ({ clientId, name }) => (
        <span className="site-client">
          <code translate="no">{clientId}</code>
          <CopyButton text={clientId} what={`${t('Sites_TheClientId')}: ${name}`} isIcon />
        </span>
      ),
    },
    {
      key: 'addresses',
      header: t('Sites_Addresses'),
      cell: (site) => <SiteAddresses site={site} />,
    },
    {
      key: 'scopes',
      header: t('Sites_Asks'),
      cell: (site) => <SiteScopes site={site} />,
    },
    {
      key: 'actions',
      header: t('Sites_Actions'),
      kind: 'actions',
      cell: (site) => <Actions site={site} />,
    },
  ];
  return (
    <CardTable
      caption={t('Sites_ListTitle')}
      columns={columns}
      rows={sites}
      rowKey={({ id }) => id}
    />
  );
}
