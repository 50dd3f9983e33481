import type { Browser, Page } from '@playwright/test';
import { publicPages } from '../shared/public-pages.ts';
import { demoPerson } from './api.ts';
import { expect, test, testWithProviders } from './fixtures.ts';
import { untilLive } from './live.ts';
import { journeys } from './texts.ts';

// Public pages before their scripts have come, as the build rendered them.

const phone = { width: 360, height: 640 };
/** What works only with scripts. Fields that take text are none of them, and outside a form Enter does nothing. */
const controls = ':is(form, button, select, input:is([type=checkbox], [type=radio]))';

/** The place of the heading, which must not move once it is shown. */
async function headingPlace(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const [box, root] = [await heading.boundingBox(), await page.locator('#root').boundingBox()];
  return { ...box, y: (box?.y ?? 0) - (root?.y ?? 0), text: await heading.textContent() };
}

/** Makes every script fail to load, after `storage` has written what an earlier visit left. */
async function withoutScripts(page: Page, storage: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(storage);
  await page.route('**/assets/*.js', (route) => route.abort());
}

/** A page whose scripts wait until they may come. */
async function pageWithoutScripts(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL, ignoreHTTPSErrors: true });
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  return { page, letScriptsCome: mayCome.resolve };
}

for (const { language, t } of journeys)
  test(`public pages are shown in ${language} before their scripts have come, and do not move afterwards`, async ({
    page,
    browser,
    product,
  }) => {
    const context = {
      baseURL: product.url,
      locale: language,
      viewport: phone,
      ignoreHTTPSErrors: true,
    };
    const still = await browser.newPage({ ...context, javaScriptEnabled: false });
    await page.setViewportSize(phone);
    for (const { path } of publicPages) {
      await still.goto(path);
      const place = await headingPlace(still);
      await expect(still.locator(`${controls}:not([inert])`), path).toHaveCount(0);
      await page.goto(`${path}?lang=${language}`);
      expect(await headingPlace(page), path).toEqual(place);
    }
    await still.goto('/');
    await still.getByRole('link', { name: t('Home_LogIn') }).click();
    await expect(still).toHaveURL(/\/login$/);
    await still.close();
  });

test('a reader who is logged in or chose the other language does not see the rendered page', async ({
  browser,
  product,
}) => {
  const context = { baseURL: product.url, locale: 'en', ignoreHTTPSErrors: true };
  for (const [storage, path, isShown] of [
    ["sessionStorage.setItem('accessToken', 'x')", '/about', false],
    ["localStorage.setItem('language', 'de')", '/about', false],
    ["localStorage.setItem('language', 'de')", '/about?lang=en', true],
    ["localStorage.setItem('language', 'en')", '/about', true],
  ] as const) {
    const page = await browser.newPage(context);
    await withoutScripts(page, storage);
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible({ visible: isShown });
    await page.close();
  }
});

test('a reader who has scrolled stays there when the page becomes live', async ({
  browser,
  product,
}) => {
  const { page, letScriptsCome } = await pageWithoutScripts(browser, product.url);
  await page.goto('/terms-of-service');
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate('scrollY')).toBe(700);
  letScriptsCome();
  await untilLive(page);
  // After two frames the page has done all it does at its start.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  expect(await page.evaluate('scrollY')).toBe(700);
  await page.close();
});

test('what is typed before the scripts have come stays, with the focus, and logs in', async ({
  browser,
  product,
}) => {
  const { page, letScriptsCome } = await pageWithoutScripts(browser, product.url);
  await page.goto('/login');
  const [name, password] = [page.getByRole('textbox').first(), page.locator('[name=password]')];
  await name.pressSequentially(demoPerson.name);
  await page.keyboard.press('Enter');
  await password.pressSequentially(demoPerson.password.slice(0, 4));
  await expect(page).toHaveURL(/\/login$/);
  letScriptsCome();
  await untilLive(page);
  await expect(name).toHaveValue(demoPerson.name);
  await expect(password).toBeFocused();
  await page.keyboard.type(demoPerson.password.slice(4));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await page.close();
});

test('an address that asks for more than a language waits for its script', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ baseURL: product.url, ignoreHTTPSErrors: true });
  await withoutScripts(page, '');
  for (const path of ['/login?mode=register', '/challenge?id=19840731-22222', '/me']) {
    await page.goto(path);
    await expect(page.locator('#root')).toBeEmpty();
  }
  await page.close();
});

testWithProviders(
  'the sign-in page shows the providers from the start',
  async ({ browser, product }) => {
    const page = await browser.newPage({ baseURL: product.url, ignoreHTTPSErrors: true });
    await withoutScripts(page, '');
    await page.goto('/login');
    const names = ['Google', 'Twitter', 'Microsoft', 'Facebook'];
    await expect(page.locator('.provider-link')).toHaveText(names, { useInnerText: true });
    await page.close();
  },
);
