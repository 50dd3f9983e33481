import { devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { demoAssigner } from './api.ts';
import { expect, test } from './fixtures.ts';
import { countPrintDialogs, draw, issueByApi, logInAsAssigner, openEmptyDesk } from './issuing.ts';
import { logIn } from './steps.ts';
import { textsOf } from './texts.ts';

// A day at the desk: dates that are understood alike, few keys, and a list in sight.

const t = textsOf('en');

test.describe('in English on a laptop', () => {
  test.use({ locale: 'en', viewport: { width: 1366, height: 768 } });

  test('a date that may be misread is refused, and an understood one is repeated in words', async ({
    page,
  }) => {
    await logInAsAssigner(page);
    const date = page.getByLabel(t('Assigner_BirthDate'));
    await expect(date).toBeFocused();
    await openEmptyDesk(page, t);
    await date.focus();
    await page.keyboard.type('04/01/1977');
    await expect(page.getByText(t('Ui_DateAmbiguous'))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('Ui_DateAmbiguous'))).toBeVisible();
    await expect(page.locator('[data-candidate]')).toHaveCount(0);
    await date.fill('1977-13-01');
    await expect(page.getByText(t('Ui_DateWrongMonth', { number: 13 }))).toBeVisible();
    await date.fill('01.04.2099');
    await expect(page.getByText(t('BirthDate_Invalid'))).toBeVisible();
    await expect(page.getByText('1 April 2099')).toHaveCount(0);
    await date.fill('31/3/1977');
    await expect(page.getByText('31 March 1977', { exact: true })).toBeVisible();
    await date.fill('01.04.1977');
    await expect(page.getByText('1 April 1977', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    const row = page.locator('[data-candidate]');
    await expect(row.getByText(t('Assigner_BornOn', { date: '1 April 1977' }))).toBeVisible();
    await page.keyboard.press('r');
    await expect(row).toHaveCount(0);
  });

  test('two undecided IDs and five rows of the list are in sight, and one press prints', async ({
    page,
  }) => {
    const dialogs = await countPrintDialogs(page);
    await logInAsAssigner(page);
    await openEmptyDesk(page, t);
    const counter = page.locator('.figure', { hasText: t('AssignerFigures_issuedToday') });
    await expect(counter).toContainText(/\d/);
    const before = Number.parseInt((await counter.textContent()) ?? '', 10);
    await draw(page, t);
    const id = await draw(page, t);
    await page.reload();
    await expect(page.locator('[data-candidate]')).toHaveCount(2);
    const rows = page.locator('tbody').getByRole('row');
    await expect(rows.nth(4)).toBeInViewport({ ratio: 1 });
    // The page begins where the header does, and selecting a row moves nothing.
    const left = async (name: string) => (await page.locator(name).boundingBox())?.x;
    expect(await left('.desk')).toBe(await left('.brand'));
    const place = await rows.first().boundingBox();
    // Other tests may have withdrawn the newest one.
    await rows.getByRole('checkbox', { disabled: false }).first().check();
    await expect(page.locator('.selection-bar')).toBeInViewport({ ratio: 1 });
    expect(await rows.first().boundingBox()).toEqual(place);
    await page.getByRole('button', { name: t('Assigner_ClearSelection') }).click();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(54);

    const acceptAndPrint = page.getByRole('button', {
      name: t('Assigner_AcceptAndPrintWhat', { id }),
    });
    await acceptAndPrint.press('Enter');
    await expect.poll(dialogs).toBe(1);
    await expect(page.locator('.sheet')).toContainText(id.slice(9));
    // A reload does not print again.
    await page.reload();
    await expect(page.getByRole('button', { name: t('Print_Print') })).toBeFocused();
    expect(await dialogs()).toBe(1);
    await page.getByRole('link', { name: t('Assigner_NextId') }).click();
    await expect(page.getByLabel(t('Assigner_BirthDate'))).toBeFocused();
    await expect(counter).toContainText(String(before + 1));
    await expect(rows.first().getByText(t('Assigner_Printed'))).toBeVisible();
  });

  test('the list is filtered by one click or to the minute, and says how many there are', async ({
    page,
  }) => {
    await issueByApi(page.request, '1984-07-31');
    await logInAsAssigner(page, '/assigner?size=5');
    const total = page.locator('.id-total');
    const rows = page.locator('tbody').getByRole('row');
    await expect(total).toHaveText(/^\d+ IDs$/);
    const all = Number.parseInt((await total.textContent()) ?? '', 10);
    const pages = Math.ceil(all / 5);
    await expect(page.getByText(t('Ui_PageOf', { page: 1, pages }))).toBeVisible();

    await page.getByRole('button', { name: t('Ui_NextPage') }).click();
    await expect(page).toHaveURL(/page=1/);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=1/);
    for (let press = 0; press < 2; press += 1)
      await page.getByRole('button', { name: t('Assigner_Id'), exact: true }).click();
    await expect(page).toHaveURL(/orderBy=id&direction=Ascending|direction=Ascending&orderBy=id/);

    const head = page.getByRole('heading', { name: t('Assigner_ListTitle') });
    const place = await head.boundingBox();
    await page.getByRole('checkbox', { name: t('Assigner_ToPrint') }).check();
    await expect(page).toHaveURL(/notPrinted=true/);
    expect(await head.boundingBox()).toEqual(place);
    const toPrint = rows
      .getByText(t('Assigner_NotPrinted'))
      .or(rows.getByText(t('Assigner_PrintAgain')));
    await expect(toPrint).toHaveCount(await rows.count());
    await page.getByRole('button', { name: t('Assigner_ClearFilters') }).click();

    const created = page.getByLabel(t('Assigner_Created'), { exact: true });
    await created.selectOption({ label: t('Assigner_CreatedToday') });
    await expect(page).toHaveURL(/createdFrom=\d{4}-\d{2}-\d{2}&createdTo=/);
    await expect(total).toHaveText(t('Assigner_Total_other', { number: all }));
    await page.getByRole('button', { name: t('Assigner_Filters') }).click();
    const from = page.getByLabel(t('Assigner_CreatedFrom'));
    await from.fill('01/02/2024');
    await expect(page.getByText(t('Ui_DateAmbiguous'))).toBeVisible();
    const range = page.getByRole('group', { name: t('Assigner_Created') });
    await range
      .getByRole('button', { name: t('Ui_Now') })
      .first()
      .click();
    await expect(from).toHaveValue(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    await from.fill('2024-02-01 9:30');
    await expect(page.getByText('1 February 2024 at 09:30')).toBeVisible();
    await expect(page).toHaveURL(/createdFrom=2024-02-01T09%3A30/);
    await range
      .getByRole('button', { name: t('Ui_OpenCalendar') })
      .first()
      .click();
    await page.getByRole('button', { name: t('Ui_WholeDay') }).click();
    await expect(from).toHaveValue('2024-02-01');
    await page.getByRole('button', { name: t('Ui_AddTime') }).click();
    await expect(page.getByLabel(t('Ui_Hour'))).toHaveValue('12');
    await page.getByLabel(t('Ui_Minute')).selectOption('55');
    await expect(page).toHaveURL(/createdFrom=2024-02-01T12%3A55/);
    await expectAccessible(page, 'filters with a date and time');
    await page.reload();
    await expect(page.getByText('1 February 2024 at 12:55')).toBeVisible();

    // Rows stay rows down to 576 px.
    // The heading, the figures and all buttons share a line.
    const middles = () =>
      page
        .locator('.desk-head > *')
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ top, bottom }) => (top + bottom) >> 1),
        );
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => new Set(await middles()).size).toBe(1);
    }
    await page.setViewportSize({ width: 576, height: 900 });
    await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
    await page.setViewportSize({ width: 575, height: 900 });
    await expect(page.locator('tbody tr').first()).toHaveCSS('display', 'grid');
  });

  test('the shortcuts work outside fields, are listed, and can be switched off', async ({
    page,
  }) => {
    const loaded = page.waitForResponse(/\/api\/assigner\/candidates$/);
    await logInAsAssigner(page);
    const date = page.getByLabel(t('Assigner_BirthDate'));
    const candidates = page.locator('[data-candidate]');
    const undecided: readonly unknown[] = await (await loaded).json();
    const before = undecided.length;
    await expect(candidates).toHaveCount(before);
    const drawn = async (count: number) => expect(candidates).toHaveCount(before + count);
    // In a field they are letters.
    await expect(date).toBeFocused();
    await page.keyboard.type('darn?p');
    await expect(date).toHaveValue('darn?p');
    await date.fill('1977-04-01');
    await page.keyboard.press('Tab');
    await page.keyboard.press('d');
    await drawn(1);
    await page.keyboard.press('d');
    await drawn(2);
    // In the menu of a row they do nothing, pressed for longer than a scanner does.
    await page.locator('tbody .more-menu > button').first().click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('r', { delay: 500 });
    await page.keyboard.press('Escape');
    await drawn(2);
    await page.locator('[data-candidate] button.btn-primary').first().focus();
    await page.keyboard.press('r');
    await drawn(1);
    await expect(page.locator('[data-candidate] [aria-disabled]')).toHaveCount(0);
    await expect(date).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('a');
    await drawn(0);
    await expect(page.locator('.desk-id a:focus')).toHaveText(t('Assigner_PrintCertificate'));
    // The date follows without a pause, but no hand is as quick as a scanner.
    await page.keyboard.type('n1982', { delay: 60 });
    await expect(date).toBeFocused();
    await expect(date).toHaveValue('1982');
    await date.fill('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: t('Assigner_Shortcuts') });
    await expect(help.getByText(t('Assigner_ShortcutPrint'))).toBeVisible();
    await expectAccessible(page, 'list of shortcuts');
    await help.getByLabel(t('Assigner_ShortcutsOn')).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.reload();
    await expect(date).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('?');
    await page.keyboard.press('n');
    await expect(date).not.toBeFocused();
    await expect(help).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, locale: 'en' });

  test('the keyboard does not open by itself', async ({ page }) => {
    await logIn(page, demoAssigner.name, demoAssigner.password);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: t('Assigner_Shortcuts') })).toBeHidden();
    await draw(page, t);
  });
});
