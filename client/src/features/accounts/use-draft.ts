import { type RefObject, useEffect } from 'react';

/** Keeps what `read` gives when the form is left, for the form that follows. */
export function useDraft(draft: RefObject<string>, read: () => string): void {
  useEffect(
    () => () => {
      draft.current = read();
    },
    [draft, read],
  );
}
