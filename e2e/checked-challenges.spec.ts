import type { Page } from '@playwright/test';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { demoAssigner, otherBrowser } from './shop-steps.ts';
import { claimId, logIn, registerAnonymously } from './steps.ts';
import { inEnglish } from './texts.ts';

// A challenge whose code Unikat compares: an institution types what the owner of the ID reads.

const { language, t } = inEnglish;
test.use({ locale: language });
const clinicName = 'Lakeside Demo Clinic';

/** A new owner at their list of challenges, and an institution at the page to send one. */
async function bothSides(page: Page, baseURL: string | undefined) {
  await registerAnonymously(page, t, 'a long enough pass phrase');
  await claimId(page, t);
  const id = (await page.locator('main .person-id').first().textContent()) ?? '';
  await page.goto('/challenges');
  const clinic = await otherBrowser(page, language, baseURL);
  await logIn(clinic, demoAssigner.name, demoAssigner.password);
  await expect(clinic).toHaveURL(/\/assigner$/);
  await clinic.goto(`/challenge?id=${id}`);
  return { id, clinic };
}

const send = async (clinic: Page) => {
  await clinic.getByRole('button', { name: t('SendChallenge_Send') }).click();
  await expect(clinic.getByRole('heading', { name: t('SendChallenge_Sent') })).toBeFocused();
};
const said = (clinic: Page) => clinic.getByLabel(t('CheckChallenge_Said'));
const heading = (clinic: Page, name: string) =>
  clinic.getByRole('heading', { name, exact: true, level: 2 });
/** The receipt, from the link that checks it. */
const receiptOf = async (clinic: Page) => {
  const link = clinic.getByRole('link', { name: t('CheckChallenge_Verify') });
  return (await link.getAttribute('href'))?.split('#')[1] ?? '';
};

test('the sender types what the owner reads, both see the match, and the receipt stands alone', async ({
  page,
  baseURL,
}, testInfo) => {
  test.slow();
  const { id, clinic } = await bothSides(page, baseURL);
  await expect(clinic.getByText(t('SendChallenge_UnikatCompares'))).toBeVisible();
  await clinic.getByRole('button', { name: t('SendChallenge_Settings') }).click();
  await clinic.getByLabel(t('SendChallenge_Complexity')).selectOption('High');
  await expectAccessible(clinic, 'who compares');
  await send(clinic);
  await expect(clinic).toHaveURL(/\/challenge$/);
  await expectAccessible(clinic, 'a challenge that Unikat compares');

  const entry = page.locator('.fold-button');
  await expect(entry).toContainText(t('Challenges_SenderVerified', { name: clinicName }));
  await expect(page.locator('.challenge-secret')).not.toBeVisible();
  await entry.click();
  await expect(page.getByText(t('Challenges_Stranger'))).toHaveCount(0);
  const code = (await page.locator('.challenge-secret').textContent()) ?? '';
  expect(code).toHaveLength(10);

  await said(clinic).pressSequentially('wrang cade');
  await expect(said(clinic)).toHaveValue('WRANGC ADE');
  await clinic.keyboard.press('Enter');
  await expect(clinic.getByText(t('CheckChallenge_NeedsCode', { length: 10 }))).toBeVisible();
  await clinic.keyboard.type('X');
  await clinic.keyboard.press('Enter');
  const fourLeft = clinic.getByText(t('CheckChallenge_NoMatch_other', { count: 4 }));
  await expect(fourLeft).toBeInViewport();
  // The same code again costs no try.
  await clinic.keyboard.press('Enter');
  await expect(fourLeft).toBeVisible();
  await expectAccessible(clinic, 'a wrong code');
  await clinic.reload();
  await expect(fourLeft).toBeVisible();
  await expect(clinic.locator('main')).not.toContainText(code);

  await said(clinic).pressSequentially(`${code.slice(0, 6).toLowerCase()}-${code.slice(6)}`);
  await clinic.keyboard.press('Enter');
  await expect(heading(clinic, t('CheckChallenge_Match'))).toBeFocused();
  const matchedAtMs = Date.now();
  await expect(entry).toContainText('Matched at');
  await expect(page.getByText('the sender gave the right code')).toBeVisible();
  const description = `${Date.now() - matchedAtMs} ms`;
  testInfo.annotations.push({ type: 'the owner sees the match after', description });
  await expectAccessible(page, 'a challenge that has matched');
  await expectAccessible(clinic, 'a match with its receipt');

  const receipt = await receiptOf(clinic);
  const keys = await (await page.request.get('/.well-known/jwks.json')).json();
  const { payload } = await jwtVerify(receipt, createLocalJWKSet(keys), {
    typ: 'unikat-receipt+jwt',
  });
  expect(payload).toMatchObject({ sub: id, aud: clinicName, verified: true, length: 10 });
  await clinic.reload();
  await expect(heading(clinic, t('CheckChallenge_Match'))).toBeVisible();
  expect(await receiptOf(clinic)).toBe(receipt);
  await clinic.getByRole('button', { name: t('SendChallenge_New') }).click();
  await clinic.reload();
  await expect(clinic.getByLabel(t('SendChallenge_PersonId'))).toHaveValue('');
  await clinic.context().close();
});

