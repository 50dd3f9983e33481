import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { openNewState } from '../../paths.ts';
import { KeptPlace } from '../../ui/kept-place.tsx';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';
import { AskedChallenge } from './asked-challenge.tsx';
import { ChallengeCombobox } from './challenge-combobox.tsx';
import { ChallengeEntry, entryButtonId } from './challenge-entry.tsx';
import { idAfter, others, withFirst, withOpened, without } from './found-challenges.ts';
import { RefreshBar, type Refreshing } from './refresh-bar.tsx';
import { forgetChallenge, noteOpened, useFound } from './use-challenges.ts';

/**
 * Which challenges were found, which entries are open, and where the focus goes. An entry that was opened stays when
 * newer ones push it out of the newest: its code may be read out at this moment.
 */
function useOpenChallenges(newest: readonly StoredChallenge[]) {
  const queries = useQueryClient();
  const [entries, setEntries] = useState<readonly StoredChallenge[]>([]);
  const [opened, setOpened] = useState<readonly StoredChallenge[]>([]);
  const found = useFound(entries, newest);
  const rest = others(withOpened(newest, useFound(others(opened, entries), newest)), found);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const nextFocus = useRef<string>(undefined);
  useEffect(() => {
    if (nextFocus.current === undefined) return;
    document.getElementById(entryButtonId(nextFocus.current))?.focus();
    nextFocus.current = undefined;
  });
  const setOpen = (challenge: StoredChallenge, isOpen: boolean) => {
    const { id } = challenge;
    if (isOpen) {
      noteOpened(queries, id);
      setOpened((opened) => withFirst(opened, { ...challenge, isNew: false }));
    }
    setOpenIds((ids) => new Set(isOpen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  };
  // The page of the ID leads to its one new challenge.
  const { state } = useLocation();
  const openNew = useEffectEvent(() => {
    const [first, ...more] = newest.filter(({ isNew }) => isNew);
    if (state === openNewState && first && more.length === 0) setOpen(first, true);
  });
  useEffect(() => openNew(), []);
  return {
    found,
    rest,
    isOpen: (id: string) => openIds.has(id),
    toggle: (challenge: StoredChallenge) => setOpen(challenge, !openIds.has(challenge.id)),
    /** Puts a found challenge in front, opens it, and moves the focus to it. */
    add: (challenge: StoredChallenge) => {
      nextFocus.current = challenge.id;
      setEntries((entries) => withFirst(entries, { ...challenge, isNew: false }));
      setOpen(challenge, true);
    },
    /** Removes a deleted challenge; the focus moves to the next entry, or to the heading. */
    remove: (id: string) => {
      nextFocus.current = idAfter([...found, ...rest], id);
      setEntries((entries) => without(entries, id));
      setOpened((opened) => without(opened, id));
      forgetChallenge(queries, id);
      focusHeadingIfLost();
    },
  };
}

interface Props extends Refreshing {
  readonly newest: readonly StoredChallenge[];
}

/** The search, the challenges it found (the latest first), and the newest challenges. */
export function ChallengeLists({ newest, ...refreshing }: Props) {
  const { t } = useTranslation();
  const { found, rest, ...open } = useOpenChallenges(newest);
  const entry = (challenge: StoredChallenge) => (
    <ChallengeEntry
      key={challenge.id}
      challenge={challenge}
      isOpen={open.isOpen(challenge.id)}
      onToggle={() => open.toggle(challenge)}
      onDeleted={() => open.remove(challenge.id)}
    />
  );
  return (
    <>
      <AskedChallenge onFound={open.add} />
      <ChallengeCombobox onSelect={open.add} />
      <KeptPlace entries={[...found, ...rest].map(({ id }) => id).join()}>
        {found.length > 0 && (
          <section className="entries">
            <h2 className="section-title">{t('Challenges_Found')}</h2>
            {found.map(entry)}
          </section>
        )}
        {rest.length > 0 && (
          <section className="entries">
            <div className="wrap-row entries-bar">
              <h2 className="section-title">{t('Challenges_Newest')}</h2>
              <RefreshBar {...refreshing} />
            </div>
            {rest.map(entry)}
          </section>
        )}
      </KeptPlace>
    </>
  );
}
