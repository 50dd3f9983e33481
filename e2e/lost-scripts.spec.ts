import type { Page } from '@playwright/test';
import { chooseInOtherTab, expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { textsOf, yes } from './texts.ts';

// Scripts and style sheets that are lost on the way.

const t = textsOf('en');
const password = 'a long enough pass phrase';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const lostIn = (page: Page) => page.getByText(t('Ui_PartLost'));
const laterIn = (page: Page) => page.getByText(t('Ui_PageLater'));

test('a lost page leaves the rest, and is loaded when the connection is back', async ({ page }) => {
  const retry = page.getByRole('main').getByRole('button', { name: t('Ui_Retry') });
  await page.goto('/');
  // Their texts come before the connection is lost.
  for (const language of ['de', 'en'] as const) await chooseInOtherTab(page, language);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: t('Shell_Events') }).click();
  await expect(laterIn(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: t('Shell_Events'), level: 1 })).toBeVisible();
  await retry.click();
  await expect(laterIn(page)).toBeVisible();
  await expect(page.locator('.shell-header')).toBeVisible();
  await expectAccessible(page, 'a lost page');
  // It comes by itself.
  await page.context().setOffline(false);
  await expect(page.locator('.event').first()).toBeVisible();

  // A server that does not answer, though the device is online.
  const isServer = /assets\/.*\.js$|healthz$/;
  await page.route(isServer, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: t('Shell_TermsOfService') }).click();
  await expect(laterIn(page)).toBeVisible();
  await expect(page.getByText(t('Shell_Unreachable'))).toBeVisible();
  await page.unroute(isServer);
  await page.route('**/healthz', (route) => route.abort());
  await retry.click();
  await expect(laterIn(page)).toHaveCount(0);
  await expect(page.locator('.legal-text')).toBeVisible();

  // After an update, the files of this version are gone.
  await page.route(/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: t('Shell_Verify') }).click();
  await expect(page.getByText(t('Ui_OutdatedPage'))).toBeVisible();
  await page.unrouteAll();
  await press(page, t('Ui_Reload'));
  await expect(page.getByRole('heading', { name: t('Shell_Verify'), level: 1 })).toBeVisible();
});

test('a lost calendar, language or new username is not lost for good', async ({ page }) => {
  const isScript = /assets\/username-dialog.*\.js$/;
  for (const lost of [isScript, '**/healthz']) await page.route(lost, (route) => route.abort());
  await page.goto('/login?mode=register');
  await page.getByText(t('Register_LocalAnonymous'), { exact: true }).click();
  await press(page, yes);
  for (const name of ['password', 'repeatedPassword'])
    await page.locator(`main [name="${name}"]`).fill(password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.locator('main form button[type=submit]').click();
  await expect(lostIn(page)).toBeVisible();
  await page.unroute(isScript);
  // The page may try again by itself before the press.
  const retry = page.getByRole('button', { name: t('Ui_Retry') });
  const noted = page.getByRole('button', { name: t('Register_UsernameNoted') });
  await expect(async () => {
    if (!(await noted.isVisible())) await retry.click({ timeout: 2_000 });
    await expect(noted).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.unrouteAll();
  await noted.click();

  await page.getByText(t('NewProfile_NewTitle'), { exact: true }).click();
  const date = page.getByLabel(t('NewProfile_BirthDate'));
  await date.fill('1984-07-31');
  await page.context().setOffline(true);
  await press(page, t('Ui_OpenCalendar'));
  await expect(lostIn(page)).toBeVisible();
  await expect(date).toHaveValue('1984-07-31');
  const german = page.getByRole('button', { name: 'Deutsch' }).last();
  await german.click();
  await expect(page.locator('.Toastify__toast--error')).toContainText(t('Ui_PartLost'));
  await page.context().setOffline(false);
  await expect(page.locator('.calendar-panel')).toBeVisible();
  await expect(lostIn(page).and(page.locator('main *'))).toHaveCount(0);
  await german.click();
  await expect(page.getByLabel(textsOf('de')('NewProfile_BirthDate'))).toHaveValue('1984-07-31');
});

test('a page without its script or its style sheet offers to load it again', async ({
  browser,
  product,
}) => {
  // A page of its own for each, because the browser keeps what it has loaded.
  const open = () =>
    browser.newPage({ baseURL: product.url, ignoreHTTPSErrors: true, locale: 'en' });
  for (const [path, lost] of [
    ['/me', /assets\/index.*\.js$/],
    ['/login', /assets\/index.*\.js$/],
    ['/about', /assets\/index.*\.css$/],
  ] as const) {
    const page = await open();
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await page.route(lost, (route) => route.abort());
    await page.goto(path);
    await expect(notice).toBeVisible();
    await page.unroute(lost);
    await notice.getByRole('button').click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
  }
  const page = await open();
  // A page's own style sheet is loaded again together with its script.
  const own = /assets\/(?!index)[^/]*\.css$/;
  await page.route(own, (route) => route.abort(), { times: 1 });
  await page.goto('/about');
  await expect
    .poll(() => page.evaluate('[...document.styleSheets].some(({href}) => /public/.test(href))'))
    .toBe(true);
  await page.close();
});
