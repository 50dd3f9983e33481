import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loseAnswer } from './cuts.ts';
import { expect, testWithProviders as test } from './fixtures.ts';
import { countPrintDialogs, logInAsAssigner, scan } from './issuing.ts';
import { inEnglish } from './texts.ts';

// IDs for a whole list: errors before it is sent, progress, results, certificates.

const { language, t } = inEnglish;
test.use({ locale: language });
test.describe.configure({ mode: 'parallel' });

const listsPath = '/assigner/batches';
const many = 10_000;
const certificatesAtOnce = 1_000;

async function chooseFile(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
}

const issueButton = (page: Page, count: number) =>
  page.getByRole('button', {
    name: t(count === 1 ? 'Batches_Issue_one' : 'Batches_Issue_other', {
      number: count.toLocaleString('en'),
    }),
  });
const rows = (page: Page) => page.locator('.batch-list tbody').getByRole('row');
const issued = (count: number) => t('Batches_Issued_other', { number: count.toLocaleString('en') });

/** Pastes lines, issues their IDs and waits for them; ends on the page of lists. */
async function issueList(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(listsPath);
  await page.getByLabel(t('Batches_Paste')).fill(lines.join('\n'));
  await page.getByRole('button', { name: t('Batches_Read') }).click();
  await issueButton(page, lines.length).click();
  await expect(rows(page).first()).toContainText(issued(lines.length));
}

