import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { childrenRunning, commandOf } from './processes.ts';
import { freePort, type Product, startProduct } from './product.ts';

const timeoutMs = 180_000;
const loggedIn = z.object({ accessToken: z.string(), csrfToken: z.string() });

let dataDir: string;
let product: Product | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unikat-drawing-'));
});
afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, timeoutMs);

test(
  'SIGTERM while an image is drawn ends the server and the drawing in time',
  async () => {
    product = await startProduct({ dataDir, port: await freePort(), env: { TLS: 'off' } });
    const { url, process: server } = product;
    const json = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': '1' };
    const body = JSON.stringify({
      emailUnikatIdOrUsername: 'clinic@demo.example',
      password: 'only for trying it out',
    });
    const login = await fetch(`${url}/api/accounts/login`, { method: 'POST', headers: json, body });
    const { accessToken, csrfToken } = loggedIn.parse(await login.json());
    const rect = (mask: string) => `<rect width="9" height="9" mask="url(#${mask})"/>`;
    const masks = Array.from({ length: 9 }, (_, level) => level);
    const drawing = masks.map(
      (level) => `<mask id="m${level}">${rect(`m${level - 1}`).repeat(10)}</mask>`,
    );
    const answer = fetch(`${url}/api/assigner/me/logo`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'X-XSRF-TOKEN': csrfToken,
        'Content-Type': 'image/svg+xml',
      },
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${drawing.join('')}${rect('m8')}</svg>`,
    });
    const find = async () => (await childrenRunning('draw-logo-main', server.pid))[0];
    const drawer = await vi.waitUntil(find, { timeout: timeoutMs, interval: 10 });
    expect(await product?.stop()).toBe(0);
    expect((await answer).status).toBe(422);
    expect(await commandOf(drawer ?? 0)).toBe('');
  },
  timeoutMs,
);
