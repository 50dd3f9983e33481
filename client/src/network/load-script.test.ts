import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startInBrowser } from '../test/start-in-browser.ts';
import { currentConnection } from './connection.ts';
import { loadScript } from './load-script.ts';

const fetchMock = vi.fn<typeof fetch>();
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const load = vi.fn(async () => 'the script');
let files = 0;
let file = '';

beforeEach(async () => {
  await startInBrowser({ languages: ['en'] });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  load.mockClear();
  files += 1;
  file = `assets/part-${files}.js`;
});

describe('a script', () => {
  it('is imported after its files have come, each of which is fetched once', async () => {
    fetchMock.mockImplementation(async () => script());
    expect(await loadScript(load, [file])).toBe('the script');
    expect(await loadScript(load, [file])).toBe('the script');
    expect(fetchMock.mock.calls).toEqual([[`/${file}`]]);
  });

  it('is not imported without a connection, and the next try works', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(loadScript(load, [file])).rejects.toMatchObject({
      kind: 'noConnection',
      message: 'No connection. Check your network and try again.',
    });
    expect(load).not.toHaveBeenCalled();
    expect(currentConnection()).not.toBe('online');
    fetchMock.mockResolvedValueOnce(script());
    expect(await loadScript(load, [file])).toBe('the script');
    expect(currentConnection()).toBe('online');
  });

  it.each([
    ['is gone after an update', new Response('', { status: 404 }), 'outdatedPage'],
    ['was replaced by the page of a Wi-Fi', new Response('<html>'), 'foreignAnswer'],
    ['got no answer from a proxy', new Response('', { status: 502 }), 'foreignAnswer'],
  ])('is not imported if it %s', async (_what, answer, kind) => {
    fetchMock.mockResolvedValueOnce(answer);
    await expect(loadScript(load, [file])).rejects.toMatchObject({ kind });
    expect(load).not.toHaveBeenCalled();
  });

  it('needs a reload if the browser remembers that it failed', async () => {
    fetchMock.mockResolvedValueOnce(script());
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await expect(loadScript(load, [file])).rejects.toMatchObject({ kind: 'outdatedPage' });
  });
});
