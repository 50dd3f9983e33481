import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { challengeCheck } from '../shared/limits/challenges.ts';
import { chooseInOtherTab, expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { logInAsAssigner } from './issuing.ts';
import { match } from './matches.ts';
import { longText, printToPdf, readQrCode } from './paper.ts';
import { inEnglish, inGerman, journeys, type Text } from './texts.ts';

// A receipt from the match to the paper, to the list of its institution, and to those who check it.

const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

/** The receipt with the lowest bit of a byte of its payload changed. */
function altered(receipt: string): string {
  const [header, payload = '', signature] = receipt.split('.');
  const bytes = Buffer.from(payload, 'base64url');
  const place = bytes.indexOf('"sub":"') + '"sub":"1'.length;
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  return [header, bytes.toString('base64url'), signature].join('.');
}

async function expectOutcome(page: Page, t: Text, text: string, title: string): Promise<void> {
  await page.goto('/verify');
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: t('Verify_Check') }).click();
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
}

test('a receipt is one page in each language, and its code opens its check', async ({
  page,
  product,
}, info) => {
  const { id, shortId, receipt } = await match(page.request);
  await page.goto(`/print/receipt#${receipt}`);
  await expect(page.locator('.sheet')).toBeVisible();
  for (const { language, t } of journeys) {
    await chooseInOtherTab(page, language);
    const [paper = '', ...more] = await printToPdf(page, info, `receipt ${language}`);
    expect(more).toEqual([]);
    const text = withoutBlanks(paper);
    for (const part of [
      id,
      shortId,
      receipt,
      'Lakeside Demo Clinic',
      t('Verify_NameConfirmed'),
      t('Receipt_ProvesCode'),
      t('Receipt_ProvesSender'),
      t('Receipt_ProvesNotPerson'),
      t('Receipt_ProvesNotToday'),
    ])
      expect(text).toContain(withoutBlanks(part));
    expect(text).not.toContain(withoutBlanks(t('Receipt_ProvesNotSender')));
  }
  const address = await readQrCode(page.locator('.receipt-qr'));
  expect(address).toBe(`${product.url}/verify#${receipt}`);
  await page.goto(`${product.url}/verify?lang=en#${receipt}`);
  const { t } = inEnglish;
  await expect(page.getByRole('heading', { name: t('Receipt_ValidTitle') })).toBeVisible();
  await expect(page.locator('main .id-plate')).toContainText(id);
  await page
    .locator('main')
    .getByRole('link', { name: t('Shell_SendChallenge') })
    .click();
  await expect(page.getByRole('textbox').first()).toHaveValue(id);
});

test('it stays one page with the longest name, which is not confirmed', async ({ page }, info) => {
  const { receipt } = await match(page.request, longText(challengeCheck.maxSenderNameLength));
  await page.goto(`/print/receipt#${receipt}`);
  const sheet = page.locator('.sheet');
  for (const { language, t } of journeys) {
    await chooseInOtherTab(page, language);
    await expect(sheet).toContainText(t('Verify_NameNotConfirmed'));
    await expect(sheet).toContainText(t('Receipt_ProvesNotSender'));
    const isWhole = await sheet.evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1,
    );
    expect(isWhole).toBe(true);
    expect(await printToPdf(page, info, `long ${language}`)).toHaveLength(1);
  }
  expect(await readQrCode(page.locator('.receipt-qr'))).toContain(receipt);
});

