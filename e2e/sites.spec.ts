import type { Page } from '@playwright/test';
import { isAlias } from '../shared/person-id.ts';
import { expectAccessible } from './accessible.ts';
import {
  call,
  claimByApi,
  demoAdmin,
  enter,
  enterAs,
  logInByApi,
  newAssigner,
  newPerson,
  password,
} from './api.ts';
import { expect, test } from './fixtures.ts';
import { otherBrowser } from './shop-steps.ts';
import { claimId, registerAnonymouslyHere, tabTo } from './steps.ts';
import { inEnglish, inGerman, type Text, yes } from './texts.ts';

// A person shows a web site an alias, and an institution adds a site.

const site = '/dev/site';
const shownAtSite = (page: Page) => page.locator('output');

/** Presses the button of the site; the question is then there. */
async function beginAtSite(page: Page, t: Text): Promise<void> {
  await page.getByRole('button').click();
  await expect(page).toHaveURL(/\/show\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('Show_AliasTitle')).first()).toBeVisible();
}

test.describe('on a phone, in German', () => {
  const { language, t } = inGerman;
  test.use({ locale: language, viewport: { width: 360, height: 740 } });

  test('a person without an account shows an alias, returns with one press, and ends it', async ({
    page,
  }) => {
    test.slow();
    await page.goto(site);
    await beginAtSite(page, t);
    await expectAccessible(page, 'the question of a site, for a visitor');
    await page.getByRole('link', { name: t('Show_Register') }).click();
    await registerAnonymouslyHere(page, t, password);
    await page
      .getByRole('link', { name: t('Shell_NewProfile') })
      .last()
      .click();
    await claimId(page, t, /\/show\//);
    await expectAccessible(page, 'the first question of a site');
    await page.getByRole('button', { name: t('Show_Alias') }).click();
    await expect(shownAtSite(page)).toHaveText(/\d{8}-\w{5}$/);
    const text = (await shownAtSite(page).textContent()) ?? '';
    const alias = text.slice(-14);
    expect(isAlias(alias)).toBe(true);

    // From the button of the site to being back: two presses.
    await beginAtSite(page, t);
    await expect(page.getByText(alias)).toBeVisible();
    await expectAccessible(page, 'the question of a site that is known');
    await page.getByRole('button', { name: t('Show_MyAlias') }).click();
    await expect(shownAtSite(page)).toHaveText(text);

    await page.goto('/sites');
    await expect(page.getByText(alias)).toBeVisible();
    await expectAccessible(page, 'the sites that know a person');
    await page.getByRole('button', { name: /Neuer Alias/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: yes }).click();
    await expect(page.getByText(t('MySites_OldAlias'))).toBeVisible();
    await expectAccessible(page, 'a new alias');
    await page.getByRole('button', { name: /beenden/i }).click();
    await page.getByRole('dialog').getByRole('button', { name: yes }).click();
    await expect(page.getByText(t('MySites_Empty_Title'))).toBeVisible();
  });
});

test.describe('on a desk, in English', () => {
  const { language, t } = inEnglish;
  test.use({ locale: language, viewport: { width: 1366, height: 768 } });

  test('a person shows nothing, then by keyboard the ID', async ({ page }) => {
    const person = await claimByApi(page.request, await newPerson(page.request));
    await enter(page, person, '/me');
    await page.goto(site);
    await beginAtSite(page, t);
    await page.getByRole('button', { name: t('Ui_Cancel') }).click();
    await expect(shownAtSite(page)).toHaveText('You have shown nothing.');
    await page.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/show\//);
    const show = page.getByRole('button', { name: t('Show_Id') });
    await expect(show).toBeVisible();
    await tabTo(show);
    await page.keyboard.press('Enter');
    await expect(shownAtSite(page)).toContainText(person.profileId);
    await page.goto('/history');
    await expect(page.getByText('Study portal').first()).toBeVisible();
  });

  test('an Owner adds a site, tries it with a sample person, and an admin approves it', async ({
    page,
    product,
    baseURL,
  }) => {
    const owner = await newAssigner(page.request, product, 'sites@example.org');
    await call(page.request, 'storeAssignerName', { body: 'Portal Clinic' }, owner);
    const admin = await logInByApi(page.request, demoAdmin);
    const params = { accountId: owner.accountId };
    await call(
      page.request,
      'confirmAssignerName',
      { params, body: { name: 'Portal Clinic' } },
      admin,
    );
    await enter(page, owner, '/account/sites');
    await expectAccessible(page, 'no sites');
    await page.getByLabel(t('Sites_Name')).fill('Results');
    await page.getByLabel(t('Sites_Uris')).fill('portal.example.org');
    await page.getByRole('button', { name: t('Sites_Add') }).click();
    await expect(page.getByText(t('Site_UriInvalid')).first()).toBeVisible();
    await page.getByLabel(t('Sites_Uris')).fill('https://portal.example.org/back');
    await page.getByRole('button', { name: t('Sites_Add') }).click();
    await expect(page.getByRole('heading', { name: t('Sites_New_Title') })).toBeVisible();
    await expectAccessible(page, 'a new site with its secret');
    const [made] = await call(page.request, 'listSites', {}, owner);
    const clientId = made?.clientId ?? '';
    await page.getByRole('button', { name: t('Sites_Kept') }).click();
    await expect(page.getByText(clientId)).toBeVisible();
    await expectAccessible(page, 'the sites of an institution');

    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: 'https://portal.example.org/back',
      response_type: 'code',
      scope: 'openid unikat_alias',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    });
    await page.goto(`/oidc/auth?${query}`);
    await expect(page.getByText(t('Show_TestText'))).toBeVisible();
    await expectAccessible(page, 'the question of a site in test mode');

    const office = await otherBrowser(page, language, baseURL);
    await enterAs(office, demoAdmin, '/site-requests');
    await expectAccessible(office, 'the sites of all institutions');
    await office
      .getByRole('button', { name: t('SiteRequests_ApproveWhat', { name: 'Results' }) })
      .click();
    await office.getByRole('dialog').getByRole('button', { name: yes }).click();
    await expect(office.getByText(t('SiteRequests_Approved'))).toBeVisible();
    await office.context().close();
    const [approved] = await call(page.request, 'listSites', {}, owner);
    expect(approved?.isTest).toBe(false);
  });
});
