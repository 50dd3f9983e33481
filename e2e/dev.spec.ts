import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Product, startProduct } from '../server/test/product.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './texts.ts';

// `npm run dev`: the page from Vite, the API beside it.

const startMs = 120_000;
let dataDir: string;
let running: Product | undefined;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unikat-dev-'));
});

test.afterEach(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const t = textsOf('en');
const texts = 'client/src/i18n/en/accounts.ts';
const isNewer = /i18n\/en\/accounts\.ts\?t=\d+$/;

test('npm run dev has all its parts, calls the API at PORT, and shows a changed text without losing the form', async ({
  page,
}) => {
  const [pagePort, apiPort] = [await freePort(), await freePort()];
  const api = `https://localhost:${apiPort}`;
  running = await startProduct({
    dataDir,
    port: pagePort,
    command: ['node', 'scripts/dev.ts', '--port', String(pagePort)],
    // Colours would break the address in the output.
    env: { PORT: String(apiPort), API_URL: api, NO_COLOR: '1' },
  });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const ready = () => page.request.get(`${api}/readyz`).then((answer) => answer.status());
  await expect.poll(() => ready().catch(() => 0), { timeout: startMs }).toBe(200);
  const isLoggedIn = page.waitForResponse(`${api}/api/accounts/is-logged-in`);
  await page.goto(`${running.url}/login`);
  expect((await isLoggedIn).status()).toBe(401);
  const name = page.locator('input[name=emailUnikatIdOrUsername]');
  await name.fill('ada@example.org');
  await expect(page.getByRole('link', { name: t('Login_ForgotPassword') })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The file keeps its content; only the browser gets another.
  await page.route(isNewer, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(t('Login_ForgotPassword'), 'A changed text');
    await route.fulfill({ response, body });
  });
  const now = new Date();
  await utimes(texts, now, now);
  await expect(page.getByRole('link', { name: 'A changed text' })).toBeVisible();
  await expect(name).toHaveValue('ada@example.org');
  expect(errors.filter((text) => text.includes('createRoot'))).toEqual([]);
});
