import { expect, test } from './fixtures.ts';
import { journeys } from './texts.ts';

// What the public pages do; how they look to everybody is in accessibility.spec.ts.

for (const { language, t } of journeys)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, timezoneId: 'America/New_York' });

    test('the public pages open what the address names, print whole and tell local times', async ({
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
      // What failed says so in words of ours, and trying again does not lose the reader's place.
      await expect(page.getByRole('alert').filter({ hasText: t('Ui_NoAnswer') })).toBeVisible();
      await page.getByRole('button', { name: t('Ui_Retry') }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      // 17:00 in Berlin, where it is winter as well.
      await expect(page.locator('time[datetime="2027-02-04T16:00:00.000Z"]')).toHaveText(
        '2027-02-04 11:00',
      );

      await footer.getByRole('link', { name: t('Shell_TermsOfService') }).click();
      await expect(page.locator('.legal-text')).toHaveAttribute('lang', 'de');
      await expect(page.getByText(t('Terms_GermanOnly_Text'))).toHaveCount(
        language === 'de' ? 0 : 1,
      );
      await page.getByRole('link', { name: 'Widerruf' }).click();
      await expect(page.getByRole('heading', { name: 'Widerruf' })).toBeInViewport();

      await footer.getByRole('link', { name: t('Shell_Privacy') }).click();
      await expect(page.getByRole('link', { name: 'operator@example.org' })).toBeVisible();
    });
  });

test('a page whose script was lost on the way comes when it is asked for again', async ({
  page,
}) => {
  const script = '**/assets/events-page*.js';
  await page.route(script, (route) => route.abort());
  await page.goto('/?lang=en');
  await page.locator('footer').getByRole('link', { name: 'Events' }).click();
  const failure = page.getByRole('alert');
  await expect(failure).toBeVisible();
  await page.unroute(script);
  await failure.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});
