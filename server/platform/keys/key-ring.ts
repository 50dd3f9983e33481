/** Keys for one purpose: all of them read, and one writes. */
export interface KeyRing<Key> {
  /** The newest first. */
  readonly keys: readonly Key[];
  /** The key that this database had first. */
  readonly first: Key;
  /** The newest key that may be used by now, or the first one. */
  readonly writer: () => Key;
}

/** A ring of keys, each with the time (ms since the epoch) from which it is used; undefined means never. */
export function keyRing<Key>(
  keys: readonly { readonly key: Key; readonly usedFrom: number | undefined }[],
  first: Key,
  clock: () => Date,
): KeyRing<Key> {
  return {
    keys: keys.map(({ key }) => key),
    first,
    writer() {
      const now = clock().getTime();
      const usable = keys.find(({ usedFrom }) => usedFrom !== undefined && usedFrom <= now);
      return usable?.key ?? first;
    },
  };
}

/** A ring whose first key writes; the others are older. */
export function ringOf<Key>(keys: readonly Key[]): KeyRing<Key> {
  const [newest, first] = [keys[0], keys.at(-1)];
  if (newest === undefined || first === undefined) throw new Error('a ring needs a key');
  return { keys, first, writer: () => newest };
}

/** The same ring of what `make` makes of each key, once. */
export function mapRing<Key, Made>(ring: KeyRing<Key>, make: (key: Key) => Made): KeyRing<Made> {
  const made = new Map(ring.keys.map((key) => [key, make(key)]));
  const of = (key: Key): Made => made.get(key) ?? make(key);
  return {
    keys: [...made.values()],
    first: of(ring.first),
    writer: () => of(ring.writer()),
  };
}
