import { BadgeCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/card-table.tsx';
import { ConfirmNameButton, TakeBackButton } from './confirm-name-button.tsx';

/** An e-mail address that breaks before its host, if it must. */
function EmailLink({ email }: { readonly email: string }) {
  const [name, host] = email.split('@');
  return (
    <a href={`mailto:${email}`}>
      {name}
      <wbr />@{host}
    </a>
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
