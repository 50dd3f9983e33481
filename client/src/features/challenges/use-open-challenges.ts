import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { focusHeadingIfLost } from '../../ui/focus-heading.ts';
import { entryButtonId } from './entry-button-id.ts';
import { idAfter, others, withFirst, without } from './found-challenges.ts';
import { forgetChallenge } from './use-challenges.ts';

/** Which challenges were found, which entries are unfolded, and where the focus goes. */
export function useOpenChallenges(newest: readonly StoredChallenge[]) {
  const queries = useQueryClient();
  const [found, setFound] = useState<readonly StoredChallenge[]>([]);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const wantedFocus = useRef<string>(undefined);
  useEffect(() => {
    if (wantedFocus.current === undefined) return;
    document.getElementById(entryButtonId(wantedFocus.current))?.focus();
    wantedFocus.current = undefined;
  });
  const setOpen = (id: string, isOpen: boolean) =>
    setOpenIds((ids) => new Set(isOpen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return {
    found,
    isOpen: (id: string) => openIds.has(id),
    toggle: (id: string) => setOpen(id, !openIds.has(id)),
    /** Puts what was found in front, unfolded, and moves the focus there. */
    add: (challenge: StoredChallenge) => {
      wantedFocus.current = challenge.id;
      setFound((entries) => withFirst(entries, challenge));
      setOpen(challenge.id, true);
    },
    /** Drops a deleted one; the focus goes to the entry after it, or to the heading. */
    remove: (id: string) => {
      wantedFocus.current = idAfter([...found, ...others(newest, found)], id);
      setFound((entries) => without(entries, id));
      forgetChallenge(queries, id);
      focusHeadingIfLost();
    },
  };
}
