import { call, demoAssigner, logInByApi } from './api.ts';
import { expect, test } from './fixtures.ts';
import {
  countPrintDialogs,
  draw,
  expectReadyToAccept,
  issueByApi,
  logInAsAssigner,
  openEmptyDesk,
  scan,
} from './issuing.ts';
import { textsOf } from './texts.ts';

// A hand scanner types the content of a label and ends with Enter.

const t = textsOf('de');
test.use({ locale: 'de' });

test('a scan finds its ID in the list, wherever the cursor is, and presses nothing', async ({
  page,
}) => {
  const [first, second] = [
    await issueByApi(page.request, '1984-07-31'),
    await issueByApi(page.request, '1990-05-17'),
  ];
  await logInAsAssigner(page);
  await openEmptyDesk(page, t);
  const rowOf = (id: string) => page.locator(`tr[data-person-id="${id}"]`);
  const date = page.getByLabel(t('Assigner_BirthDate'));
  const search = page.getByRole('searchbox', { name: t('Assigner_Search') });
  const expectFound = async (id: string) => {
    await expect(rowOf(id)).toBeFocused();
    await expect(search).toHaveValue(id);
    await expect(page.locator('tbody tr')).toHaveCount(1);
  };

  // The page opens with the cursor in the birth date.
  await date.focus();
  await scan(page, first.id);
  await expectFound(first.id);
  await expect(date).toHaveValue('');
  await expect(page.getByText(t('Ui_DateNotUnderstood'))).toHaveCount(0);

  // From the found row on, without a click.
  await scan(page, second.id);
  await expectFound(second.id);

  // While a candidate waits and its button has the focus, neither letters nor Enter decide about it.
  await page.getByRole('button', { name: t('Assigner_ClearFilters') }).click();
  await draw(page, t);
  const decided: string[] = [];
  page.on('request', (request) => {
    if (/assigner\/(claim|reject)\//.test(request.url())) decided.push(request.url());
  });
  await scan(page, first.id);
  await page.keyboard.press('Enter');
  await expectFound(first.id);
  await expect(page.locator('[data-candidate]')).toHaveCount(1);
  expect(decided).toEqual([]);

  // Nor does the birth date of the next person, scanned while this one waits.
  await page.getByRole('button', { name: t('Assigner_AcceptAndPrint') }).focus();
  await expectReadyToAccept(page, t);
  await scan(page, '19820202');
  await expect(page.locator('[data-candidate]')).toHaveCount(1);
  expect(decided).toEqual([]);
  // It waits in the field for a birth date.
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('02.02.1982');

  // Nor do other codes, such as that of an insurance card, which begin or end with the letter of a shortcut.
  for (const code of [
    'A123456789',
    'P123456789',
    'R123456789',
    'N19820202',
    '?123456789',
    'xyz',
    '1234A',
  ]) {
    await page.getByRole('button', { name: t('Assigner_AcceptAndPrint') }).focus();
    await expectReadyToAccept(page, t);
    await scan(page, code);
    // What was read stands where a birth date is expected, which says that it is none.
    await expect(date).toHaveValue(code);
    await expect(date).toBeFocused();
    await expect(page.getByText(t('Ui_DateNotUnderstood'))).toBeVisible();
  }
  await expect(page.locator('[data-candidate]')).toHaveCount(1);
  expect(decided).toEqual([]);
  // The link of a certificate is searched for.
  await page.getByRole('button', { name: t('Assigner_AcceptAndPrint') }).focus();
  await expectReadyToAccept(page, t);
  await scan(page, 'https://localhost/new-profile#take=19840731-33333.AAAAAA');
  await expect(search).toHaveValue('19840731-33333');
  await expect(search).toBeFocused();
  expect(decided).toEqual([]);

  // A list to choose from keeps its choice.
  const period = page.getByRole('combobox').first();
  const chosen = await period.inputValue();
  await period.focus();
  await scan(page, 'https://localhost/new-profile#take=19840731-22222.AAAAAA');
  await expect(search).toHaveValue('19840731-22222');
  await expect(period).toHaveValue(chosen);

  // In the search, the next scan replaces the last one.
  await search.focus();
  await search.fill('');
  await scan(page, second.id);
  await expectFound(second.id);

  // An ID that is not in the list.
  await scan(page, '19840731-22222');
  await expect(page.getByText(t('Assigner_NoEntriesFound'))).toBeVisible();
  await expect(search).toBeFocused();
  await scan(page, first.id);
  await expectFound(first.id);

  // The next press is one of its own.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('a');
  await expect.poll(() => decided.length).toBe(1);
});

test('a scan into a question presses none of its buttons', async ({ page }) => {
  const clinic = await logInByApi(page.request, demoAssigner);
  const { id } = await issueByApi(page.request, '1984-07-31', clinic);
  await call(page.request, 'recordPrints', { body: { ids: [id] } }, clinic);
  const replaced: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('rotate-secret')) replaced.push(request.url());
  });
  await logInAsAssigner(page, `/assigner?search=${id}`);
  await page.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
  await page.getByRole('button', { name: t('Assigner_NewSecret') }).click();
  const replace = page.getByRole('button', { name: t('Assigner_NewSecretWhat') });
  await replace.focus();
  await scan(page, '19840731-K7Q2M');
  await page.keyboard.press('Enter');
  await expect(replace).toBeFocused();
  expect(replaced).toEqual([]);
  // A press of its own counts.
  await expect(async () => {
    await replace.press('Enter');
    await expect(replace).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect.poll(() => replaced).toHaveLength(1);
});

