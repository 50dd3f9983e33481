// `npm run pictures`: takes the pictures of the documentation from the running product with its demo data.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { freePort, startProduct } from '../server/test/product.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import buildClient from './global-setup.ts';
import { countedJourneys, countPresses, devices, type Journey } from './journeys.ts';
import { startMailbox } from './mailbox.ts';
import { logIn } from './steps.ts';
import { textsOf } from './texts.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const password = 'only for trying it out';
const desk = { viewport: { width: 1280, height: 840 }, deviceScaleFactor: 1.5 };
/** Of the sheet with the screens of a journey: how many side by side, and how wide in pixels. */
const sheets = { phone: { columns: 5, width: 252 }, desk: { columns: 2, width: 642 } } as const;
const gap = 12;
const maxBytes = 150_000;

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
    await page.getByRole('button', { name: 'Accept and print' }).first().waitFor();
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
  // The API's reference is never without traffic.
  if (name !== 'api') await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await store(name, sharp(await page.screenshot({ animations: 'disabled' })));
}

async function store(name: string, picture: Sharp): Promise<void> {
  const { size } = await picture
    .webp({ quality: 85, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`${name}.webp: ${Math.round(size / 1000)} kB`);
  if (size > maxBytes) throw new Error(`${name}.webp is too large`);
}

/** Puts the screens of a journey side by side, in the order of reading. */
async function sheetOf(screens: readonly Buffer[], device: Journey['device']): Promise<Sharp> {
  const { columns, width } = sheets[device];
  const screen = {
    width,
    height: Math.round((width / devices[device].width) * devices[device].height),
  };
  const lines = Math.ceil(screens.length / columns);
  const placed: OverlayOptions[] = await Promise.all(
    screens.map(async (picture, index) => ({
      input: await sharp(picture).resize(screen).toBuffer(),
      left: gap + (index % columns) * (screen.width + gap),
      top: gap + Math.floor(index / columns) * (screen.height + gap),
    })),
  );
  const size = {
    width: gap + Math.min(columns, screens.length) * (screen.width + gap),
    height: gap + lines * (screen.height + gap),
  };
  return sharp({ create: { ...size, channels: 3, background: '#8a979c' } }).composite(placed);
}

async function takeJourney(context: BrowserContext, journey: Journey) {
  const page = await context.newPage();
  const screens: Buffer[] = [];
  const look = async () => {
    await page.waitForLoadState('networkidle');
    screens.push(await page.screenshot({ animations: 'disabled' }));
  };
  const presses = await countPresses(journey.walk, { page, t: textsOf('en'), mailbox }, look);
  console.log(`${journey.name}: ${presses} presses`);
  await store(`journey-${journey.name}`, await sheetOf(screens, journey.device));
}

async function inNewBrowser(
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...options,
  });
  await work(context);
  await context.close();
}

await buildClient();
const mailbox = await startMailbox();
const dataDir = await mkdtemp(join(tmpdir(), 'unikat-pictures-'));
const product = await startProduct({
  dataDir,
  port: await freePort(),
  env: { SMTP_URL: mailbox.url },
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumFlags],
});
try {
  for (const name of Object.keys(pages))
    await inNewBrowser(desk, (context) => takePicture(context, name));
  for (const journey of countedJourneys)
    await inNewBrowser({ viewport: devices[journey.device] }, (context) =>
      takeJourney(context, journey),
    );
} finally {
  await browser.close();
  await product.stop();
  await mailbox.close();
  await rm(dataDir, { recursive: true, force: true });
}
