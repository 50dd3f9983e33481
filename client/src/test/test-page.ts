import { afterEach, beforeEach, type Mock, vi } from 'vitest';
import { MemoryStorage } from './fixtures.ts';

/** A page for the modules of a test, which import them again for each test. */
interface TestPage {
  /** Answers the calls. */
  readonly fetchMock: Mock<typeof fetch>;
  /** The session storage of the tab. */
  readonly storage: () => MemoryStorage;
  /** The last call. */
  readonly sent: () => { url: unknown; init: RequestInit | undefined; headers: Headers };
}

/** Gives each test of a file a new page. */
export function openTestPage(): TestPage {
  const fetchMock = vi.fn<typeof fetch>();
  let storage: MemoryStorage;
  beforeEach(async () => {
    storage = new MemoryStorage();
    vi.resetModules();
    await (await import('./start-in-browser.ts')).startInBrowser({ languages: ['en'] });
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('document', { querySelector: () => null, documentElement: {} });
    vi.stubGlobal('window', { location: { origin: 'https://localhost', hostname: 'localhost' } });
    vi.stubGlobal('fetch', fetchMock);
    fetchMock.mockReset();
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    fetchMock,
    storage: () => storage,
    sent() {
      const [url, init] = fetchMock.mock.calls.at(-1) ?? [];
      return { url, init, headers: new Headers(init?.headers) };
    },
  };
}
