import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MadeSite, Site } from '#shared/api/sites.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { CardTable, type Column } from '../../ui/tables/card-table.tsx';
import { CopyButton } from '../../ui/texts/copy-button.tsx';
import { OwnSiteState, SiteAddresses, SiteScopes } from './site-cells.tsx';
import { sitesKey } from './use-sites.ts';

const loadChangeDialog = async () => (await import('./change-site-dialog.tsx')).ChangeSiteDialog;

interface SiteProps {
  readonly site: Site;
  /** Called with the site and its new secret. */
  readonly onNewSecret: (made: MadeSite) => void;
}

/** Replaces the client secret, after a question. */
function NewSecretButton({ site: { id, name }, onNewSecret }: SiteProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const renewal = useListCall('changeSite', sitesKey, { errorTitle: 'Sites_CouldNotRenewSecret' });
  const act = t('Sites_NewSecretWhat', { name });
  const renew = async () => {
    const isSure = await confirm({
      titleKey: 'Sites_ConfirmSecret_Title',
      messageKey: 'Sites_ConfirmSecret_Message',
      values: [name],
      act,
      isDangerous: true,
    });
    if (isSure)
      renewal.mutate({ params: { id }, body: { newSecret: true } }, { onSuccess: onNewSecret });
  };
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={act}
      disabled={renewal.isPending}
      onClick={() => void renew()}
    >
      <KeyRound size={18} aria-hidden />
      <span>{t('Sites_NewSecret')}</span>
    </button>
  );
}

function Actions({ site, onNewSecret }: SiteProps) {
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
      {site.clientType === 'confidential' && (
        <NewSecretButton site={site} onNewSecret={onNewSecret} />
      )}
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

interface Props extends Pick<SiteProps, 'onNewSecret'> {
  readonly sites: readonly Site[];
}

/** The sites of the institution. */
export function SiteTable({ sites, onNewSecret }: Props) {
  const { t } = useTranslation();
  const columns: readonly Column<Site>[] = [
    {
      key: 'name',
      header: t('Sites_Name'),
      kind: 'title',
      cell: (site) => (
        <div className="site-name">
          <bdi>{site.name}</bdi>
          <OwnSiteState site={site} />
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
      cell: (site) => <Actions site={site} onNewSecret={onNewSecret} />,
    },
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
