import type { Page } from '@playwright/test';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expectAccessible } from './accessible.ts';
import { challengeByApi, enterAsOwner } from './api.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { otherBrowser } from './shop-steps.ts';
import { pushOut, tabTo } from './steps.ts';
import { inEnglish } from './texts.ts';

// A challenge whose code Unikat compares: an institution types what the owner of the ID reads.

const { language, t } = inEnglish;
test.use({ locale: language });
const clinicName = 'Lakeside Demo Clinic';

/** A new owner at their list of challenges, and an institution at the page to send one. */
async function bothSides(page: Page, baseURL: string | undefined) {
  const { profileId: id } = await enterAsOwner(page, '/challenges');
  const clinic = await otherBrowser(page, language, baseURL);
  await logInAsAssigner(clinic, `/challenge?id=${id}`);
  return { id, clinic };
}

const send = async (clinic: Page) => {
  await clinic.getByRole('button', { name: t('SendChallenge_Send') }).click();
  await expect(clinic.getByRole('heading', { name: t('SendChallenge_Sent') })).toBeFocused();
};
const said = (clinic: Page) => clinic.getByLabel(t('CheckChallenge_Said'));
const heading = (clinic: Page, name: string) =>
  clinic.getByRole('heading', { name, exact: true, level: 2 });
/** Lets the next check reach the server, and its answer get lost. */
const loseAnswer = (clinic: Page, note: (answer: { receipt: string }) => void) =>
  clinic.route(
    '**/api/challenges/check',
    async (route) => {
      const answer = await route.fetch();
      note(await answer.json());
      await route.abort();
    },
    { times: 1 },
  );
/** The receipt, from the link that checks it. */
const receiptOf = async (clinic: Page) => {
  const link = clinic.getByRole('link', { name: t('CheckChallenge_Verify') });
  return (await link.getAttribute('href'))?.split('#')[1] ?? '';
};

test('the sender types what the owner reads, both see the match, and the receipt stands alone', async ({
  page,
  baseURL,
}) => {
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
  const withinFiveSeconds = { timeout: 5_000 };
  await Promise.all([
    clinic.keyboard.press('Enter'),
    expect(heading(clinic, t('CheckChallenge_Match'))).toBeFocused(withinFiveSeconds),
    expect(entry).toContainText('Matched at', withinFiveSeconds),
  ]);
  await expect(page.getByText('the sender gave the right code')).toBeVisible();
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
  await expect(clinic.locator('.check-outcome')).toContainText(
    new RegExp(`${id} matched at \\d\\d:\\d\\d`),
  );
  // A link starts a new challenge, so that the next person is not greeted with this match.
  const link = clinic.getByRole('link', { name: t('Shell_SendChallenge') }).first();
  await clinic.getByRole('link', { name: t('SendChallenge_Receipts') }).click();
  await link.click();
  await expect(clinic.getByLabel(t('SendChallenge_PersonId'))).toHaveValue('');
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
  // The owner reads that the code is over, and sees it no more.
  const entry = page.locator('.fold-button');
  await expect(entry).toContainText(t('Challenges_NoTries'));
  await entry.click();
  await expect(page.getByText(t('Challenges_NoTriesText', { count: 5 }))).toBeVisible();
  await expect(page.locator('.challenge-secret')).toHaveCount(0);
  await expectAccessible(page, 'a challenge without tries');
  await clinic.context().close();
});

test('the last try whose answer is lost ends the check for the sender, too', async ({
  page,
  baseURL,
}) => {
  const { clinic } = await bothSides(page, baseURL);
  await send(clinic);
  const keptInTab = "JSON.parse(sessionStorage.getItem('challengeCheck'))";
  const { checkToken }: { checkToken: string } = await clinic.evaluate(keptInTab);
  const check = (secret: string) =>
    clinic.request.post('/api/challenges/check', {
      data: { checkToken, secret },
      headers: { 'X-XSRF-TOKEN': '1' },
    });
  for (let tries = 1; tries < 5; tries += 1) expect((await check('WRANGX')).status()).toBe(200);
  await loseAnswer(clinic, () => undefined);
  await said(clinic).fill('WRANGY');
  await said(clinic).press('Enter');
  await expect(clinic.getByRole('alert')).toContainText(t('CheckChallenge_NoAnswer'));
  await said(clinic).press('Enter');
  const over = t('CheckChallenge_OverText', { count: 5, minutes: 30 });
  await expect(heading(clinic, t('CheckChallenge_Over'))).toBeFocused();
  await expect(clinic.getByText(over)).toBeVisible();
  await clinic.reload();
  await expect(clinic.getByText(over)).toBeVisible();
  const outcome = clinic.locator('.check-outcome');
  await expect(outcome).toContainText(/If an answer was lost/);
  await expect(outcome.getByRole('link')).toHaveAttribute('href', '/assigner/receipts');
  await clinic.getByRole('button', { name: t('SendChallenge_New') }).press('Enter');
  await expect(clinic.getByLabel(t('SendChallenge_PersonId'))).toBeFocused();
  await clinic.context().close();
});

