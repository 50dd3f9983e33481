import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { demoAssigner } from './api.ts';
import { expect, test } from './fixtures.ts';
import { printToPdf, readQrCode } from './paper.ts';
import { claimId, pressEscapeInDialog, registerAnonymously } from './steps.ts';
import { inEnglish, type Text } from './texts.ts';

// Saying an ID or a code, and scanning instead of typing.

const { t } = inEnglish;
const password = 'a long enough pass phrase';
const dialogOf = (page: Page) => page.getByRole('dialog');
const spellButton = (page: Page, t: Text, what: string) =>
  page.getByRole('main').getByRole('button', { name: `${t('Ui_Spell')}: ${what}`, exact: true });
const wordsOf = async (page: Page) =>
  (await page.locator('.spelled-word').allTextContents()).join(' ');

test('two people beside each other scan instead of typing, and spell what they say', async ({
  page,
  browser,
  product,
}, testInfo) => {
  test.slow();
  const username = await registerAnonymously(page, t, password);
  await claimId(page, t);
  const id = (await page.locator('main .person-id').first().textContent()) ?? '';
  const dialog = dialogOf(page);
  // At a counter without reception, too.
  await page.reload({ waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await spellButton(page, t, id).click();
  await expect(page.locator('.spelled-character').first()).toBeVisible();
  await pressEscapeInDialog(page);
  await page.getByRole('button', { name: `${t('Ui_QrCode')}: ${id}` }).click();
  await expect(dialog.getByRole('img', { name: t('Qr_Alt_send', { what: id }) })).toBeVisible();
  await page.context().setOffline(false);
  await expectAccessible(page, 'the link to a challenge as a QR code');
  const link = await readQrCode(page.locator('.qr-code'));
  expect(link).toBe(`${product.url}/challenge?id=${id}`);
  const [sheet = '', ...more] = await printToPdf(page, testInfo, 'link', 'A4');
  expect(more).toEqual([]);
  expect(sheet).toContain(t('Qr_Title'));
  expect(sheet).not.toContain(t('Me_CardLabel'));
  await pressEscapeInDialog(page);
  await expect(dialog).toHaveCount(0);

  // The other person scans the link and sends a challenge.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: product.url });
  const sender = await context.newPage();
  await sender.goto(link);
  await sender.getByRole('button', { name: t('SendChallenge_Send') }).click();
  const shortId = (await sender.locator('.facts .short-id').textContent()) ?? '';
  await spellButton(sender, t, shortId).click();
  await expect(sender.locator('.spelled-character')).toHaveCount(shortId.length);
  // Chromium for tests has no voices.
  await expect(dialogOf(sender)).toContainText(t('Spelling_NoVoice'));
  await expect(dialogOf(sender)).not.toContainText(t('Spelling_Secret'));
  await pressEscapeInDialog(sender);
  await expect(dialogOf(sender)).toHaveCount(0);
  await expect(spellButton(sender, t, t('Challenge_Code'))).toHaveCount(0);
  await sender.getByRole('button', { name: t('Challenge_ShowCode') }).click();
  await spellButton(sender, t, t('Challenge_Code')).click();
  await expect(dialogOf(sender)).toContainText(t('Spelling_Secret'));
  const ownWords = await wordsOf(sender);
  await pressEscapeInDialog(sender);
  await expect(dialogOf(sender)).toHaveCount(0);
  await sender.getByRole('button', { name: `${t('Ui_QrCode')}: ${shortId}` }).click();
  const answer = await readQrCode(sender.locator('.qr-code'));
  expect(answer).toBe(`${product.url}/challenges?shortId=${shortId}`);
  await context.close();

  // The owner scans it with a phone and logs in; the challenge is open, and its code behind a press.
  const device = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: product.url });
  const phone = await device.newPage();
  await phone.goto(answer);
  await phone.locator('input[name=emailUnikatIdOrUsername]').fill(username);
  await phone.locator('input[name=password]').fill(password);
  await phone.locator('main form button[type=submit]').click();
  const opened = phone.getByRole('button', { name: shortId, expanded: true });
  await expect(opened).toBeFocused();
  await expect(phone).toHaveURL(/\/challenges$/);
  await expect(phone.getByText(t('Challenges_Stranger')).first()).toBeVisible();
  await expect(phone.locator('.challenge-secret')).toHaveCount(0);
  await phone.getByRole('button', { name: `${t('Challenge_ShowCode')}: ${shortId}` }).click();
  await spellButton(phone, t, `${t('Challenge_Code')} ${shortId}`).click();
  await expect(phone.locator('.spelled')).toBeVisible();
  expect(await wordsOf(phone)).toBe(ownWords);
  await device.close();

  await page.goto('/challenges?shortId=ZZZZ');
  await expect(page.getByText(t('Challenges_CutLink', { length: 8 }))).toBeVisible();
  await page.goto('/challenges?shortId=ZZZZZZZZ');
  await expect(page.getByText(t('Challenges_NotHere', { shortId: 'ZZZZZZZZ' }))).toBeVisible();
  await expect(page.locator('.fold-button[aria-expanded=true]')).toHaveCount(0);
  // Another account of the person, or of the next one at this device, comes back to the link.
  await page.getByRole('button', { name: t('Challenges_OtherAccount') }).press('Enter');
  await expect(page).toHaveURL(/returnTo=%2Fchallenges%3FshortId%3DZZZZZZZZ/);
  await page.locator('input[name=emailUnikatIdOrUsername]').fill(demoAssigner.name);
  await page.locator('input[name=password]').fill(demoAssigner.password);
  await page.locator('main form button[type=submit]').click();
  // An institution has no challenges, and reads the same.
  await expect(page.getByText(t('Challenges_NotHere', { shortId: 'ZZZZZZZZ' }))).toBeVisible();
  await expectAccessible(page, 'the challenges of an institution');
  await expect(page.getByRole('link', { name: t('Shell_MyChallenges') })).toHaveCount(0);
  await page.getByRole('button', { name: t('Challenges_OtherAccount') }).press('Enter');
  await expect(page.locator('input[name=emailUnikatIdOrUsername]')).toBeVisible();
});
