import type { Page } from '@playwright/test';
import { saidLost, tryWithoutNetwork } from './cuts.ts';
import { expect, test, testAlone } from './fixtures.ts';
import { draw, expectReadyToAccept, logInAsAssigner, uploadLogo } from './issuing.ts';
import { linkIn } from './mailbox.ts';
import { checkOut, demoAdmin, otherBrowser } from './shop-steps.ts';
import { logIn, registerAnonymously, registerWithEmail } from './steps.ts';
import { textsOf } from './texts.ts';

// Every form and button with the network cut: before it is pressed, and in the middle of its call.

const t = textsOf('en');
const password = 'a long enough pass phrase';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function fill(page: Page, entries: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(entries)) await field(page, name).fill(text);
  return Object.keys(entries).map((name) => field(page, name));
}

/** Opens a page, fills in its only form and sends it without a network. */
async function tryForm(
  page: Page,
  path: string,
  call: RegExp,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(path);
  const typed = await fill(page, entries);
  for (const box of await page.locator('main form').getByRole('checkbox').all()) await box.check();
  const act = () => page.locator('main form button[type=submit]').click();
  await tryWithoutNetwork(page, { what: path, call, act, typed });
}

test('the forms of a visitor keep their entries and work when the connection is back', async ({
  page,
  product,
}) => {
  test.slow();
  const pair = { password, repeatedPassword: password };
  const name = { emailUnikatIdOrUsername: 'ada@example.org' };
  const email = 'offline@example.org';
  await tryForm(page, '/login', /login$/, { ...name, password });
  await tryForm(page, '/login?mode=register', /register-local$/, { email, ...pair });
  await tryForm(page, '/request-password-reset', /request-password-reset$/, { email });
  await tryForm(page, '/verify-email', /resend-verification-email$/, { email });
  await tryForm(page, '/challenge', /challenge$/, { id: '19840731-22222' });
  await tryForm(page, '/request-assigner-account', /assigner-requests$/, {
    contactPersonName: 'Ada',
    email,
    expectedAssignmentsPerYear: '10',
    note: 'Samples',
  });

  const own = `${crypto.randomUUID()}@example.org`;
  await registerWithEmail(page, t, { email: own, password });
  await page.goto(linkIn(await product.mailbox.take(own), `${product.url}/verify-email`));
  await expect(page.getByText(t('VerifyEmail_Verified'))).toBeVisible();
  await page.request.post('/api/accounts/request-password-reset', {
    data: { email: own },
    headers: { 'X-XSRF-TOKEN': '1' },
  });
  const reset = linkIn(await product.mailbox.take(own), `${product.url}/reset-password`);
  await tryForm(page, reset, /reset-password$/, pair);
});

