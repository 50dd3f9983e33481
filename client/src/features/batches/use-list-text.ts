import { useEffect, useEffectEvent, useState } from 'react';
import { registerForm, takeDraft } from '../../session/drafts.ts';
import { sessionStore } from '../../session/session-store.ts';

const draftName = 'list';
/** The browser keeps about 5 MB for a tab. */
const maxKeptLength = 1_000_000;

/** A list that is being prepared. */
export interface ListText {
  readonly text: string;
  /** Undefined if the lines were pasted. */
  readonly fileName?: string | undefined;
}

/**
 * The list that is being prepared. Like the entries of forms, it is kept when the session ends, and
 * restored when the same account logs in again.
 */
export function useListText() {
  const [list, setList] = useState<ListText>();
  const read = useEffectEvent(() =>
    list !== undefined && list.text.length <= maxKeptLength ? list : undefined,
  );
  const restore = useEffectEvent((draft: object | undefined) => {
    if (!draft || !('text' in draft) || typeof draft.text !== 'string') return;
    const isNamed = 'fileName' in draft && typeof draft.fileName === 'string';
    setList({ text: draft.text, ...(isNamed && { fileName: String(draft.fileName) }) });
  });
  useEffect(() => {
    const { user } = sessionStore.get();
    restore(user && takeDraft(user.accountId, draftName));
    return registerForm(draftName, () => read());
  }, []);
  return [list, setList] as const;
}
