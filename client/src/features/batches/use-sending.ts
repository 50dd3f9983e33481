import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { idempotencyHeader } from '#shared/batch-limits.ts';
import { useCall } from '../../parts/use-call.ts';
import { useSession } from '../../session/session-store.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { localDateTime } from '../../ui/date-text.ts';
import { useNotify } from '../../ui/notify.ts';
import type { itemsOf } from './read-list.ts';
import { beginSending, confirmSending, earlierSending, nameOfList } from './sent-lists.ts';
import { batchesKey } from './use-batches.ts';

type Items = ReturnType<typeof itemsOf>;

/** Asks before a list is sent that was already sent at this time. */
function useAskAgain() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return (sentAt: string) =>
    confirm({
      titleKey: 'Batches_TwiceTitle',
      messageKey: 'Batches_TwiceText',
      values: [localDateTime(sentAt)],
      confirmLabel: t('Batches_SendTwice'),
    });
}

/**
 * Sends a list. Repeated after a lost answer, the call has the same key, so that no ID is issued twice;
 * then the lists are loaded again, because it may have arrived.
 */
export function useSending(onSent: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  const askAgain = useAskAgain();
  const accountId = useSession().user?.accountId ?? '';
  const loadLists = () => queries.invalidateQueries({ queryKey: batchesKey });
  const call = useCall('createBatch', {
    onSuccess: async (_, { body }) => {
      confirmSending(await nameOfList(accountId, body.items), new Date());
      notify.success('Batches_Sent');
      onSent();
      await loadLists();
    },
    onError: () => void loadLists(),
  });
  return {
    error: call.error,
    isPending: call.isPending,
    send: async (items: Items) => {
      const name = await nameOfList(accountId, items);
      const earlier = earlierSending(name, new Date());
      if (earlier?.isConfirmed && !(await askAgain(earlier.sentAt))) return;
      const headers = { [idempotencyHeader]: beginSending(name, new Date()) };
      call.mutate({ headers, body: { items } });
    },
  };
}
