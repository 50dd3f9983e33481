import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileNameSchema } from '#shared/api/batches.ts';
import { idempotencyHeader, tooManyOfDate } from '#shared/limits/institutions.ts';
import { RequestError } from '../../api/request-error.ts';
import { serverNow } from '../../network/clock.ts';
import { useCall } from '../../parts/use-call.ts';
import { useSession } from '../../session/session-store.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import type { itemsOf, ListLine } from './read-list.ts';
import { beginSending, confirmSending, earlierSending, nameOfList } from './sent-lists.ts';
import { batchesKey, listTime } from './use-batches.ts';

/** The first of the sent lines with more new IDs of its birth date than a day allows, if it was refused for that. */
export function lineTooMany(error: Error, lines: readonly ListLine[]): ListLine | undefined {
  const problem = error instanceof RequestError ? error.problem : undefined;
  const field = problem?.fields?.[problem.errors.indexOf(tooManyOfDate)];
  const [, place] = field?.split('.') ?? [];
  return place === undefined ? undefined : lines[Number(place)];
}

type Items = ReturnType<typeof itemsOf>;

/** Asks before a list is sent that was already sent at this time: lines without a number get new IDs. */
function useAskAgain() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return (sentAt: string, items: Items) => {
    const areNumbered = items.every(({ reference }) => reference !== undefined);
    return confirm({
      titleKey: 'Batches_TwiceTitle',
      messageKey: areNumbered ? 'Batches_TwiceNumbered' : 'Batches_TwiceText',
      values: [listTime(sentAt)],
      act: t('Batches_SendTwice'),
      isDangerous: !areNumbered,
    });
  };
}

/**
 * Sends a list. Repeated after a lost answer, the call has the same key, so that no ID is issued twice;
 * then the lists are loaded again, because it may have arrived.
 */
export function useSending(file: string | undefined, onSent: () => void) {
  const queries = useQueryClient();
  const askAgain = useAskAgain();
  const accountId = useSession().user?.accountId ?? '';
  const listOf = async (items: unknown) => ({
    accountId,
    name: await nameOfList(items),
    now: serverNow(),
  });
  const loadLists = () => queries.invalidateQueries({ queryKey: batchesKey });
  const call = useCall('createBatch', {
    onSuccess: async (_, { body }) => {
      confirmSending(await listOf(body.items));
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
      const list = await listOf(items);
      const earlier = earlierSending(list);
      if (earlier?.isConfirmed && !(await askAgain(earlier.sentAt, items))) return;
      const headers = { [idempotencyHeader]: beginSending(list) };
      // A name that the server refuses keeps no list from being sent.
      const fileName = fileNameSchema.safeParse(file).data;
      call.mutate({ headers, body: { items, ...(fileName !== undefined && { fileName }) } });
    },
  };
}