test('a list of 10,000 lines with five errors is issued without them, across a reload', async ({
  page,
}) => {
  await logInAsAssigner(page);
  await page.getByRole('link', { name: t('Assigner_Lists') }).click();
  await expect(page).toHaveURL(new RegExp(`${listsPath}$`));
  await expect(page.getByText(t('Batches_NoneTitle'))).toBeVisible();
  await expectAccessible(page, 'no lists');

  const lines = Array.from({ length: many }, (_, index) => `31.07.1984;Case ${index}`);
  const wrong = {
    10: '30.02.1984;A',
    20: '04/01/1977;B',
    30: ';C',
    40: 'soon;D',
    50: '01.01.1890;E',
  };
  for (const [place, text] of Object.entries(wrong)) lines[Number(place) - 2] = text;
  await chooseFile(page, ['Birth date;Case number', ...lines].join('\r\n'));

  const ready = many - 5;
  await expect(page.getByText('9,995 lines are ready. 5 lines have an error.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'list.csv' })).toBeFocused();
  const preview = page.locator('.list-preview tbody').getByRole('row');
  await expect(preview).toHaveCount(5);
  await expect(preview.nth(0)).toContainText(/Line10.*There is no day 30/);
  await expect(preview.nth(4)).toContainText('Line50');
  await expectAccessible(page, 'a list with errors');

  // It is not sent before the errors are dealt with.
  await issueButton(page, ready).click();
  await expect(page.getByLabel(t('Batches_LeaveOut'))).toBeFocused();
  await expect(page.getByText(t('Batches_NotIssued'))).toBeVisible();
  await page.getByLabel(t('Batches_OnlyFaulty')).uncheck();
  await expect(preview).toHaveCount(50);
  await page.getByLabel(t('Batches_LeaveOut')).check();
  await issueButton(page, ready).click();

  const progress = page.getByRole('progressbar');
  await expect(progress).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toContainText(issued(ready));
  await expect(progress).toHaveCount(0);
  await expectAccessible(page, 'a list that is done');

  const download = page.waitForEvent('download');
  await page.getByText(t('Batches_Download'), { exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^UnikatIDs list \d{4}-\d{2}-\d{2} \d{2}-\d{2}-\d{2} \(9995\)\.csv$/,
  );
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, first, ...others] = file.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFF"Line sent","Birth date","Your own number","ID","Error","Withdrawn on"');
  expect(first).toMatch(/^"1","1984-07-31","Case 0","19840731-[A-Z0-9]{5}","",""$/);
  expect(others).toHaveLength(ready - 1);
  expect(new Set(file.match(/19840731-[A-Z0-9]{5}/g)).size).toBe(ready);
});

test('a list whose answer is lost may have arrived, and is sent again, also after a reload, and issued once', async ({
  page,
}) => {
  await logInAsAssigner(page);
  await issueList(page, ['1970-12-31', '1971-12-31', '1972-12-31']);
  const before = await rows(page).count();
  const choose = async () => {
    await page.getByLabel(t('Batches_Paste')).fill('1990-05-17\n1985-01-02');
    await page.getByRole('button', { name: t('Batches_Read') }).click();
    await issueButton(page, 2).click();
  };
  await page.route('**/api/assigner/batches', (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.fallback(),
  );
  await choose();
  await expect(page.getByText(t('Batches_MayHaveArrived'))).toBeVisible();
  await expect(rows(page)).toHaveCount(before + 1);
  await expect(rows(page).first()).toContainText(issued(2));
  await expectAccessible(page, 'a list without an answer');

  // The page is not left by mistake while its list has no answer.
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: t('Shell_Assigner') }).click();
  await expect(dialog.getByText(t('Batches_LeaveText'))).toBeVisible();
  await dialog.getByRole('button', { name: t('Ui_No') }).click();
  await expect(dialog).toHaveCount(0);
  await page.unroute('**/api/assigner/batches');
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  expect((await question).type()).toBe('beforeunload');
  await (await question).accept();
  await reload;
  await choose();
  await expect(page.getByText(t('Batches_Sent'))).toBeVisible();
  await expect(page.getByLabel(t('Batches_Paste'))).toBeVisible();
  expect(await rows(page).count()).toBe(before + 1);

  // Once it has arrived, the same list is another one, and not by mistake.
  await choose();
  await expect(dialog.getByText(t('Batches_TwiceTitle'))).toBeVisible();
  await expectAccessible(page, 'a list for the second time');
  await dialog.getByRole('button', { name: t('Batches_SendTwice') }).click();
  await expect(rows(page)).toHaveCount(before + 2);
});

test('a hurried clerk is helped: wrong files, open columns, scans and unknown lists', async ({
  page,
}) => {
  await logInAsAssigner(page, listsPath);
  await chooseFile(page, 'PK\x03\x04 [Content_Types].xml');
  await expect(page.getByText(t('Batches_File_workbook'))).toBeVisible();
  await chooseFile(page, '1984-07-31;1\n1990-05-17;"2\n1985-01-02;3');
  await expect(page.getByText(t('Batches_OpenQuote', { line: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('Batches_ChooseOther') }).click();

  const lines = ['Station 12', '', 'Fall;Von;Bis', '4711;31.07.1984;01.11.2026'];
  await chooseFile(page, lines.join('\n'));
  await expect(page.getByText(t('Batches_ChooseColumns'))).toBeVisible();
  await expectAccessible(page, 'a list with open columns');
  const column = page.getByLabel(t('Batches_DateColumn'));
  await column.selectOption('Von (31.07.1984)');
  const row = page.locator('.list-preview tbody').getByRole('row');
  await expect(row).toContainText(/4.*1984-07-31.*4711/);

  // The Enter of a hand scanner does not send the list.
  const scanned = '19840731-K7Q2M';
  await issueButton(page, 1).focus();
  await scan(page, scanned);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: t('Batches_Discard') }).click();
  await scan(page, scanned);
  await expect(page).toHaveURL(new RegExp(`/assigner\\?search=${scanned}$`));

  // A list that does not exist, and an address that names none.
  const unknown = '0199a0a0-0000-7000-8000-000000000001';
  for (const place of [`/print/certificate?batch=${unknown}`, '/print/labels?batch=x']) {
    await page.goto(place);
    await expect(page.getByRole('alert').getByText(t('Batch_NotFound'))).toBeVisible();
  }
});

/** Presses a button that ignores presses for a moment after it has appeared. */
async function press(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.click();
}

test('the certificates of a list are printed in the order of its lines, without those that are gone', async ({
  page,
}) => {
  const dialogs = await countPrintDialogs(page);
  await logInAsAssigner(page);
  await issueList(page, ['17.05.1990', '02.01.1985', '31.12.1970']);
  await rows(page).first().getByText(t('Batches_PrintCertificates')).click();
  const sheets = page.locator('.sheet');
  await expect(sheets).toHaveCount(3);
  const ids = await page.locator('.sheet-id').allTextContents();
  expect(ids.map((id) => id.slice(0, 8))).toEqual(['19900517', '19850102', '19701231']);
  await press(page.getByRole('button', { name: t('Print_PrintMany', { count: 3 }) }));
  await expect.poll(dialogs).toBe(1);
  await expectAccessible(page, 'the certificates of a list');

  // The labels of the same list, and the way back to it.
  await page.goto(listsPath);
  await rows(page).first().getByText(t('Batches_PrintLabels')).click();
  await expect(page.locator('.label')).toHaveCount(3);
  await page.getByRole('link', { name: t('Print_BackToLists') }).click();
  await expect(page).toHaveURL(/\/assigner\/batches$/);

  const [, gone = ''] = ids;
  await page.goto(`/assigner?search=${gone}`);
  await expect(page.getByRole('row').nth(1).getByText(t('Assigner_Printed'))).toBeVisible();
  await page.getByRole('button', { name: t('Assigner_MoreWhat', { id: gone }) }).click();
  await page.getByRole('button', { name: t('Assigner_Withdraw') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('Assigner_ReasonOther')).click();
  await dialog.getByRole('button', { name: t('Assigner_WithdrawWhat', { id: gone }) }).click();
  await expect(page.getByText(t('Assigner_WithdrawnNotice'))).toBeVisible();
  await page.goto(listsPath);
  await rows(page).first().getByText(t('Batches_PrintCertificates')).click();
  await expect(sheets).toHaveCount(2);
  await expect(page.getByText(t('Print_LeftOut_one', { number: 1 }))).toBeVisible();
  await expectAccessible(page, 'a list without an ID');
  await expect(page.locator('.certificate-left-out li')).toHaveText([gone]);
});

test('more than a thousand certificates are printed in parts, and the page answers while it draws', async ({
  page,
}) => {
  const dialogs = await countPrintDialogs(page);
  await logInAsAssigner(page);
  const lines = Array.from({ length: certificatesAtOnce + 2 }, (_, i) => `1984-07-31,P ${i}`);
  await issueList(page, lines);
  const link = rows(page).first().getByText(t('Batches_PrintCertificates'));
  await page.goto(`${await link.getAttribute('href')}&part=1`);
  // The whole page has too many elements to look for roles in.
  const bar = page.locator('.paper-bar');
  await expect(bar.getByText('Lines 1,001 to 1,002 of 1,002')).toBeVisible();
  await expect(page.locator('.sheet')).toHaveCount(2);
  await press(bar.getByRole('button', { name: t('Print_PrintMany', { count: 2 }) }));
  await expect.poll(dialogs).toBe(1);

  await bar.getByRole('link', { name: t('Print_PreviousPart') }).click();
  const drawing = page.locator('.progress-line progress');
  await expect(drawing).toBeVisible();
  await bar.getByLabel(t('Print_Language')).selectOption('de');
  await expect(page).toHaveURL(/certificate=de/);
  await expect(drawing).toBeVisible();
  await expect(bar.getByText('Lines 1 to 1,000 of 1,002')).toBeVisible();
  await expect(bar.getByRole('link', { name: t('Print_NextPart') })).toBeVisible();
});
