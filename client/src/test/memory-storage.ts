/** Session storage as browsers have it, for tests; what is stored lasts as long as the object. */
export class MemoryStorage {
  readonly #entries = new Map<string, string>();
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, value);
  removeItem = (key: string) => void this.#entries.delete(key);
  keys = () => [...this.#entries.keys()].sort();
}
