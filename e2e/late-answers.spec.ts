import type { Page } from '@playwright/test';
import { scanner } from '../shared/scanner.ts';
import { holdCalls } from './cuts.ts';
import { expect, test } from './fixtures.ts';
import {
  countPrintDialogs,
  draw,
  expectReadyToAccept,
  issueByApi,
  logInAsAssigner,
  openCertificate,
  openEmptyDesk,
} from './issuing.ts';
import { textsOf } from './texts.ts';

// Answers that come after the person has gone on to something else.

test.use({ locale: 'en' });
const t = textsOf('en');

const acceptOf = (page: Page, id: string) =>
  page.getByRole('button', { name: t('Assigner_AcceptWhat', { id }), exact: true });

/** Notes the IDs that the page accepts or rejects. */
function noteDecisions(page: Page): readonly string[] {
  const decided: string[] = [];
  page.on('request', (request) => {
    if (/assigner\/(claim|reject)\//.test(request.url())) decided.push(request.url());
  });
  return decided;
}

/** Presses the key of a shortcut and waits until it counts as a letter of its own. */
async function pressShortcut(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(`new Promise((counts) => setTimeout(counts, ${2 * scanner.singleLetterMs}))`);
}

/** Opens an action in the menu of an issued ID. */
async function chooseInRow(page: Page, id: string, action: string): Promise<void> {
  const row = page.locator(`tr[data-person-id="${id}"]`);
  await row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
  await row.getByRole('button', { name: action, exact: true }).click();
}

test.beforeEach(async ({ page }) => {
  await logInAsAssigner(page);
  await openEmptyDesk(page, t);
});

test('of an issued ID: the cursor stays where the next date is typed', async ({ page }) => {
  const id = await draw(page, t);
  const release = await holdCalls(page, /\/api\/assigner\/claim\//);
  await acceptOf(page, id).click();
  const date = page.getByLabel(t('Assigner_BirthDate'));
  await date.fill('02.05.1');
  release();
  await expect(page.getByText(t('Assigner_Accepted'))).toBeVisible();
  await page.keyboard.type('991');
  await expect(date).toHaveValue('02.05.1991');
});

test('of a drawn ID: the cursor stays in a date that is being corrected', async ({ page }) => {
  const release = await holdCalls(page, /\/api\/assigner\/candidate\?/);
  const date = page.getByLabel(t('Assigner_BirthDate'));
  await date.fill('01.05.1971');
  await date.press('Enter');
  await date.fill('01.05.19');
  release();
  await expect(page.locator('[data-candidate]')).toHaveCount(1);
  await page.keyboard.type('70');
  await expect(date).toHaveValue('01.05.1970');
});

test('while an ID is drawn, a key decides about no older one', async ({ page }) => {
  await draw(page, t);
  const decided = noteDecisions(page);
  const release = await holdCalls(page, /\/api\/assigner\/candidate\?/);
  await page.getByLabel(t('Assigner_BirthDate')).fill('02.02.1990');
  await page.getByRole('button', { name: t('Assigner_Draw'), exact: true }).click();
  for (const key of ['a', 'p', 'r']) await pressShortcut(page, key);
  release();
  await expectReadyToAccept(page, t);
  expect(decided).toEqual([]);
  await expect(page.locator('[data-candidate]')).toHaveCount(2);
});

test('a key means the ID with the focus, also beside one that was just issued', async ({
  page,
}) => {
  const first = await draw(page, t);
  const second = await draw(page, t);
  await acceptOf(page, second).click();
  await expect(page.getByText(t('Assigner_Accepted'))).toBeVisible();
  await acceptOf(page, first).focus();
  await expect(page.locator('[data-candidate] [aria-disabled]')).toHaveCount(0);
  await pressShortcut(page, 'p');
  await expect(page).toHaveURL(new RegExp(`/print/certificate/${first}$`));
});

test('of a print: nothing is printed once its page is left', async ({ page }) => {
  const dialogs = await countPrintDialogs(page);
  await page.reload();
  await openCertificate(page, t);
  const print = page.getByRole('button', { name: t('Print_Print') });
  await expect(print).not.toHaveAttribute('data-settling');
  const release = await holdCalls(page, /\/api\/assigner\/prints$/);
  await print.click();
  await page.getByRole('link', { name: t('Print_Back') }).click();
  await expect(page).toHaveURL(/\/assigner$/);
  release();
  await expect(page.getByText(t('Print_NothingPrinted'))).toBeVisible();
  expect(await dialogs()).toBe(0);
});

test('of an ID for labels: one that was scanned after it stays, and so does the next page', async ({
  page,
}) => {
  const ids: string[] = [];
  for (let issued = 0; issued < 4; issued += 1)
    ids.push((await issueByApi(page.request, '1984-07-31')).id);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  await page.goto(`/print/labels?ids=${first}`);
  const note = (id: string) => page.getByText(t('Labels_Added', { id }));
  const scan = async (id: string) => {
    await page.keyboard.type(id);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByText(first).first()).toBeVisible();
  const releaseSecond = await holdCalls(page, new RegExp(`labels\\?ids=${second}$`));
  await scan(second);
  await scan(third);
  await expect(note(third)).toBeVisible();
  releaseSecond();
  await expect(page).toHaveURL(new RegExp(`${first}.+${third}.+${second}$`));

  const releaseFourth = await holdCalls(page, new RegExp(`labels\\?ids=${fourth}$`));
  await scan(fourth);
  await page.getByRole('link', { name: t('Print_Back') }).click();
  const answer = page.waitForResponse(new RegExp(`labels\\?ids=${fourth}$`));
  releaseFourth();
  await answer;
  await page.evaluate('new Promise(requestAnimationFrame)');
  await expect(page).toHaveURL(/\/assigner$/);
});

test('of a new secret: the certificate of another ID stays as it is', async ({ page }) => {
  const other = await openCertificate(page, t);
  await page.getByRole('link', { name: t('Assigner_NextId') }).click();
  const id = await openCertificate(page, t);
  await page.getByRole('link', { name: t('Print_Back') }).click();
  const release = await holdCalls(page, /\/rotate-secret$/);
  await chooseInRow(page, id, t('Assigner_NewSecret'));
  await page.getByRole('button', { name: t('Assigner_NewSecretWhat', { id }) }).click();
  const signed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('signed=true')) signed.push(request.url());
  });
  const row = page.locator(`tr[data-person-id="${other}"]`);
  await row.getByRole('link', { name: t('Assigner_PrintWhat', { id: other }) }).click();
  const sheet = page.locator('.sheet');
  await expect(sheet).toBeVisible();
  const before = await sheet.textContent();
  release();
  await expect(page.getByText(t('Assigner_SecretReplaced'))).toBeVisible();
  expect(await sheet.textContent()).toBe(before);
  expect(signed).toHaveLength(1);
});

test('of a withdrawal: the question about another ID stays open', async ({ page }) => {
  const ids: string[] = [];
  for (let issued = 0; issued < 2; issued += 1) {
    ids.push(await openCertificate(page, t));
    await page.getByRole('link', { name: t('Assigner_NextId') }).click();
  }
  const [first = '', second = ''] = ids;
  const release = await holdCalls(page, /\/withdraw$/);
  const dialog = page.getByRole('dialog', { name: t('Assigner_WithdrawTitle') });
  await chooseInRow(page, first, t('Assigner_Withdraw'));
  await dialog.getByLabel(t('Assigner_ReasonOther')).check();
  await dialog.getByRole('button', { name: t('Assigner_WithdrawWhat', { id: first }) }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await chooseInRow(page, second, t('Assigner_Withdraw'));
  await dialog.getByLabel(t('Assigner_ReasonOther')).check();
  release();
  const toast = page.locator('.Toastify__toast', { hasText: t('Assigner_WithdrawnNotice') });
  await expect(toast).toContainText(first);
  await expect(dialog.getByText(second).first()).toBeVisible();
});
