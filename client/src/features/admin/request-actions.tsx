import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedAssignerRequest } from '#shared/api/admin.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useAnswerRequest } from './use-assigner-requests.ts';

interface Props {
  readonly request: ListedAssignerRequest;
}

/** Accept, reject with a mail, or delete without one. */
export function RequestActions({ request: { id, contactPersonName: name, email } }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { isPending, approve, remove } = useAnswerRequest(id);
  const reject = async () => {
    const isSure = await confirm({
      titleKey: 'AssignerRequests_ConfirmReject_Title',
      messageKey: 'AssignerRequests_ConfirmReject_Message',
      values: [name, email],
      isDangerous: true,
    });
    if (isSure) remove(true);
  };
  const discard = async () => {
    const isSure = await confirm({
      titleKey: 'AssignerRequests_ConfirmDelete_Title',
      messageKey: 'AssignerRequests_ConfirmDelete_Message',
      values: [name],
      isDangerous: true,
    });
    if (isSure) remove(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        disabled={isPending}
        aria-label={t('AssignerRequests_AcceptWhat', { name })}
        onClick={approve}
      >
        {t('AssignerRequests_Accept')}
      </button>
      <button
        type="button"
        className="btn btn-outline-danger"
        disabled={isPending}
        aria-label={t('AssignerRequests_RejectWhat', { name })}
        onClick={reject}
      >
        {t('AssignerRequests_Reject')}
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        disabled={isPending}
        aria-label={t('AssignerRequests_DeleteWhat', { name })}
        onClick={discard}
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </>
  );
}
