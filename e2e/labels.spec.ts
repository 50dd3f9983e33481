import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import type { LoggedInUser } from '../shared/api/accounts.ts';
import {
  type LabelSize,
  labelLayouts,
  labelSizes,
  labelsOnPage,
  placesOn,
  sheetOf,
  symbols,
} from '../shared/labels.ts';
import { expectAccessible } from './accessible.ts';
import { call, demoAssigner, enter, logInByApi } from './api.ts';
import { expect, test } from './fixtures.ts';
import {
  countPrintDialogs,
  draw,
  issueByApi,
  logInAsAssigner,
  openEmptyDesk,
  scan,
} from './issuing.ts';
import { dotsOf, pageSizesOfPdf, pagesOfPdf, picturesOfPdf, readBarCodeIn } from './paper.ts';
import { textsOf } from './texts.ts';

// Labels from the list to paper. What is printed is measured, and a foreign reader reads each symbol.

const t = textsOf('en');
const a4 = { width: 210, height: 297 };
const birthDate = '1984-07-31';
/** Points of PDFs are rounded. */
const nearMm = 0.3;

/** The upper left corner of the label at a place, counted from 0, on its page. */
function cornerOf(size: LabelSize, place: number): { left: number; top: number } {
  const sheet = sheetOf(size);
  if (!sheet) return { left: 0, top: 0 };
  const onPage = place % labelsOnPage(size);
  return {
    left: sheet.leftMm + (onPage % sheet.columns) * sheet.columnStepMm,
    top: sheet.topMm + Math.floor(onPage / sheet.columns) * sheet.rowStepMm,
  };
}

/** A label as a picture of its own, as far as it is on the page. */
async function cutOut(picture: Buffer, size: LabelSize, place: number) {
  const { left, top } = cornerOf(size, place);
  const { widthMm, heightMm } = labelLayouts[size];
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const from = { left: dotsOf(left), top: dotsOf(top) };
  const area = {
    ...from,
    width: Math.min(dotsOf(widthMm), width - from.left),
    height: Math.min(dotsOf(heightMm), height - from.top),
  };
  return sharp(picture).extract(area).png().toBuffer();
}

/** The place and size of the symbol on a label: of what is dark left of the text. */
async function measureSymbol(label: Buffer, size: LabelSize) {
  const { text, symbol } = placesOn(labelLayouts[size]);
  const { height = 0 } = await sharp(label).metadata();
  const width = dotsOf(text.left - symbol.left / 2);
  const left = await sharp(label).extract({ left: 0, top: 0, width, height }).png().toBuffer();
  const { info } = await sharp(left)
    .trim({ background: '#fff', threshold: 100 })
    .toBuffer({ resolveWithObject: true });
  const mm = (dots: number) => (dots * 10) / dotsOf(10);
  return {
    left: mm(-(info.trimOffsetLeft ?? 0)),
    top: mm(-(info.trimOffsetTop ?? 0)),
    width: mm(info.width),
    height: mm(info.height),
  };
}

