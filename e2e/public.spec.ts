import { expect, test } from './fixtures.ts';
import { inEnglish, textsOf } from './texts.ts';

// The behaviour of the public pages; their appearance is tested in accessibility.spec.ts.

const { language, t } = inEnglish;

test.use({ locale: language, timezoneId: 'America/New_York' });

test('the public pages open the section in the address, print completely and show local times', async ({
  page,
}) => {
  await page.goto('/about#why');
  const questions = page.locator('.fold-button');
  await expect(page.locator('#why')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#why')).toBeInViewport();
  await expect(page.locator('.fold-button[aria-expanded=true]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.fold-panel:visible')).toHaveCount(await questions.count());
  await page.emulateMedia({ media: 'screen' });

  const menu = page.getByRole('button', { name: t('Shell_About'), exact: true });
  await menu.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.shell-submenu a').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  const footer = page.getByRole('navigation', { name: t('Shell_FooterNavigation') });
  await page.route('/events.json', (route) => route.abort(), { times: 1 });
  await footer.getByRole('link', { name: t('Shell_Events') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // A failure is explained in the page's words, and a retry keeps the reader's place.
  await expect(page.getByRole('alert').filter({ hasText: t('Ui_NoConnection') })).toBeVisible();
  await page.getByRole('button', { name: t('Ui_Retry') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // 17:00 in Berlin, which has winter time, too.
  await expect(page.locator('time[datetime="2027-02-04T16:00:00.000Z"]')).toHaveText(
    '2027-02-04 11:00',
  );

  await footer.getByRole('link', { name: t('Shell_TermsOfService') }).click();
  await expect(page.locator('.legal-text')).toHaveAttribute('lang', 'de');
  await expect(page.getByText(t('Terms_GermanOnly_Text'))).toHaveCount(1);
  await page.getByRole('link', { name: 'Widerruf' }).click();
  await expect(page.getByRole('heading', { name: 'Widerruf' })).toBeInViewport();

  await footer.getByRole('link', { name: t('Shell_Privacy') }).click();
  await expect(page.getByRole('link', { name: 'operator@example.org' })).toBeVisible();
});

test('events turn a spinner on a direct visit, and “No entries” is for an empty list alone', async ({
  page,
}) => {
  const past = { name: 'Long ago', startTime: '2022-09-28T10:00:00Z' };
  const list = Promise.withResolvers<object[]>();
  await page.route('/events.json', async (route) => route.fulfill({ json: await list.promise }));
  await page.goto('/events?lang=en', { waitUntil: 'commit' });
  await expect(page.locator('.loading-spinner .spinner-border')).toBeVisible();
  list.resolve([past]);
  await expect(page.locator('.event-past')).toContainText(past.name);
  await expect(page.getByText(t('Events_NoneUpcoming'))).toBeVisible();
  await expect(page.getByText(t('Events_Empty_Title'))).toHaveCount(0);

  await page.unroute('/events.json');
  await page.route('/events.json', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByRole('heading', { name: t('Events_Empty_Title') })).toBeVisible();
});

test('a language or theme that is chosen in one tab is chosen in the others', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const root = other.locator('html');
  await other.goto('/events?lang=en');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Deutsch' }).first().click();
  await expect(root).toHaveAttribute('lang', 'de');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(textsOf('de')('Shell_Events'));
  const dark = { name: textsOf('de')('Shell_ThemeDark') };
  await page.getByRole('button', dark).first().click();
  await expect(root).toHaveAttribute('data-bs-theme', 'dark');
  await expect(other.getByRole('button', dark).first()).toHaveAttribute('aria-pressed', 'true');
});

test.describe('in a dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('the API’s reference is shown in the reader’s theme and contacts no other host', async ({
    page,
    product,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'Unikat API' })).toBeVisible();
    await expect(page.getByText('Send a challenge to an ID').first()).toBeVisible();
    await expect(page.locator('body')).toHaveClass(/dark-mode/);
    // No part of it is lost.
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect([...hosts].filter((host) => host !== 'null')).toEqual([product.url]);
  });
});
