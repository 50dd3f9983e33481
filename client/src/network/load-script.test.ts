import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startInBrowser } from '../test/start-in-browser.ts';
import { currentConnection } from './connection.ts';
import { loadScript } from './load-script.ts';

const fetchMock = vi.fn<typeof fetch>();
const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
const load = vi.fn(async () => 'the script');
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const files = ['assets/part.js'];

beforeEach(async () => {
  await startInBrowser({ languages: ['en'] });
  // It names every file.
  vi.stubGlobal('document', { querySelector: () => ({}) });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  load.mockReset().mockResolvedValue('the script');
});

describe('a script', () => {
  it('is imported, and not fetched for it', async () => {
    expect(await loadScript(load, files)).toBe('the script');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('does not come without a connection, and the next try works', async () => {
    load.mockImplementationOnce(lost);
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(loadScript(load, files)).rejects.toMatchObject({
      kind: 'noConnection',
      message: 'No connection. Check your network and try again.',
    });
    expect(currentConnection()).not.toBe('online');
    expect(await loadScript(load, files)).toBe('the script');
  });

  it('comes at once if the connection was lost for a moment', async () => {
    load.mockImplementationOnce(lost);
    fetchMock.mockResolvedValueOnce(script());
    expect(await loadScript(load, files)).toBe('the script');
  });

  it.each([
    ['is gone after an update', new Response('', { status: 404 }), 'outdatedPage'],
    ['was replaced by the page of a Wi-Fi', page(), 'foreignAnswer'],
    ['got no answer from a proxy', new Response('', { status: 502 }), 'foreignAnswer'],
  ])('does not come if it %s', async (_what, answer, kind) => {
    load.mockImplementationOnce(lost);
    fetchMock.mockResolvedValueOnce(answer);
    await expect(loadScript(load, files)).rejects.toMatchObject({ kind });
  });

  it('needs a reload if the browser remembers that it failed', async () => {
    load.mockImplementation(lost);
    fetchMock.mockResolvedValueOnce(script());
    await expect(loadScript(load, files)).rejects.toMatchObject({ kind: 'outdatedPage' });
  });
});
