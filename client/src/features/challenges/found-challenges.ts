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

/** The id of the next entry; undefined after the last one. */
export function idAfter(entries: readonly Identified[], id: string): string | undefined {
  const index = entries.findIndex((entry) => entry.id === id);
  return index < 0 ? undefined : entries[index + 1]?.id;
}

interface Marked extends Identified {
  readonly isNew: boolean;
}

/** The loaded list; what was marked as new in the earlier one still is. */
export function withMarksOf<Entry extends Marked>(
  earlier: readonly Entry[],
  loaded: readonly Entry[],
): readonly Entry[] {
  const marked = new Set(earlier.filter(({ isNew }) => isNew).map(({ id }) => id));
  return loaded.map((entry) => (marked.has(entry.id) ? { ...entry, isNew: true } : entry));
}

/** The list in which the entry with that id is not marked as new. */
export function withoutMark<Entry extends Marked>(
  entries: readonly Entry[],
  id: string,
): readonly Entry[] {
  return entries.map((entry) => (entry.id === id ? { ...entry, isNew: false } : entry));
}
