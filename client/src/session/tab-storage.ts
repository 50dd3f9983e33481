const memory = new Map<string, string>();
const inMemory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, text) => void memory.set(key, text),
  removeItem: (key) => void memory.delete(key),
};

/**
 * The session storage of this tab. If the browser refuses it, or there is no browser, a memory that
 * lasts until the page is left.
 */
export function tabStorage() {
  try {
    return globalThis.sessionStorage ?? inMemory;
  } catch {
    return inMemory;
  }
}
