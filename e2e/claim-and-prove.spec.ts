import type { Page } from '@playwright/test';
import { enter, newEmailUser, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { countPresses } from './journeys.ts';
import { type Hand, logIn, logOut } from './steps.ts';
import { inEnglish, type Text } from './texts.ts';

// The main journey after the registration: from a new account to a proved ID.

const idPattern = /^19840731-[2-9A-HJKMNP-Z]{5}$/;

async function claim(page: Page, t: Text): Promise<string> {
  await expect(page).toHaveURL(/\/new-profile$/);
  await page.getByText(t('NewProfile_NewTitle'), { exact: true }).click();
  await page.getByLabel(t('NewProfile_BirthDate')).fill('31.07.1984');
  await page.getByRole('button', { name: t('NewProfile_Draw') }).click();
  const candidates = page.getByRole('radio');
  await expect(candidates).toHaveCount(5);
  await expect(candidates.first()).toBeChecked();
  const offered = await page.locator('fieldset code').allTextContents();

  await page.getByRole('button', { name: t('NewProfile_ChangeDate') }).click();
  await page.getByRole('button', { name: t('NewProfile_Draw') }).click();
  await expect(candidates).toHaveCount(5);
  expect(await page.locator('fieldset code').allTextContents()).toEqual(offered);

  await page.getByRole('button', { name: t('NewProfile_Claim') }).click();
  await expect(page).toHaveURL(/\/me$/);
  const id = (await page.locator('main code').first().textContent()) ?? '';
  expect(id).toMatch(idPattern);
  expect(offered).toContain(id);
  return id;
}

async function sendChallenge(page: Page, t: Text, id: string) {
  await page.goto('/challenge');
  // As people paste it: in lower case and inside a sentence.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText('My ID: ${id.toLowerCase()}.')`);
  await page.getByLabel(t('SendChallenge_PersonId')).press('ControlOrMeta+V');
  await page.getByRole('button', { name: t('SendChallenge_Send') }).click();
  await expect(page.getByRole('heading', { name: t('SendChallenge_Sent') })).toBeVisible();
  await page.getByRole('button', { name: t('Challenge_ShowCode') }).click();
  const shortId = await page.locator('code.short-id').first().textContent();
  const code = await page.locator('code.challenge-secret').textContent();
  return { shortId: shortId ?? '', code: code ?? '' };
}

async function answer(page: Page, t: Text, sent: { shortId: string; code: string }) {
  const walk = async ({ press }: Hand) => {
    await press(page.getByRole('link', { name: t('Shell_MyChallenges') }).first());
    await page.getByRole('combobox').fill(sent.shortId.slice(0, 4).toLowerCase());
    await press(page.getByRole('option', { name: sent.shortId }));
    // The owner reads first that the sender is unknown.
    await expect(page.getByText(t('Challenges_Stranger')).first()).toBeVisible();
    await expect(page.locator('code.challenge-secret')).toHaveCount(0);
    await press(page.locator('.fold-open').getByRole('button', { name: t('Challenge_ShowCode') }));
    await expect(page.locator('.entry-secret')).toBeFocused();
  };
  expect(await countPresses(walk, { page, t })).toBeLessThanOrEqual(3);
  await expect(page.locator('code.challenge-secret')).toHaveText(sent.code);
  await page
    .getByRole('button', { name: t('Challenges_DeleteWhat', { shortId: sent.shortId }) })
    .first()
    .click();
  await expect(page.getByText(t('Challenge_SuccessfullyDeleted'))).toBeVisible();
  await expect(page.getByText(sent.shortId)).toHaveCount(0);
}

const { language, t } = inEnglish;
test.use({ locale: language });

test('a person claims an ID, is challenged and proves it', async ({ page, product }) => {
  await enter(page, await newEmailUser(page.request, product), '/new-profile');
  const id = await claim(page, t);
  await logOut(page, t);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const sent = await sendChallenge(page, t, id);
  await logIn(page, id, password);
  await expect(page).toHaveURL(/\/me$/);
  await answer(page, t, sent);
});

test('a challenge that its sender compares survives a reload, and a link starts a new challenge', async ({
  page,
}) => {
  await page.goto('/challenge?id=19840731-K7Q2M');
  await page.getByRole('button', { name: t('SendChallenge_Send') }).click();
  await expect(page.getByRole('heading', { name: t('SendChallenge_Sent') })).toBeVisible();
  const shortId = await page.locator('code.short-id').first().textContent();
  await page.reload();
  await expect(page.locator('code.short-id').first()).toHaveText(shortId ?? '');
  await page.getByRole('button', { name: t('Challenge_ShowCode') }).click();
  const code = (await page.locator('code.challenge-secret').textContent()) ?? '';
  await page.getByLabel(t('SendChallenge_Compare')).fill(code);
  await expect(page.getByText(t('SendChallenge_Match'))).toBeVisible();

  await page
    .getByRole('link', { name: t('Shell_SendChallenge') })
    .first()
    .click();
  await expect(page.getByRole('button', { name: t('SendChallenge_Send') })).toBeVisible();
  await page.goBack();
  await expect(page.locator('code.short-id').first()).toHaveText(shortId ?? '');

  // The next person opens the address again, in the same tab.
  await page.goto('/about');
  await page.goto('/challenge?id=19840731-K7Q2M');
  await expect(page.getByRole('button', { name: t('SendChallenge_Send') })).toBeVisible();
});