test.describe('in German', () => {
  test.use({ locale: inGerman.language });
  const { t } = inGerman;

  test('altered receipts are recognised, and not printed', async ({ page }) => {
    const { receipt } = await match(page.request, 'Demo Clinic, verified');
    const forged = altered(receipt);
    await expectOutcome(
      page,
      t,
      `\n${receipt.slice(0, 50)}\n${receipt.slice(50)} `,
      t('Receipt_ValidTitle'),
    );
    await expectOutcome(page, t, forged, t('Receipt_AlteredTitle'));
    const { receipt: second } = await match(page.request);
    const several = page.getByRole('alert').filter({
      hasText: t('Verify_Several_other', { count: 2 }),
    });
    for (const path of ['verify', 'print/receipt']) {
      await page.goto(`/${path}#${receipt}%20${second}`);
      await expect(several).toBeVisible();
      await page.goto('/');
    }
    await page.goto('/verify');
    await expect(several).toHaveCount(0);
    await page.getByRole('textbox').fill(`${receipt}\n${second}`);
    await page.getByRole('button', { name: t('Verify_Check') }).click();
    await expect(several).toBeVisible();
    await expectAccessible(page, 'several receipts in a text');
    // A name that was only typed is unmistakable, on the paper as well.
    for (const path of ['verify', 'print/receipt']) {
      await page.goto(`/${path}#${receipt}`);
      await expect(page.getByText('„Demo Clinic, verified“')).toBeVisible();
    }
    await page.goto(`/print/receipt#${forged}`);
    await expect(page.getByRole('heading', { name: t('Receipt_AlteredTitle') })).toBeVisible();
    await expect(page.locator('.sheet')).toHaveCount(0);
    await page.goto('/print/receipt');
    await expect(page.getByText(t('Receipt_Missing_Title'))).toBeVisible();
  });
});

test.describe('in English', () => {
  test.use({ locale: inEnglish.language });
  const { t } = inEnglish;

  test('an institution finds its receipts, and copies, saves and prints them', async ({
    page,
    context,
    product,
  }) => {
    test.slow();
    await logInAsAssigner(page);
    // The demo clinic may have receipts of other tests.
    await page.route('**/api/assigner/receipts?*', (route) => route.fulfill({ json: [] }));
    await page.getByRole('link', { name: t('Shell_Receipts') }).click();
    await expect(page.getByText(t('Receipts_Empty_Title'))).toBeVisible();
    await expectAccessible(page, 'no receipts');
    await page.unroute('**/api/assigner/receipts?*');
    const { id, shortId, receipt } = await match(page.request);
    const other = await match(page.request);
    const visitors = await match(page.request, 'A visitor');
    await page.reload();
    const row = (of: string) => page.getByRole('row').filter({ hasText: of });
    await expect(row(id)).toContainText(shortId);
    await expect(row(other.id)).toBeVisible();
    await expect(row(visitors.id)).toHaveCount(0);
    await expectAccessible(page, 'receipts');

    const search = page.getByRole('searchbox');
    await search.fill(` ${shortId.slice(0, 4)}-${shortId.slice(4).toLowerCase()} `);
    await search.press('Enter');
    await expect(row(other.id)).toHaveCount(0);
    await expect(row(id)).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await row(id)
      .getByRole('button', { name: t('Ui_Copy') })
      .click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(receipt);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row(id)
        .getByRole('button', { name: t('Receipt_Save') })
        .click(),
    ]);
    expect(file.suggestedFilename()).toBe(`unikat-receipt-${shortId}.txt`);
    const text = await readFile(await file.path(), 'utf8');
    for (const part of [
      id,
      shortId,
      `Lakeside Demo Clinic (${t('Verify_NameConfirmed')})`,
      `${product.url}/verify`,
      `\n${receipt}\n`,
    ])
      expect(text).toContain(part);
    await row(id)
      .getByRole('link', { name: t('Receipt_Print') })
      .click();
    await expect(page.locator('.sheet')).toContainText(id);
    await expectAccessible(page, 'a receipt on paper');
    await page
      .locator('main')
      .getByRole('link', { name: t('Receipt_Check') })
      .click();
    await expect(page.getByRole('heading', { name: t('Receipt_ValidTitle') })).toBeVisible();
    await expectAccessible(page, 'a valid receipt');

    await expectOutcome(page, t, text, t('Receipt_ValidTitle'));

    await page.goto('/assigner/receipts?search=ZZZZ');
    await expect(page.getByText(t('Receipts_NoneFound_Title'))).toBeVisible();
    await page.getByRole('link', { name: t('Receipts_ShowAll') }).click();
    await expect(row(other.id)).toBeVisible();
  });
});
