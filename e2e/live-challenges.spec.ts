import type { Page } from '@playwright/test';
import { challengeByApi, enterAs, enterAsOwner, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { pushOut } from './steps.ts';
import { textsOf } from './texts.ts';

// A challenge reaches the open pages of its owner by itself.

const t = textsOf('en');
const pollPath = '/api/challenges/unread';

/** A new owner at a page, with the function that sends a challenge to the ID. */
async function makeOwner(page: Page, path = '/me') {
  const { username, profileId } = await enterAsOwner(page, path);
  const send = async () => (await challengeByApi(page.request, profileId)).challengeShortId;
  return { username, send };
}

const entry = (page: Page, shortId: string) =>
  page.locator('.fold-button').filter({ hasText: shortId });
const newsOf = (page: Page) => page.locator('.refresh').getByRole('status');
const mark = t('Challenges_New');
const topOf = async (page: Page, shortId: string) =>
  Math.round((await entry(page, shortId).boundingBox())?.y ?? Number.NaN);

test('a challenge shows in menu, title and list by itself, and moves nothing that is being read', async ({
  page,
  browser,
  product,
}, testInfo) => {
  const { username, send } = await makeOwner(page);
  await expect(page).toHaveTitle('My ID – Unikat');
  const first = await send();
  const sentAtMs = Date.now();
  await expect(page.locator('.shell-list .menu-badge')).toContainText('1');
  const description = `${Date.now() - sentAtMs} ms`;
  testInfo.annotations.push({ type: 'badge after', description });
  await expect(page).toHaveTitle('(1) My ID – Unikat');
  await expect(page.getByRole('status').filter({ hasText: '1 new challenge' })).toBeAttached();

  await page
    .getByRole('link', { name: t('Shell_MyChallenges') })
    .first()
    .click();
  await expect(entry(page, first)).toContainText(mark);
  await expect(page).toHaveTitle('(1) My challenges – Unikat');
  await expect(page.locator('.menu-badge')).toHaveCount(0);

  // The same person on another device.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: product.url });
  const other = await context.newPage();
  await enterAs(other, { name: username, password }, '/challenges');
  await expect(entry(other, first)).toBeVisible();

  await entry(page, first).click();
  await expect(page).toHaveTitle('My challenges – Unikat');
  const topPx = await topOf(page, first);
  const second = await send();
  await expect(entry(page, second)).toContainText(mark);
  await expect(newsOf(page)).toHaveText('1 new challenge');
  await expect(entry(page, first)).toBeFocused();
  expect(await topOf(page, first)).toBe(topPx);
  await expect(entry(other, second)).toBeVisible();
  await context.close();

  // Ten newer ones push an open one out of the list: it stays while its code is read out.
  await page.getByRole('button', { name: `${t('Challenge_ShowCode')}: ${first}` }).click();
  await pushOut(page, first);
  const third = await send();
  await expect(entry(page, third)).toContainText(mark);
  await expect(entry(page, first)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.fold-open .challenge-secret')).toBeVisible();
  await page.getByRole('button', { name: t('Challenges_DeleteWhat', { shortId: first }) }).click();
  await expect(entry(page, first)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the list says when the connection is lost, fails in place, and catches up by itself', async ({
  page,
}) => {
  const { send } = await makeOwner(page);
  const first = await send();
  await page.goto('/challenges');
  await expect(entry(page, first)).toBeVisible();
  const refresh = page.getByRole('button', { name: t('Challenges_Refresh') });
  const status = newsOf(page);
  const alert = page.getByRole('main').getByRole('alert');

  await page.context().setOffline(true);
  await expect(status).toHaveText(t('Challenges_CutOff'));
  await refresh.click();
  await expect(alert).toContainText(t('Challenges_CouldNotLoad'));
  await expect(status).not.toHaveText(t('Challenges_CutOff'));
  await expect(entry(page, first)).toBeVisible();
  await expect(refresh).toBeFocused();
  const second = await send();
  await page.context().setOffline(false);
  await expect(entry(page, second)).toContainText(mark);
  await expect(alert).toHaveCount(0);
  await expect(status).toHaveText('2 new challenges');
  await entry(page, first).click();
  await entry(page, second).click();
  await expect(status).toContainText('Updated at');
});

test('a hidden page asks for nothing, and asks at once when it is shown again', async ({
  page,
}) => {
  await page.clock.install();
  const { send } = await makeOwner(page);
  const polled = () => page.waitForResponse((response) => response.url().endsWith(pollPath));
  await polled();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(pollPath)) asked += 1;
  });
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    `);
  await show('hidden');
  asked = 0;
  await page.clock.runFor(60_000);
  expect(asked).toBe(0);
  await send();
  const answer = polled();
  await show('visible');
  expect(await (await answer).json()).toMatchObject({ count: 1 });
  await expect(page).toHaveTitle('(1) My ID – Unikat');
});
