import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { call, demoAssigner, enter, newAssigner } from './api.ts';
import { loseAnswer } from './cuts.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { linkIn } from './mailbox.ts';
import { mailAbout } from './shop-steps.ts';
import { fillPasswords, pressEscapeInDialog } from './steps.ts';
import { inEnglish, type Text, yes } from './texts.ts';

// API keys: made on the page, used by another program, revoked.

const main = (page: Page) => page.locator('main');
const keys = (page: Page, t: Text) => page.getByRole('table', { name: t('ApiKeys_ListTitle') });
const scopeBox = (page: Page, scope: string) =>
  page.getByRole('checkbox', { name: new RegExp(`${scope}$`) });

const leaveWarning = (page: Page, t: Text) =>
  page.getByRole('dialog', { name: t('ApiKeys_Leave_Title') });
const logOut = (page: Page, t: Text) =>
  page.getByRole('button', { name: t('Shell_LogOut'), exact: true }).click();

async function fillForm(page: Page, t: Text, name: string, scopes: readonly string[]) {
  const form = page.getByRole('form', { name: t('ApiKeys_Make') });
  await form.getByLabel(t('ApiKeys_Name')).fill(name);
  for (const scope of scopes) await scopeBox(page, scope).check();
  await form.getByRole('button', { name: t('ApiKeys_Make') }).click();
}

async function makeKey(page: Page, t: Text, name: string, scopes: readonly string[]) {
  await fillForm(page, t, name, scopes);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t('ApiKeys_New_Title'));
  const [key = '', line = ''] = await page.locator('.copyable-code code').allTextContents();
  return { key, line };
}

