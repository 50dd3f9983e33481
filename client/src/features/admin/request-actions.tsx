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
  const askAndRemove = async (what: 'Reject' | 'Delete') => {
    const isSure = await confirm({
      titleKey: `AssignerRequests_Confirm${what}_Title`,
      messageKey: `AssignerRequests_Confirm${what}_Message`,
      values: [name, email],
      isDangerous: true,
    });
    if (isSure) remove(what === 'Reject');
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
        onClick={() => askAndRemove('Reject')}
      >
        {t('AssignerRequests_Reject')}
      </button>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        disabled={isPending}
        aria-label={t('AssignerRequests_DeleteWhat', { name })}
        onClick={() => askAndRemove('Delete')}
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </>
  );
}
