import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#shared/api/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { CardTable, type Column } from '../../../ui/tables/card-table.tsx';
import { Time } from '../../../ui/texts/time.tsx';

interface ActionProps {
  readonly passkey: Passkey;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

function Actions({ passkey, onRename, onRemove }: ActionProps) {
  const { t } = useTranslation();
  const { name } = passkey;
  return (
    <>
      <Button
        icon={Pencil}
        name={t('Passkeys_RenameWhat', { name })}
        onPress={() => onRename(passkey)}
      >
        {t('Passkeys_Rename')}
      </Button>
      <Button
        icon={Trash2}
        name={t('Passkeys_RemoveWhat', { name })}
        onPress={() => onRemove(passkey)}
      >
        {t('Passkeys_Remove')}
      </Button>
    </>
  );
}

interface Props extends Omit<ActionProps, 'passkey'> {
  readonly passkeys: readonly Passkey[];
}

/** The passkeys of a person, with the actions for each. */
export function PasskeyTable({ passkeys, ...actions }: Props) {
  const { t } = useTranslation();
  const columns: readonly Column<Passkey>[] = [
    {
      header: t('Passkeys_Name'),
      cell: ({ name }) => <span className="passkey-name">{name}</span>,
    },
    {
      header: t('Passkeys_Created'),
      cell: ({ createdTimestamp }) => <Time at={createdTimestamp} />,
    },
    {
      header: t('Passkeys_LastUsed'),
      cell: ({ lastUsedTimestamp: used }) =>
        used === null ? t('Passkeys_NeverUsed') : <Time at={used} />,
    },
    {
      kind: 'actions',
      cell: (passkey) => <Actions passkey={passkey} {...actions} />,
    },
  ];
  return (
    <CardTable
      caption={t('Passkeys_Title')}
      columns={columns}
      rows={passkeys}
      rowKey={({ id }) => id}
    />
  );
}
