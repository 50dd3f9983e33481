import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { challengeByApi, demoAdmin, enterAs } from './api.ts';
import { expect, test } from './fixtures.ts';
import { issueByApi, logInAsAssigner } from './issuing.ts';
import { inEnglish, inGerman, type Text } from './texts.ts';

// What was issued over time: plots, their tables, and files for a spreadsheet.

/** Presses a download button and returns the lines of the file. */
async function downloadedLines(page: Page, t: Text, what: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('Figures_DownloadWhat', { what }) }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.split('\r\n').slice(0, -1);
}

test.describe('an assigner', () => {
  const { language, t } = inGerman;
  test.use({ locale: language });

  test('sees what it issued, by month and by day, and downloads it', async ({ page, request }) => {
    test.slow();
    await issueByApi(request, '1984-07-31');
    await logInAsAssigner(page);
    await page.getByRole('link', { name: t('Shell_Figures') }).click();
    await expect(page).toHaveURL(/\/assigner\/figures$/);
    const plot = page.getByRole('img', { name: t('Figures_Issued') });
    await expect(plot).toBeVisible();
    await page
      .getByRole('button', { name: t('Figures_TableOf', { what: t('Figures_Issued') }) })
      .click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(13);
    await expect(rows.nth(1)).not.toContainText('–');
    await expectAccessible(page, 'the figures of an assigner');
    const lines = await downloadedLines(page, t, t('Figures_Issued'));
    expect(lines[0]).toBe('\uFEFF"Monat";"Vergebene IDs";"Gedruckt";"Übernommen"');
    expect(lines).toHaveLength(13);

    const form = page.getByRole('form', { name: t('FigureRange_Label') });
    await form.getByLabel(t('FigureRange_By')).selectOption('day');
    await form.getByRole('button', { name: t('FigureRange_Show') }).click();
    await expect(page).toHaveURL(/\?by=day$/);
    await expect(rows).toHaveCount(31);
    await form.getByLabel(t('FigureRange_From')).fill('1.1.26');
    await form.getByRole('button', { name: t('FigureRange_Show') }).click();
    await expect(page.getByText(t('Ui_DateNotUnderstood')).first()).toBeVisible();
    await expect(page.getByText(t('Figures_EndsBeforeStart'))).toHaveCount(0);
    await form.getByLabel(t('FigureRange_From')).fill('2026-02-03');
    await form.getByLabel(t('FigureRange_To')).fill('2026-02-02');
    await form.getByRole('button', { name: t('FigureRange_Show') }).click();
    await expect(page.getByText(t('Figures_EndsBeforeStart')).first()).toBeVisible();
    await expectAccessible(page, 'a range that ends before it begins');

    await page.goto('/assigner/figures?by=week&from=2001-01-01&to=2001-03-01');
    await expect(page.getByRole('heading', { name: t('Figures_Empty_Title') })).toBeVisible();
    await expect(page.getByText(t('Figures_Empty_OtherDays'))).toBeVisible();
    await expect(form.getByLabel(t('FigureRange_To'))).toHaveValue('01.03.2001');
    await expectAccessible(page, 'no figures');
    await page.goto('/assigner/figures?by=day&from=2001-01-01&to=2006-01-01');
    await expect(page.getByRole('alert')).toContainText(t('Figures_TooLong'));
  });
});

test.describe('an admin', () => {
  const { language, t } = inEnglish;
  test.use({ locale: language });

  test('sees the figures over all assigners, also on paper', async ({ page, request }) => {
    test.slow();
    const { id } = await issueByApi(request, '1984-07-31');
    await challengeByApi(request, id);
    await enterAs(page, demoAdmin, '/assigner-account-requests');
    await page.getByRole('link', { name: t('Shell_Figures') }).click();
    await expect(page).toHaveURL(/\/figures$/);
    for (const key of ['All_issued', 'All_challenges', 'All_revenue', 'BusiestPlot'] as const)
      await expect(page.getByRole('img', { name: t(`Figures_${key}`) }).first()).toBeVisible();
    await expectAccessible(page, 'the figures of an admin');
    const lines = await downloadedLines(page, t, t('Figures_All_revenue'));
    expect(lines[0]).toBe('\uFEFF"Month","IDs issued","Challenges sent","Revenue with VAT (EUR)"');
    const busiest = await downloadedLines(page, t, t('Figures_Busiest'));
    expect(busiest.join()).toContain('"Lakeside Demo Clinic"');

    const table = page.getByRole('table').first();
    await expect(table).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(page.getByRole('button', { name: t('FigureRange_Show') })).toBeHidden();
  });
});
