import { useTranslation } from 'react-i18next';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useConfirmName, useTakeBack } from './use-assigners.ts';

interface Props {
  readonly assigner: ListedAssigner;
}

/** Confirms the name that the row shows, once the admin is sure. */
export function ConfirmNameButton({ assigner: { accountId, name, email } }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { isPending, confirmName } = useConfirmName();
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'Assigners_Confirm_Title',
      messageKey: 'Assigners_Confirm_Message',
      values: [name, email],
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

/** Takes back the confirmation of a name, once the admin is sure. */
export function TakeBackButton({ assigner: { accountId, name } }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { isPending, takeBack } = useTakeBack();
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'Assigners_TakeBack_Title',
      messageKey: 'Assigners_TakeBack_Message',
      values: [name],
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