test('the sixth wrong try is refused, and the page says what to do', async ({ page, baseURL }) => {
  const { clinic } = await bothSides(page, baseURL);
  await send(clinic);
  for (let left = 4; left >= 0; left -= 1) {
    await said(clinic).fill(`WRANG${left + 2}`);
    await said(clinic).press('Enter');
    if (left > 1)
      await expect(
        clinic.getByText(t('CheckChallenge_NoMatch_other', { count: left })),
      ).toBeVisible();
    if (left === 1) await expect(clinic.getByText(t('CheckChallenge_NoMatch_one'))).toBeVisible();
  }
  await expect(heading(clinic, t('CheckChallenge_NoTries'))).toBeFocused();
  await expect(said(clinic)).toHaveCount(0);
  await expectAccessible(clinic, 'no tries left');
  const kept: { checkToken: string } = await clinic.evaluate(
    "JSON.parse(sessionStorage.getItem('challengeCheck'))",
  );
  const sixth = await clinic.request.post('/api/challenges/check', {
    data: { checkToken: kept.checkToken, secret: 'WRANGX' },
    headers: { 'X-XSRF-TOKEN': '1' },
  });
  expect(sixth.status()).toBe(410);
  await page.locator('.fold-button').click();
  await expect(page.getByText('Matched at')).toHaveCount(0);
  await clinic.context().close();
});

test('a lost answer can be asked for again and gives the same receipt', async ({
  page,
  baseURL,
}) => {
  const { clinic } = await bothSides(page, baseURL);
  await send(clinic);
  await page.locator('.fold-button').click();
  const code = (await page.locator('.challenge-secret').textContent()) ?? '';
  const lost: string[] = [];
  await clinic.route(
    '**/api/challenges/check',
    async (route) => {
      const answer = await route.fetch();
      lost.push((await answer.json()).receipt);
      await route.abort();
    },
    { times: 1 },
  );
  await said(clinic).fill(code);
  await said(clinic).press('Enter');
  await expect(clinic.getByRole('alert')).toContainText(t('CheckChallenge_CouldNotCheck'));
  await expect(page.locator('.fold-button')).toContainText('Matched at');
  await said(clinic).press('Enter');
  await expect(heading(clinic, t('CheckChallenge_Match'))).toBeVisible();
  expect([await receiptOf(clinic)]).toEqual(lost);
  // A logout leaves nothing of it in the tab.
  await clinic.getByRole('button', { name: t('Shell_LogOut') }).click();
  await expect(clinic).toHaveURL(/\/$/);
  expect(await clinic.evaluate("sessionStorage.getItem('challengeCheck')")).toBeNull();
  await clinic.context().close();
});

test('a visitor lets Unikat compare under a name that the owner sees as not verified', async ({
  page,
  baseURL,
}) => {
  const { id, clinic } = await bothSides(page, baseURL);
  await clinic.context().close();
  const visitor = await otherBrowser(page, language, baseURL);
  await visitor.goto(`/challenge?id=${id}`);
  const settings = visitor.getByRole('button', { name: t('SendChallenge_Settings') });
  await settings.click();
  await expect(visitor.getByLabel(t('SendChallenge_ByMe'), { exact: true })).toBeChecked();
  const length = visitor.getByLabel(t('SendChallenge_Complexity'));
  await length.selectOption('Low');
  await visitor.getByLabel(t('SendChallenge_ByUnikat'), { exact: true }).check();
  await expect(length).toHaveValue('Medium');
  await expect(length.getByRole('option')).toHaveCount(3);
  await visitor.getByLabel(t('SendChallenge_SenderName')).fill('Uncle Bob');
  await expectAccessible(visitor, 'a visitor’s name');
  await send(visitor);
  const entry = page.locator('.fold-button');
  await expect(entry).toContainText(t('Challenges_SenderUnknown'));
  await expect(entry).not.toContainText('Uncle Bob');
  await entry.click();
  await expect(page.getByText(t('Challenges_SenderTyped', { name: 'Uncle Bob' }))).toBeVisible();
  await expect(page.getByText(t('Challenges_Stranger'))).toBeVisible();
  await expectAccessible(page, 'a challenge of an unknown sender');
  await visitor.reload();
  await expect(said(visitor)).toBeVisible();
  await visitor.context().close();
});