async function print(page: Page, info: TestInfo, name: string) {
  await expect(page.getByRole('button', { name: /^Print \d/ })).toBeEnabled();
  const path = info.outputPath(`${name}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  return { path, pictures: await picturesOfPdf(path), sizes: await pageSizesOfPdf(path) };
}

/** Expects the labels of `ids` at these places of the printed pages, each readable and where it belongs. */
async function expectLabels(
  pictures: readonly Buffer[],
  size: LabelSize,
  places: readonly (readonly [place: number, id: string])[],
): Promise<void> {
  const { symbol, moduleMm } = labelLayouts[size];
  const { columns, rows } = symbols[symbol];
  const corner = placesOn(labelLayouts[size]).symbol;
  for (const [place, id] of places) {
    const picture = pictures[Math.floor(place / labelsOnPage(size))] ?? Buffer.alloc(0);
    const label = await cutOut(picture, size, place);
    expect(await readBarCodeIn(label), `${size}, ${place}`).toEqual({
      format: 'DataMatrix',
      text: id,
    });
    const found = await measureSymbol(label, size);
    const wanted = { ...corner, width: columns * moduleMm, height: rows * moduleMm };
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(found[side] - wanted[side]), `${size}, ${place}: ${side}`).toBeLessThan(
        nearMm,
      );
  }
}

async function issueMany(request: APIRequestContext, count: number, clinic: LoggedInUser) {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await issueByApi(request, birthDate, clinic)).id);
  return ids;
}

test.use({ locale: 'en' });

test('each size fits its paper, and each symbol is the ID beside it', async ({ page }, info) => {
  test.slow();
  const clinic = await logInByApi(page.request, demoAssigner);
  const ids = await issueMany(page.request, 3, clinic);
  await enter(page, clinic, `/print/labels?ids=${ids.join(',')}`);
  for (const size of labelSizes) {
    await page.getByLabel(t('Labels_Size')).selectOption(size);
    const { path, pictures, sizes } = await print(page, info, size);
    const { widthMm, heightMm } = labelLayouts[size];
    const paper = sheetOf(size) ? a4 : { width: widthMm, height: heightMm };
    expect(sizes, size).toHaveLength(sheetOf(size) ? 1 : ids.length);
    for (const { width, height } of sizes) {
      expect(Math.abs(width - paper.width), `${size}: width`).toBeLessThan(nearMm);
      expect(Math.abs(height - paper.height), `${size}: height`).toBeLessThan(nearMm);
    }
    await expectLabels(
      pictures,
      size,
      ids.map((id, place) => [place, id]),
    );
    const text = (await pagesOfPdf(path)).join('').replaceAll(/\s/g, '');
    expect(text, size).toBe(ids.join(''));
  }
});

test('a used sheet is continued, copies are side by side, and a long job has parts', async ({
  page,
}, info) => {
  test.slow();
  const clinic = await logInByApi(page.request, demoAssigner);
  const ids = await issueMany(page.request, 11, clinic);
  const [first = '', second = ''] = ids;
  await enter(page, clinic, `/print/labels?ids=${first},${second}`);
  await page.getByLabel(t('Labels_Size')).selectOption('a4-65');
  await page.getByLabel(t('Labels_Copies')).fill('3');
  await page.getByLabel(t('Labels_Start')).fill('62');
  await expect(page.getByRole('button', { name: 'Print 6 labels' })).toBeEnabled();
  const { pictures, sizes } = await print(page, info, 'used sheet');
  expect(sizes).toHaveLength(2);
  const places = [first, first, first, second, second, second].map(
    (id, index) => [61 + index, id] as const,
  );
  await expectLabels(pictures, 'a4-65', places);
  // The used part of the first sheet stays white.
  const [sheet = Buffer.alloc(0)] = pictures;
  const before = { left: 0, top: 0, width: dotsOf(209), height: dotsOf(10.7 + 12 * 21.2) };
  const { channels } = await sharp(await sharp(sheet).extract(before).toBuffer()).stats();
  expect(channels[0]?.min).toBe(255);

  await page.goto(`/print/labels?ids=${ids.join(',')}`);
  // The size is remembered; copies and the first free label are those of one job.
  await expect(page.getByLabel(t('Labels_Size'))).toHaveValue('a4-65');
  await expect(page.getByRole('button', { name: 'Print 11 labels' })).toBeEnabled();
  await page.getByLabel(t('Labels_Copies')).fill('100');
  await expect(page.getByRole('button', { name: 'Print 1,000 labels' })).toBeEnabled();
  await page.getByRole('button', { name: t('Ui_NextPage') }).click();
  await expect(page.getByRole('button', { name: 'Print 100 labels' })).toBeEnabled();
  await expect(page.locator('.label').first()).toHaveText(ids[10] ?? '');
  await expect(page.getByRole('button', { name: t('Ui_NextPage') })).toBeDisabled();
});

test('labels are reached from the desk, a row and a selection, and Enter prints them', async ({
  page,
}) => {
  test.slow();
  const dialogs = await countPrintDialogs(page);
  await logInAsAssigner(page);
  await openEmptyDesk(page, t);
  const id = await draw(page, t);
  await page.getByRole('button', { name: t('Assigner_AcceptWhat', { id }), exact: true }).click();
  const desk = page.locator('.desk-id');
  await expect(desk.getByRole('link', { name: t('Assigner_PrintCertificate') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/print/labels?ids=${id}`);
  const button = page.getByRole('button', { name: 'Print 1 label', exact: true });
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect.poll(dialogs).toBe(1);
  await expectAccessible(page, 'labels for a label printer');
  await page.getByLabel(t('Labels_Size')).selectOption('a4-24');
  await expectAccessible(page, 'labels on a sheet');

  // A number outside its range prints nothing, and the page says which one.
  await page.getByLabel(t('Labels_Copies')).fill('150');
  await page.getByLabel(t('Labels_Start')).fill('0');
  const faults = page.locator('.label-bar').getByRole('alert');
  await expect(faults).toHaveText([
    t('Labels_CopiesRange', { max: '100' }),
    t('Labels_StartRange', { max: '24' }),
  ]);
  await expect(page.getByRole('button', { name: /^Print \d/ })).toBeDisabled();
  await expectAccessible(page, 'labels with wrong numbers');
  await page.getByLabel(t('Labels_Copies')).fill('2');
  await page.getByLabel(t('Labels_Size')).selectOption('38x19');
  await expect(faults).toHaveCount(0);

  // A scan adds its ID and presses nothing, whatever has the focus.
  const scanned = (await issueByApi(page.request, birthDate)).id;
  await page.getByRole('button', { name: 'Print 2 labels' }).focus();
  await scan(page, scanned);
  await expect(page.getByRole('button', { name: 'Print 4 labels' })).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`${id}.+${scanned}$`));
  expect(await dialogs()).toBe(1);

  // So does one into the field of the copies, which gets its number back.
  const copies = page.getByLabel(t('Labels_Copies'));
  const another = (await issueByApi(page.request, birthDate)).id;
  await copies.focus();
  await copies.press('End');
  await scan(page, another);
  await expect(page.getByRole('button', { name: 'Print 6 labels' })).toBeEnabled();
  await expect(copies).toHaveValue('2');

  // A foreign ID is named, and the next scan replaces it.
  const adding = page.getByLabel(t('Labels_AddId'));
  await adding.focus();
  await page.keyboard.type('19840731-22222');
  await page.keyboard.press('Enter');
  await expect(page.locator('.label-adding').getByRole('status')).toHaveText(
    t('Labels_NotYours', { id: '19840731-22222' }),
  );
  await expect(adding).toBeFocused();
  await scan(page, another);
  await expect(page.locator('.label-adding').getByRole('status')).toHaveText(
    t('Labels_Added', { id: another }),
  );
  await expect(adding).toHaveValue('');
  await expectAccessible(page, 'labels with IDs to remove');

  // One that was added by mistake goes again, also by key.
  const remove = page.getByRole('button', { name: t('Labels_RemoveWhat', { id: another }) });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Print 4 labels' })).toBeEnabled();
  await expect(
    page.getByRole('button', { name: t('Labels_RemoveWhat', { id: scanned }) }),
  ).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${id}.+${scanned}$`));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('Labels_SaveZpl') }).click();
  const zpl = await readFile(await (await download).path(), 'utf8');
  expect(zpl.match(/\^XA/g)).toHaveLength(2);
  expect(zpl).toContain(scanned);
  expect(zpl).toContain('^PQ2');

  await page.getByRole('link', { name: t('Print_Back') }).click();
  const row = page.getByRole('row').filter({ hasText: id });
  await row.getByRole('button', { name: t('Assigner_MoreWhat', { id }) }).click();
  await row.getByRole('button', { name: t('Assigner_PrintLabels') }).click();
  await expect(page).toHaveURL(`/print/labels?ids=${id}`);
  await page.goBack();
  for (const box of (await page.locator('tbody').getByRole('checkbox').all()).slice(0, 2))
    await box.check();
  await page.getByRole('link', { name: t('Assigner_PrintLabels') }).click();
  await expect(page.locator('.label')).toHaveCount(2);
});

test('a withdrawn ID has no label, and another assigner’s is refused', async ({ page }) => {
  const clinic = await logInByApi(page.request, demoAssigner);
  const [id = '', withdrawn = ''] = await issueMany(page.request, 2, clinic);
  const mistake = { params: { id: withdrawn }, body: { reason: 'Other' } } as const;
  await call(page.request, 'withdrawId', mistake, clinic);
  await enter(page, clinic, `/print/labels?ids=${id},${withdrawn}`);
  const alert = page.locator('main').getByRole('alert');
  await expect(alert).toContainText(t('Labels_Withdrawn_one', { ids: withdrawn }));
  await expect(page.locator('.label')).toHaveText([id]);
  await expectAccessible(page, 'labels without a withdrawn ID');

  await page.goto(`/print/labels?ids=${id},19840731-22222`);
  await expect(alert).toContainText(t('AssignedId_NotFound'));
  await expect(page.locator('.label')).toHaveCount(0);
  await page.goto('/print/labels');
  await expect(page.getByText(t('Labels_NoneText'))).toBeVisible();
  await expectAccessible(page, 'no labels');
});
