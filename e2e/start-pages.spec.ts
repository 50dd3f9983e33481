import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, testWithPractice as test } from './fixtures.ts';
import { demoAdmin, demoAssigner, otherBrowser, requestAccount } from './shop-steps.ts';
import { claimId, logIn, registerAnonymously } from './steps.ts';
import { inGerman, journeys, type Text } from './texts.ts';

// What each kind of reader sees first: the door for clinics, the figures, and the practice provider.

const desktop = { width: 1366, height: 768 };
const slimPx = 48;

/** The number of a figure. */
async function figure(page: Page, name: string): Promise<number> {
  const item = page.getByRole('listitem').filter({ hasText: name });
  return Number(await item.locator('.figure-number').textContent());
}

/** The number behind an entry of the menu; 0 without a badge. */
async function badge(page: Page, t: Text): Promise<number> {
  const entry = page.locator('header').getByRole('link', { name: t('Shell_AssignerRequests') });
  const [shown] = await entry.locator('.menu-badge > [aria-hidden]').allTextContents();
  return Number(shown ?? 0);
}

test.use({ viewport: desktop });

test.describe('in German', () => {
  const { language, t } = inGerman;
  test.use({ locale: language });

  test('a clinic finds its door, and its request waits for the admin on every page', async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.goto('/');
    await expect(page.getByRole('img', { name: t('Home_Clinics_Picture') })).toBeVisible();
    await expectAccessible(page, 'home with the door for clinics');
    await page.setViewportSize(desktop);
    await page.getByRole('link', { name: t('Home_Clinics_Request') }).click();
    await expect(page).toHaveURL(/\/request-assigner-account$/);
    const own = { name: 'Door Clinic', email: 'door@example.org' };
    await requestAccount(page, t, own);

    const admin = await otherBrowser(page, language, baseURL);
    await admin.setViewportSize(desktop);
    await logIn(admin, demoAdmin.name, demoAdmin.password);
    const row = admin.getByRole('row').filter({ hasText: own.name });
    await expect(row).toBeVisible();
    const open = await figure(admin, t('AdminFigures_openRequests'));
    const done = await figure(admin, t('AdminFigures_done'));
    expect(open).toBeGreaterThan(0);
    await expect.poll(() => badge(admin, t)).toBe(open);
    await row.getByRole('button', { name: t('AssignerRequests_Accept') }).click();
    await expect.poll(() => figure(admin, t('AdminFigures_openRequests'))).toBe(open - 1);
    await expect.poll(() => figure(admin, t('AdminFigures_done'))).toBe(done + 1);
    await expect.poll(() => badge(admin, t)).toBe(open - 1);

    await admin.getByRole('link', { name: t('AdminFigures_toAccept') }).click();
    await expect(admin).toHaveURL(/\/shop-orders$/);
    await admin.goBack();
    await admin.getByRole('link', { name: t('AdminFigures_done') }).click();
    const did = t('Audit_Did_assignerRequest.approved')
      .replace('{actor}', `Admin ${demoAdmin.name}`)
      .replace('{request}', own.name);
    await expect(admin.getByText(did)).toBeVisible();
    await admin.context().close();
  });

  test('an assigner sees its day on one line, which counts along', async ({ page }) => {
    await logIn(page, demoAssigner.name, demoAssigner.password);
    await expect(page).toHaveURL(/\/assigner$/);
    const band = page.getByRole('region', { name: t('Figures_Label') });
    const issued = await figure(page, t('AssignerFigures_issuedToday'));
    expect((await band.boundingBox())?.height).toBeLessThanOrEqual(slimPx);
    await page.getByLabel(t('Assigner_BirthDate')).fill('1991-03-05');
    await page.keyboard.press('Enter');
    await expect.poll(() => figure(page, t('AssignerFigures_undecided'))).toBeGreaterThan(0);
    const candidate = page.locator('[data-candidate]').first();
    await expect(candidate.locator('button:not([data-settling])').first()).toBeVisible();
    await expect(candidate.locator('[data-settling]')).toHaveCount(0);
    await candidate.getByText(t('Assigner_Accept'), { exact: true }).click();
    await expect.poll(() => figure(page, t('AssignerFigures_issuedToday'))).toBe(issued + 1);
    await band.getByRole('link', { name: t('AssignerFigures_issuedToday') }).click();
    await expect(page).toHaveURL(/\/assigner\?createdFrom=\d{4}-\d\d-\d\d$/);
    await band.getByRole('link', { name: t('AssignerFigures_openOrders_other') }).click();
    await expect(page).toHaveURL(/\/shop\/orders$/);
  });
});

// The provider has texts of its own.
for (const { language, t } of journeys)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('sign-in and linking can be tried at the practice provider, which says what it is', async ({
      page,
    }) => {
      const google = `${t('Provider_Google')} ${t('Provider_Practice')}`;
      await page.goto('/login');
      await page.getByRole('link', { name: google }).click();
      const choose = language === 'de' ? /Übungsanbieter/ : /practice provider: choose a name/;
      await expect(page.getByRole('heading', { name: choose })).toBeVisible();
      await page.getByRole('textbox').fill(`Robin ${language}`);
      await page.getByRole('button').click();
      await claimId(page, t);
      await expect(page.getByRole('listitem').filter({ hasText: 'Google' })).toBeVisible();
      await page.getByRole('button', { name: t('Shell_LogOut') }).click();
      await expect(page).toHaveURL(/\/$/);

      await registerAnonymously(page, t, 'a long enough pass phrase');
      await claimId(page, t);
      await page.goto('/linkaccount');
      await page.getByRole('link', { name: google }).click();
      await expect(page.getByRole('heading', { name: choose })).toBeVisible();
      await page.getByRole('textbox').fill(`Kim ${language}`);
      await page.getByRole('button').click();
      await expect(page).toHaveURL(/\/me$/);
      await expect(page.getByText(t('LinkAccount_Linked'))).toBeVisible();
    });
  });