test('after a lost answer and a reload the page asks again, and gets the same receipt', async ({
  page,
  baseURL,
}) => {
  const { id, clinic } = await bothSides(page, baseURL);
  await send(clinic);
  const shortId = (await clinic.locator('.facts .short-id').textContent()) ?? '';
  // The owner finds the challenge by its short ID, since ten newer ones hide it.
  await challengeByApi(page.request, id);
  await pushOut(page, shortId);
  await page.reload();
  await page.getByRole('combobox', { name: t('Challenges_Search') }).fill(shortId);
  await page.getByRole('option', { name: shortId }).click();
  const entry = page.getByRole('button', { name: shortId, expanded: true });
  const secret = page.locator('.challenge-secret');
  const spell = page.getByRole('button', {
    name: `${t('Ui_Spell')}: ${t('Challenge_Code')} ${shortId}`,
  });
  const code = (await secret.textContent()) ?? '';
  await spell.focus();
  const lost: string[] = [];
  const noMatch = clinic.getByText('No match');
  await said(clinic).fill('WRANGX');
  await said(clinic).press('Enter');
  await expect(noMatch).toBeVisible();
  await loseAnswer(clinic, ({ receipt }) => lost.push(receipt));
  await said(clinic).fill(code);
  await said(clinic).press('Enter');
  await expect(clinic.getByRole('alert')).toContainText(t('CheckChallenge_NoAnswer'));
  await expect(entry).toContainText('Matched at');
  await expect(secret).toHaveCount(0);
  await expect(entry).toBeFocused();
  // The first reload has no answer, either.
  await loseAnswer(clinic, ({ receipt }) => lost.push(receipt));
  await clinic.reload();
  await expect(clinic.getByRole('alert')).toContainText(t('CheckChallenge_NoAnswer'));
  expect((await said(clinic).inputValue()).replace(' ', '')).toBe(code);
  await expect(noMatch).toHaveCount(0);
  await clinic.reload();
  await expect(heading(clinic, t('CheckChallenge_Match'))).toBeVisible();
  const receipt = await receiptOf(clinic);
  expect(lost).toEqual([receipt, receipt]);
  // A logout leaves nothing of it in the tab.
  await clinic.getByRole('button', { name: t('Shell_LogOut') }).click();
  await expect(clinic).toHaveURL(/\/$/);
  expect(await clinic.evaluate("sessionStorage.getItem('challengeCheck')")).toBeNull();
  await clinic.context().close();
});

test('a visitor without a mouse lets Unikat compare, under a name that the owner sees as not verified', async ({
  page,
  baseURL,
}) => {
  const { profileId: id } = await enterAsOwner(page, '/challenges');
  const visitor = await otherBrowser(page, language, baseURL);
  await visitor.goto(`/challenge?id=${id}`);
  const settings = visitor.getByRole('button', { name: t('SendChallenge_Settings') });
  const { keyboard } = visitor;
  await tabTo(settings);
  await keyboard.press('Enter');
  await expect(visitor.getByLabel(t('SendChallenge_ByMe'), { exact: true })).toBeChecked();
  const length = visitor.getByLabel(t('SendChallenge_Complexity'));
  await length.selectOption('Low');
  await settings.focus();
  await tabTo(visitor.getByLabel(t('SendChallenge_ByMe'), { exact: true }));
  await keyboard.press('ArrowDown');
  await expect(visitor.getByLabel(t('SendChallenge_ByUnikat'), { exact: true })).toBeChecked();
  await expect(length).toHaveValue('Medium');
  await expect(length.getByRole('option')).toHaveCount(3);
  await tabTo(visitor.getByLabel(t('SendChallenge_SenderName')));
  await keyboard.type('Uncle Bob');
  await expectAccessible(visitor, 'a visitor’s name');
  await tabTo(visitor.getByRole('button', { name: t('SendChallenge_Send') }));
  await keyboard.press('Enter');
  await expect(heading(visitor, t('SendChallenge_Sent'))).toBeFocused();
  const entry = page.locator('.fold-button');
  await expect(entry).toContainText(t('Challenges_SenderUnknown'));
  await expect(entry).not.toContainText('Uncle Bob');
  await entry.click();
  await expect(page.getByText(t('Challenges_SenderTyped', { name: '“Uncle Bob”' }))).toBeVisible();
  await expect(page.getByText(t('Challenges_Stranger'))).toBeVisible();
  await expect(page.locator('.challenge-secret')).toHaveCount(0);
  await expectAccessible(page, 'a challenge of an unknown sender');
  await page.getByRole('button', { name: t('Challenge_ShowCode') }).press('Enter');
  await expect(page.locator('.entry-secret')).toBeFocused();
  await expect(page.locator('.challenge-secret')).toBeVisible();
  const code = (await page.locator('.challenge-secret').textContent()) ?? '';
  await visitor.reload();
  await tabTo(said(visitor));
  await keyboard.type(code);
  await keyboard.press('Enter');
  await expect(heading(visitor, t('CheckChallenge_Match'))).toBeFocused();
  await tabTo(visitor.getByRole('link', { name: t('CheckChallenge_Verify') }));
  await visitor.context().close();
});
