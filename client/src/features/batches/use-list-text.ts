import { useState } from 'react';
import { useDraft } from '../../parts/form.tsx';

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
  useDraft(
    'list',
    () => (list && list.text.length <= maxKeptLength ? list : undefined),
    (draft) => {
      if (!('text' in draft) || typeof draft.text !== 'string') return;
      const isNamed = 'fileName' in draft && typeof draft.fileName === 'string';
      setList({ text: draft.text, ...(isNamed && { fileName: String(draft.fileName) }) });
    },
  );
  return [list, setList] as const;
}

/** The question before a list is lost that was not sent. */
export const leavingList = {
  titleKey: 'Batches_LeaveTitle',
  messageKey: 'Batches_LeaveText',
  isDangerous: true,
} as const;
