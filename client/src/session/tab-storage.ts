const memory = new Map<string, string>();
const inMemory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, text) => void memory.set(key, text),
  removeItem: (key) => void memory.delete(key),
};

/**
 * The storage of this tab. Where it is refused, or where there is no browser, one that lasts until
 * the page is left: it can be used all the same.
 */
export function tabStorage() {
  try {
    return globalThis.sessionStorage ?? inMemory;
  } catch {
    return inMemory;
  }
}
