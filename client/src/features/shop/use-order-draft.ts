import { useMemo } from 'react';
import { keptOrder, useKept } from '../../session/kept.ts';
import { emptyDraft, type OrderDraft, parseDraft } from './order-draft.ts';

// The draft is in the browser's storage: it survives a reload and is the same in every tab.

/** The draft of an order, and how to change it. */
export interface DraftStore {
  readonly draft: OrderDraft;
  readonly change: (part: Partial<OrderDraft>) => void;
  /** Replaces the draft, which has become an order, by an empty one. */
  readonly reset: (placed: string) => void;
}

/** The draft of an account's next order. */
export function useOrderDraft(accountId: string): DraftStore {
  const entry = useMemo(() => keptOrder(accountId), [accountId]);
  const text = useKept(entry);
  const draft = useMemo(() => parseDraft(text), [text]);
  const keep = (changed: OrderDraft) => entry.keep(JSON.stringify(changed));
  return {
    draft,
    change: (part) => keep({ ...draft, placed: undefined, ...part }),
    reset: (placed) => keep({ ...emptyDraft(), placed }),
  };
}