test('a scan on the page of a certificate prints nothing', async ({ page }) => {
  const { id } = await issueByApi(page.request, '1984-07-31');
  const dialogs = await countPrintDialogs(page);
  await logInAsAssigner(page, `/print/certificate/${id}`);
  const print = page.getByRole('button', { name: t('Print_Print'), exact: true });
  // Presses right after the certificate has appeared do not count.
  await expect(async () => {
    await print.click();
    await expect.poll(dialogs, { timeout: 3000 }).toBe(1);
  }).toPass();
  await print.focus();
  await scan(page, '19820202');
  await expect(print).toBeFocused();
  expect(await dialogs()).toBe(1);
});

test('a field for an ID takes what a scanner types', async ({ page }) => {
  await page.goto('/challenge');
  const field = page.getByRole('textbox').first();
  await field.focus();
  await scan(page, '19840731-K7Q2M');
  await expect(page.getByRole('button', { name: t('Challenge_ShowCode') })).toBeVisible();
  await expect(page.locator('main')).toContainText('19840731');
});

/** What a German scanner types on an English computer: the hyphen is a slash there, and Y and Z are swapped. */
const inEnglishLayout = (id: string) =>
  id.replace('-', '/').replace(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'));

test('a scanner with another keyboard layout is understood, or told to be set', async ({
  page,
}) => {
  const unreadable = '19900517?TSDYF';
  await page.goto('/challenge');
  const challenged = page.getByRole('textbox').first();
  await challenged.focus();
  await scan(page, unreadable);
  await expect(page.getByText(t('PersonId_ScannerLayout'))).toBeVisible();
  // It replaces what could not be read.
  await scan(page, '19900517ßTSDYE');
  await expect(page.getByRole('button', { name: t('Challenge_ShowCode') })).toBeVisible();
  await expect(page.locator('main')).toContainText('TSDZE');

  const { id } = await issueByApi(page.request, '1990-05-17');
  await logInAsAssigner(page);
  await openEmptyDesk(page, t);
  const date = page.getByLabel(t('Assigner_BirthDate'));
  const hint = page.getByText(t('PersonId_ScannerLayout'));
  await date.focus();
  await scan(page, unreadable);
  await expect(hint).toBeVisible();
  await expect(date).toHaveValue('');
  await expect(date).toBeFocused();
  await date.press('1');
  await expect(hint).toHaveCount(0);
  await date.fill('');
  // Outside of a field, too.
  await page.getByRole('button', { name: t('Assigner_Filters') }).focus();
  await scan(page, unreadable);
  await expect(hint).toBeVisible();
  await expect(date).toHaveValue('');
  await scan(page, inEnglishLayout(id));
  await expect(page.locator(`tr[data-person-id="${id}"]`)).toBeFocused();
  await expect(hint).toHaveCount(0);
  await expect(date).toHaveValue('');

  await page.goto('/print/labels');
  await page.getByLabel(t('Labels_AddId')).focus();
  await scan(page, unreadable);
  await expect(hint).toBeVisible();
  await scan(page, inEnglishLayout(id));
  await expect(page).toHaveURL(new RegExp(`${id}$`));

  await page.goto('/assigner/batches');
  await page.locator('button', { hasText: t('Batches_Choose') }).focus();
  await scan(page, unreadable);
  await expect(hint).toBeVisible();
});
