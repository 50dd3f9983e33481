import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { textsOf } from './texts.ts';

// Actions without a connection.

const t = textsOf('en');

/** An action that is tried without a connection, and again when the connection is back. */
export interface Attempt {
  readonly what: string;
  /** The path that the action calls. */
  readonly call: RegExp;
  /** Takes the action: presses the button, and answers a question. */
  readonly act: () => Promise<unknown>;
  /** The fields that must keep what was typed. */
  readonly typed?: readonly Locator[];
}

/** What the reader sees of a lost connection, in an alert or a toast. */
export function saidLost(page: Page): Locator {
  return page.getByText(t('Ui_NoConnection'));
}

/** Closes all toasts. */
export async function closeToasts(page: Page): Promise<void> {
  await page.evaluate(`
    for (const close of document.querySelectorAll('.Toastify__close-button')) close.click();
  `);
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}

async function valuesOf(fields: readonly Locator[]): Promise<string[]> {
  return Promise.all(fields.map((field) => field.inputValue()));
}

/** Expects that the page stays, says once what happened, and keeps what was typed. */
async function expectCalm(page: Page, { what, typed = [] }: Attempt, values: readonly string[]) {
  await expect(saidLost(page).first(), `${what}: says it`).toBeVisible();
  // What the action loads again must not say it too.
  await untilQuiet(page);
  // Without waiting: the second one may be a toast, which goes by itself.
  expect(await saidLost(page).count(), `${what}: says it once`).toBe(1);
  await expect(page.locator('.shell-header'), what).toBeVisible();
  await expect(page.locator('h1').first(), what).toBeAttached();
  await expect(page.getByText(t('Shell_PageFailed_Title')), what).toHaveCount(0);
  expect(await valuesOf(typed), `${what}: what was typed`).toEqual(values);
}

interface Traffic {
  readonly open: Set<Request>;
  lastChange: number;
}

const traffics = new WeakMap<Page, Traffic>();
const quietMs = 300;

function trafficOf(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), lastChange: Date.now() };
  const note = (change: () => unknown) => {
    change();
    traffic.lastChange = Date.now();
  };
  page.on('request', (request) => note(() => traffic.open.add(request)));
  page.on('requestfinished', (request) => note(() => traffic.open.delete(request)));
  page.on('requestfailed', (request) => note(() => traffic.open.delete(request)));
  traffics.set(page, traffic);
  return traffic;
}

/** Waits until the page has loaded what follows an action. Playwright's `networkidle` comes only once. */
async function untilQuiet(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  await page.waitForLoadState('networkidle');
  const isQuiet = () => traffic.open.size === 0 && Date.now() - traffic.lastChange > quietMs;
  await expect.poll(isQuiet).toBe(true);
}

/**
 * Takes an action with the network cut before it and in the middle of its call, and then with the
 * network: each failure is said once, nothing is lost, and the same button works in the end.
 */
export async function tryWithoutNetwork(page: Page, attempt: Attempt): Promise<void> {
  const { what, call, act, typed = [] } = attempt;
  const values = await valuesOf(typed);
  await untilQuiet(page);
  await page.context().setOffline(true);
  await expect(page.getByText(t('Shell_Offline')), what).toBeVisible();
  await act();
  await expectCalm(page, attempt, values);
  await page.context().setOffline(false);
  await expect(page.getByText(t('Shell_BackOnline')), what).toBeVisible();
  await closeToasts(page);

  const isCalled = (url: URL) => url.pathname.startsWith('/api/') && call.test(url.pathname);
  await page.route(isCalled, (route) => route.abort('connectionreset'));
  await act();
  await expectCalm(page, attempt, values);
  await page.unroute(isCalled);
  await closeToasts(page);

  const answer = page.waitForResponse((response) => isCalled(new URL(response.url())));
  await act();
  await answer;
  await expect(saidLost(page), `${what}: is over`).toHaveCount(0);
}

/** A handler of a route that lets the server do what a call asks for, and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** Holds the calls to an address before they reach the server, until the returned function lets them go. */
export async function holdCalls(page: Page, url: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Holds the answer of the server to the next call to an address, until the returned function lets it go. */
export async function holdAnswer(page: Page, url: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  };
  await page.route(url, hold, { times: 1 });
  return held.resolve;
}
