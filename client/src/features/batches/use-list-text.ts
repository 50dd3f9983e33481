import { useEffect, useEffectEvent, useState } from 'react';
import { registerForm, takeDraft } from '../../session/drafts.ts';
import { sessionStore } from '../../session/session-store.ts';

const draftName = 'list';
/** The browser keeps about 5 MB for a tab. */
const maxKeptLength = 1_000_000;

/**
 * The text of the list that is being prepared. Like the entries of forms, it is kept when the session ends, and
 * restored when the same account logs in again.
 */
export function useListText() {
  const [text, setText] = useState<string>();
  const read = useEffectEvent(() =>
    text !== undefined && text.length <= maxKeptLength ? { text } : undefined,
  );
  const restore = useEffectEvent((draft: object | undefined) => {
    if (draft && 'text' in draft && typeof draft.text === 'string') setText(draft.text);
  });
  useEffect(() => {
    const { user } = sessionStore.get();
    restore(user && takeDraft(user.accountId, draftName));
    return registerForm(draftName, () => read());
  }, []);
  return [text, setText] as const;
}
