interface Identified {
  readonly id: string;
}

/** The list without the entry with that id. */
export function without<Entry extends Identified>(
  entries: readonly Entry[],
  id: string,
): readonly Entry[] {
  return entries.filter((entry) => entry.id !== id);
}

/** The list with the entry in front. An entry that is already in the list moves to the front. */
export function withFirst<Entry extends Identified>(
  entries: readonly Entry[],
  entry: Entry,
): readonly Entry[] {
  return [entry, ...without(entries, entry.id)];
}

/** The newest challenges that are not among the found ones. */
export function others<Entry extends Identified>(
  newest: readonly Entry[],
  found: readonly Entry[],
): readonly Entry[] {
  return newest.filter((entry) => found.every(({ id }) => id !== entry.id));
}

/** The newest challenges, and below them those that were opened before newer ones pushed them out. */
export function withOpened<Entry extends Marked>(
  newest: readonly Entry[],
  opened: readonly Entry[],
): readonly Entry[] {
  const pushedOut = [...others(opened, newest)];
  pushedOut.sort((a, b) => b.createdTimestamp.localeCompare(a.createdTimestamp));
  return [...newest, ...pushedOut];
}

/** The id of the next entry; undefined after the last one. */
export function idAfter(entries: readonly Identified[], id: string): string | undefined {
  const index = entries.findIndex((entry) => entry.id === id);
  return index < 0 ? undefined : entries[index + 1]?.id;
}

interface Marked extends Identified {
  readonly isNew: boolean;
  /** ISO 8601. */
  readonly createdTimestamp: string;
}

/**
 * The loaded list with its marks: new is what the server says, what was marked in the earlier list,
 * and what arrived after it, since another device may have loaded it first.
 */
export function withMarks<Entry extends Marked>(
  loaded: readonly Entry[],
  earlier: readonly Entry[] | undefined,
): readonly Entry[] {
  if (earlier === undefined) return loaded;
  const latest = earlier[0]?.createdTimestamp ?? '';
  const marked = new Set(earlier.filter(({ isNew }) => isNew).map(({ id }) => id));
  return loaded.map((entry) => ({
    ...entry,
    isNew: entry.isNew || marked.has(entry.id) || entry.createdTimestamp > latest,
  }));
}

/** The list in which the entry with that id is not marked as new. */
export function withoutMark<Entry extends Marked>(
  entries: readonly Entry[],
  id: string,
): readonly Entry[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, isNew: false } : entry));
}
