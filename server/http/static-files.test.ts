import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { http } from '#shared/limits/server.ts';
import { createApp } from '../app.ts';
import { builtClient } from '../test/built-client.ts';
import { useHarness } from '../test/harness.ts';

const waitMs = 10_000;
const large = randomBytes(4 * 1024 * 1024);
const script = 'export const answer = 42;'.repeat(100);
const clientFolder = builtClient({
  'assets/page.js': script,
  'assets/page.js.br': brotliCompressSync(script),
  'assets/page.js.gz': gzipSync(script),
  'favicon.ico': 'icon',
  'large.bin': large,
  '.vite/manifest.json': '{}',
});

const h = useHarness({ deps: { clientFolder } });
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  supertest(h.app)
    .get(path)
    .set({ 'Accept-Encoding': 'identity', ...headers });

describe('a file of the page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('is compressed for a client that accepts %s', async (accepted, encoding) => {
    const { headers, text } = await get('/assets/page.js', { 'Accept-Encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(text).toBe(script);
  });

  test('is sent as it is to a client that accepts no compression', async () => {
    const { headers, text } = await get('/assets/page.js');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-length']).toBe(String(script.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(text).toBe(script);
  });

  test('is cached forever if its name has a hash, and revalidated otherwise', async () => {
    const hashed = await get('/assets/page.js');
    expect(hashed.headers['cache-control']).toBe(`public, max-age=${http.assetSeconds}, immutable`);
    const { headers } = await get('/favicon.ico');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^image\//);
  });

  test('is not sent again to a client that has it', async () => {
    const { etag = '' } = (await get('/favicon.ico')).headers;
    const again = await get('/favicon.ico', { 'If-None-Match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
  });

  test('has another ETag for each encoding', async () => {
    const accepted = ['identity', 'br', 'gzip'];
    const answers = await Promise.all(
      accepted.map((one) => get('/assets/page.js', { 'Accept-Encoding': one })),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(accepted.length);
  });

  test('answers HEAD with the headers only', async () => {
    const { status, headers, text } = await supertest(h.app).head('/large.bin');
    expect([status, headers['content-length'], text]).toEqual([200, '4194304', undefined]);
  });

  test('is sent whole to a client that requests a part', async () => {
    const { status, text } = await get('/assets/page.js', { Range: 'bytes=0-4' });
    expect([status, text]).toEqual([200, script]);
  });

  test('is served as it was when the server started', async () => {
    const folder = builtClient({ 'assets/gone-soon.js': 'export {};' });
    const app = createApp({ ...h.deps, clientFolder: folder });
    rmSync(join(folder, 'assets/gone-soon.js'));
    const { status, text } = await supertest(app).get('/assets/gone-soon.js');
    expect([status, text]).toEqual([200, 'export {};']);
  });

  test('is sent whole if it is large', async () => {
    const { body } = await get('/large.bin');
    expect(large.equals(body)).toBe(true);
  });

  test.each([
    '/.vite/manifest.json',
    '/.pages/en/about.html',
    '/assets/',
    '/assets/../index.html',
    '/%2e%2e/package.json',
  ])('is not at %s', async (path) => {
    const { headers } = await get(path);
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('downloads whose clients read nothing', () => {
  const [connections, pipelined] = [25, 20];
  const openDescriptors = () => readdirSync('/dev/fd').length;

  test('open no files', async () => {
    let begun = 0;
    const server = createServer((request, response) => {
      begun += 1;
      h.app(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const before = openDescriptors();
    const clients = Array.from({ length: connections }, () => {
      const client = connect(portOf(server), '127.0.0.1').pause();
      client.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(pipelined));
      return client;
    });
    await vi.waitFor(() => expect(begun).toBe(connections * pipelined), waitMs);
    // This answer comes after the others have begun.
    expect((await get('/large.bin')).status).toBe(200);
    const bothEnds = 2 * connections;
    expect(openDescriptors()).toBeLessThanOrEqual(before + bothEnds);
    for (const client of clients) client.destroy();
    server.close();
  });
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
