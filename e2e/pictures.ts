// `npm run pictures`: takes the README's pictures from the running product with its demo data.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort, startProduct } from '../server/test/product.ts';
import { findChromium } from './chromium.ts';
import buildClient from './global-setup.ts';
import { logIn } from './steps.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const password = 'only for trying it out';
const viewport = { width: 1280, height: 840 };
const sharpness = 1.5;
const maxBytes = 150_000;
const isRoot = process.getuid?.() === 0;

/** The way to each page, in a new browser. */
const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  me: (page) => logInAs(page, 'person@demo.example'),
  async challenge(page) {
    await logInAs(page, 'person@demo.example');
    const id = await page.locator('main code').first().textContent();
    await page.goto(`/challenge?id=${id}`);
    await page.locator('main form button[type=submit]').click();
    await page.getByRole('button', { name: 'Show code' }).click();
  },
  async assigner(page) {
    await logInAs(page, 'clinic@demo.example');
    await page.getByLabel('Birth date').first().fill('1990-05-17');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
  },
  async certificate(page) {
    await logInAs(page, 'clinic@demo.example');
    await page.locator('a[href^="/print/certificate/"]').first().click();
    await page.locator('svg[role=img]').first().waitFor();
  },
  async shop(page) {
    await logInAs(page, 'clinic@demo.example');
    await page.goto('/shop');
  },
  async api(page) {
    await page.goto('/api/docs#tag/id/GET/api/id/{id}/challenge');
    await page.getByRole('button', { name: 'Test Request' }).first().waitFor();
  },
};

async function logInAs(page: Page, name: string): Promise<void> {
  await logIn(page, name, password);
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function takePicture(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage();
  await pages[name]?.(page);
  await page.waitForLoadState('networkidle');
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 85, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`${name}.webp: ${Math.round(picture.size / 1000)} kB`);
  if (picture.size > maxBytes) throw new Error(`${name}.webp is too large`);
}

buildClient();
const dataDir = await mkdtemp(join(tmpdir(), 'unikat-pictures-'));
const product = await startProduct({ dataDir, port: await freePort() });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: isRoot ? ['--no-sandbox'] : [],
});
try {
  for (const name of Object.keys(pages)) {
    const context = await browser.newContext({
      baseURL: product.url,
      ignoreHTTPSErrors: true,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      colorScheme: 'light',
      viewport,
      deviceScaleFactor: sharpness,
    });
    await takePicture(context, name);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
