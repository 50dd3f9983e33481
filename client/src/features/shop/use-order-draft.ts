import { useMemo, useSyncExternalStore } from 'react';
import { orderDraftKey } from '../../session/drafts.ts';
import { emptyDraft, type OrderDraft, parseDraft } from './order-draft.ts';

// The draft is in the browser's storage: it survives a reload and is the same in every tab.

const listeners = new Set<() => void>();
/** Used if the browser refuses storage; the draft then lasts for this visit. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, draft: OrderDraft): void {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The draft of an order, and how to change it. */
export interface DraftStore {
  readonly draft: OrderDraft;
  readonly change: (part: Partial<OrderDraft>) => void;
  /** Replaces the draft by an empty one. */
  readonly reset: () => void;
}

/** The draft of an account's next order. */
export function useOrderDraft(accountId: string): DraftStore {
  const key = orderDraftKey(accountId);
  const kept = useSyncExternalStore(subscribe, () => read(key));
  const draft = useMemo(() => parseDraft(kept), [kept]);
  return {
    draft,
    change: (part) => write(key, { ...draft, ...part }),
    reset: () => write(key, emptyDraft()),
  };
}
