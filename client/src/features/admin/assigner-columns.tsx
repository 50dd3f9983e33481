import { BadgeCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/card-table.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmailLink } from './email-link.tsx';
import { useConfirmName, useTakeBack } from './use-assigners.ts';

interface ButtonProps {
  readonly assigner: ListedAssigner;
}

/** Confirms the name in the row, after a question. */
function ConfirmNameButton({ assigner: { accountId, name, email } }: ButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { isPending, confirmName } = useConfirmName();
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'Assigners_Confirm_Title',
      messageKey: 'Assigners_Confirm_Message',
      values: [name, email],
      confirmLabel: t('Assigners_ConfirmWhat', { name }),
    });
    if (isSure) confirmName(accountId, name);
  };
  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      aria-disabled={isPending || undefined}
      aria-label={t('Assigners_ConfirmWhat', { name })}
      onClick={() => !isPending && ask()}
    >
      {t('Assigners_Confirm')}
    </button>
  );
}

/** Withdraws the confirmation of a name, after a question. */
function TakeBackButton({ assigner: { accountId, name } }: ButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { isPending, takeBack } = useTakeBack();
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'Assigners_TakeBack_Title',
      messageKey: 'Assigners_TakeBack_Message',
      values: [name],
      confirmLabel: t('Assigners_TakeBackWhat', { name }),
    });
    if (isSure) takeBack(accountId);
  };
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-disabled={isPending || undefined}
      aria-label={t('Assigners_TakeBackWhat', { name })}
      onClick={() => !isPending && ask()}
    >
      {t('Assigners_TakeBack')}
    </button>
  );
}

function Confirmation({ assigner: { name, nameConfirmed } }: { assigner: ListedAssigner }) {
  const { t } = useTranslation();
  if (name === '') return null;
  return nameConfirmed ? (
    <Badge tone="success" icon={BadgeCheck}>
      {t('Assigners_NameConfirmed')}
    </Badge>
  ) : (
    <Badge tone="warning" icon={Hourglass}>
      {t('Assigners_NameWaits')}
    </Badge>
  );
}

/** The columns of the assigners. */
export function useAssignerColumns(): readonly Column<ListedAssigner>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('Assigners_Name'),
      kind: 'title',
      cell: ({ name }) =>
        name === '' ? (
          <span className="text-muted-ink">{t('Assigners_NoName')}</span>
        ) : (
          <strong>{name}</strong>
        ),
    },
    {
      key: 'email',
      header: t('Assigners_Email'),
      cell: ({ email }) => <EmailLink email={email} />,
    },
    {
      key: 'confirmation',
      header: t('Assigners_Confirmation'),
      cell: (assigner) => <Confirmation assigner={assigner} />,
    },
    {
      key: 'actions',
      header: t('Orders_Actions'),
      kind: 'actions',
      cell: (assigner) => {
        if (assigner.nameConfirmed) return <TakeBackButton assigner={assigner} />;
        return assigner.name === '' ? null : <ConfirmNameButton assigner={assigner} />;
      },
    },
  ];
}