test('what a person types and presses survives a lost connection', async ({ page }) => {
  test.slow();
  await registerAnonymously(page, t, password);
  await tryForm(page, '/new-profile?way=take-over', /take-control$/, {
    id: '19840731-22222',
    ownershipSecret: 'A'.repeat(30),
  });
  await tryForm(page, '/new-profile?way=new', /profiles\/new$/, { birthDate: '1984-07-31' });
  await tryWithoutNetwork(page, {
    what: 'claim',
    call: /profiles\/claim\//,
    act: () => press(page, t('NewProfile_Claim')),
  });
  await expect(page).toHaveURL(/\/me$/);
  const id = (await page.locator('main code').first().textContent()) ?? '';

  await page.request.get(`/api/id/${id}/challenge?challengeLength=6`);
  await page.goto('/challenges');
  await tryWithoutNetwork(page, {
    what: 'look for new challenges',
    call: /api\/challenges$/,
    act: () => press(page, t('Challenges_Refresh')),
  });
  await page.context().setOffline(true);
  await press(page, t('Challenges_Refresh'));
  await expect(saidLost(page)).toBeVisible();
  await expect(page.getByText(t('Challenges_CutOff'))).toHaveCount(0);
  // The bar has its own room above the page.
  const bar = await page.locator('.connection-bar').boundingBox();
  const content = await page.locator('#content').boundingBox();
  expect(content?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.context().setOffline(false);
  await expect(saidLost(page)).toHaveCount(0);
  await page.locator('button[id^=challenge-]').click();
  await tryWithoutNetwork(page, {
    what: 'delete a challenge',
    call: /api\/challenges\/.+/,
    act: () => page.locator('.entry-actions .btn-outline-danger').click(),
  });

  await tryForm(page, '/linkaccount', /link\/local$/, {
    emailUnikatIdOrUsername: 'ada@example.org',
    password,
  });
  await page.goto('/accounts');
  await page.getByRole('button', { name: t('Account_ChangePassword') }).click();
  const newPassword = 'another pass phrase';
  const typed = await fill(page, {
    currentPassword: password,
    newPassword,
    repeatedPassword: newPassword,
  });
  await tryWithoutNetwork(page, {
    what: 'change the password',
    call: /change-password$/,
    act: () => page.locator('main form button[type=submit]').click(),
    typed,
  });

  await page.goto('/accounts');
  await page
    .getByRole('table')
    .first()
    .getByRole('button', { name: t('EmailChange_Add') })
    .click();
  const wanted = await fill(page, {
    email: `${crypto.randomUUID()}@example.org`,
    password: newPassword,
  });
  await tryWithoutNetwork(page, {
    what: 'add an e-mail address',
    call: /accounts\/email$/,
    act: () => page.locator('main form button[type=submit]').click(),
    typed: wanted,
  });

  // The page is left, so the toasts are all that says it.
  await page.context().setOffline(true);
  await page
    .locator('.shell-header')
    .getByRole('button', { name: t('Shell_LogOut') })
    .click();
  await expect(page.getByText(t('Shell_LogoutIsLate'))).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.context().setOffline(false);
  await expect(page.getByText(t('Shell_LogoutArrived'))).toBeVisible();
});

testAlone(
  'the desk, the account and the shop of an assigner survive a lost connection',
  async ({ page, baseURL }) => {
    test.slow();
    await logInAsAssigner(page);
    const search = page.getByLabel(t('Assigner_Search'));
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await search.fill('Z0Z0Z');
    await expect(saidLost(page)).toHaveCount(1);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: t('Assigner_NoEntries') })).toBeVisible();
    await expect(search).toHaveValue('Z0Z0Z');
    await press(page, t('Assigner_ClearFilters'));

    const date = page.getByLabel(t('Assigner_BirthDate'));
    await date.fill('31.07.1984');
    await tryWithoutNetwork(page, {
      what: 'draw',
      call: /assigner\/candidate$/,
      act: () => press(page, t('Assigner_Draw')),
      typed: [date],
    });
    await expectReadyToAccept(page, t);
    const decide = (what: 'Accept' | 'Reject') =>
      page
        .locator('[data-candidate]')
        .first()
        .getByText(t(`Assigner_${what}`), { exact: true });
    await tryWithoutNetwork(page, {
      what: 'accept',
      call: /assigner\/claim\//,
      act: () => decide('Accept').click(),
    });
    await draw(page, t);
    await tryWithoutNetwork(page, {
      what: 'reject',
      call: /assigner\/reject\//,
      act: () => decide('Reject').click(),
    });

    await page.goto('/account');
    for (const [title, call] of [
      [t('AssignerAccount_NameTitle'), /me\/name$/],
      [t('AssignerAccount_ContactTitle'), /me\/contact$/],
    ] as const) {
      const form = page.getByRole('form', { name: title });
      const first = form.getByRole('textbox').first();
      await first.fill('Lakeside Clinic by the Sea');
      const act = () => form.locator('button[type=submit]').click();
      await tryWithoutNetwork(page, { what: title, call, act, typed: [first] });
    }
    await tryWithoutNetwork(page, {
      what: 'upload a logo',
      call: /me\/logo$/,
      act: () => uploadLogo(page),
    });

    await checkOut(page, t, 'Offline Clinic');
    await tryWithoutNetwork(page, {
      what: 'order',
      call: /submit-order$/,
      act: () => press(page, t('Checkout_Order')),
    });

    const admin = await otherBrowser(page, 'en', baseURL);
    await logIn(admin, demoAdmin.name, demoAdmin.password);
    await expect(admin).toHaveURL(/\/assigner-account-requests$/);
    await admin.goto('/shop-orders');
    const accept = admin.getByRole('button', { name: t('Orders_Do_accept') });
    const row = admin.getByRole('row').filter({ has: accept }).first();
    await tryWithoutNetwork(admin, {
      what: 'mark as paid',
      call: /\/paid\//,
      act: () => row.getByRole('checkbox').click(),
    });
    await tryWithoutNetwork(admin, {
      what: 'accept an order',
      call: /\/accept$/,
      act: () => accept.first().click(),
    });
    await admin.context().close();
  },
);

test('a list that is lost says so, tries again on request, and by itself when the server is back', async ({
  page,
}) => {
  await registerAnonymously(page, t, password);
  const alert = page.getByRole('main').getByRole('alert');
  const retry = alert.getByRole('button', { name: t('Ui_Retry') });
  await page.route(/api\/accounts$|healthz$/, (route) => route.abort());
  await page.goto('/accounts');
  await expect(alert).toContainText(t('Ui_NoConnection'));
  await expect(page.getByText(t('Shell_Unreachable'))).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await retry.press('Enter');
  await expect(alert).toContainText(t('Ui_LastTried', { time: '' }).split(' at ')[0] ?? '');
  await expect(retry).toBeFocused();
  await page.unrouteAll();
  await expect(page.getByText(t('Shell_BackOnline'))).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(t('Shell_BackOnline'))).toHaveCount(0);
});