/** Calls the API as a clinic’s system does: outside of the browser. */
async function callFromSystem(request: APIRequestContext, line: string) {
  const [, Authorization = '', url = '', , data = ''] =
    /^curl -k -H "Authorization: ([^"]+)" "([^"]+)"( -H "Content-Type: application\/json" -d "(.+)")?$/.exec(
      line,
    ) ?? [];
  const body = data && { method: 'POST', data: JSON.parse(data.replaceAll('\\"', '"')) };
  const answer = await request.fetch(url, { headers: { Authorization }, ...body });
  return { status: answer.status(), body: await answer.json() };
}

const { language, t } = inEnglish;
test.use({ locale: language });

test('a key is made, used by another program, and revoked', async ({ page, product, request }) => {
  test.slow();
  await logInAsAssigner(page, '/account');
  await page.getByRole('link', { name: t('AssignerAccount_ApiKeysOpen') }).click();
  await expect(page).toHaveURL(/\/account\/api-keys$/);
  await expect(page.getByText(t('ApiKeys_Empty'))).toBeVisible();
  await expectAccessible(page, 'no API keys');

  // Without a permission a key is good for nothing; a name that is missing is said at its field.
  await page.getByRole('button', { name: t('ApiKeys_Make') }).click();
  await expect(page.getByText(t('ApiKeys_NeedsScope')).first()).toBeVisible();
  await scopeBox(page, 'ids:read').check();
  await page.getByRole('button', { name: t('ApiKeys_Make') }).click();
  await expect(page.getByText(t('Ui_FieldRequired'))).toBeVisible();
  await expectAccessible(page, 'an API key without a name');

  const { key, line } = await makeKey(page, t, 'Hospital system', []);
  expect(key).toMatch(/^unk_[0-9A-Za-z]{36}$/);
  expect(line).toContain(`Bearer ${key}`);
  expect(line).toContain(`"${product.url}/api/`);
  await expectAccessible(page, 'a new API key');
  await mailAbout(product.mailbox, demoAssigner.name, 'Hospital system');

  // The page asks before the key is lost.
  await page
    .getByRole('link', { name: t('Shell_Shop'), exact: true })
    .first()
    .click();
  const warning = leaveWarning(page, t);
  await expectAccessible(page, 'leaving without the key');
  await warning.getByRole('button', { name: t('Ui_No') }).click();
  await expect(warning).toBeHidden();
  for (const leave of [() => page.goBack(), () => logOut(page, t)]) {
    await leave();
    await expect(warning).toBeVisible();
    await pressEscapeInDialog(page);
    await expect(warning).toBeHidden();
    await expect(page.getByText(key, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/api-keys$/);
  }

  const issued = await callFromSystem(request, line);
  expect(issued.status).toBe(200);
  expect(issued.body).toContainEqual(expect.objectContaining({ copies: expect.any(Number) }));

  await page.getByRole('button', { name: t('ApiKeys_Kept') }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = keys(page, t).getByRole('row').filter({ hasText: 'Hospital system' });
  await page.reload();
  await expect(row).toContainText(key.slice(0, 8));
  await expect(row.locator('time')).toHaveCount(3);
  await expectAccessible(page, 'an API key in the list');

  const revoke = t('ApiKeys_RevokeWhat', { name: 'Hospital system' });
  await row.getByRole('button', { name: revoke }).click();
  await expectAccessible(page, 'revoking an API key');
  await page.getByRole('dialog').getByRole('button', { name: revoke }).click();
  await expect(row).toContainText(t('ApiKeys_IsRevoked'));
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'a revoked API key');
  expect(await callFromSystem(request, line)).toMatchObject({ status: 401 });
});

test('a test key issues an ID that can never be real', async ({ page, request }) => {
  await logInAsAssigner(page, '/account');
  await page.getByRole('link', { name: t('AssignerAccount_ApiKeysOpen') }).click();
  // The server makes the key, and its answer is lost.
  await page.route('**/api/assigner/api-keys', (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.fallback(),
  );
  await fillForm(page, t, 'Lost', ['ids:read']);
  await expect(page.getByRole('alert')).toContainText(t('ApiKeys_NoAnswer'));
  await expect(page.getByRole('alert')).toContainText(t('ApiKeys_MayExist'));
  await expect(page.getByText(t('ApiKeys_CouldNotMake'))).toHaveCount(0);
  await expect(keys(page, t)).toContainText('Lost');
  await page.unrouteAll();
  await page.reload();

  await page.getByRole('checkbox', { name: t('ApiKeys_ForTests') }).check();
  const { key, line } = await makeKey(page, t, 'Trial', ['ids:issue']);
  expect(key).toMatch(/^unk_test_/);
  expect(await callFromSystem(request, line)).toMatchObject({
    status: 201,
    body: { id: expect.stringMatching(/^19900517-.*[01ILO]/) },
  });
  await page.goBack();
  await leaveWarning(page, t).getByRole('button', { name: yes }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(key)).toHaveCount(0);
});

test('a reset of the password leads to the keys, which outlive it', async ({ page, product }) => {
  const { mailbox, url } = product;
  const email = 'keys@example.org';
  await enter(page, await newAssigner(page.request, product, email), '/account/api-keys');
  await makeKey(page, t, 'Old system', ['ids:read']);
  await logOut(page, t);
  await leaveWarning(page, t).getByRole('button', { name: yes }).click();
  await expect(page).toHaveURL(/\/$/);

  await call(page.request, 'requestPasswordReset', { body: { email } });
  const mail = await mailAbout(mailbox, email, `${url}/reset-password`);
  await page.goto(linkIn(mail, `${url}/reset-password`));
  await fillPasswords(page, 'another long pass phrase');
  await page.getByRole('button', { name: t('ResetPassword_Save') }).click();
  await expect(page).toHaveURL(/\/account\/api-keys$/);
  await expect(page.getByText(t('ApiKeys_AfterReset_Title'))).toBeVisible();
  await expect(keys(page, t)).toContainText('Old system');
  await expectAccessible(page, 'the API keys after a reset');
  await page.getByRole('button', { name: t('ApiKeys_RevokeAll') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ApiKeys_RevokeAll') })
    .click();
  await expect(page.getByText(t('ApiKeys_AllRevoked'))).toBeVisible();
  await expect(page.getByText(t('ApiKeys_AfterReset_Title'))).toHaveCount(0);
});
