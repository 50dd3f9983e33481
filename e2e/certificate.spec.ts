import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { languages } from '../shared/enums.ts';
import { newPerson, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { issueByApi, logInAsAssigner, uploadLogo } from './issuing.ts';
import { longText, picturesOfPdf, printToPdf, readBarCodesIn, readQrCode } from './paper.ts';
import { otherBrowser } from './shop-steps.ts';
import { inEnglish, inGerman, type Text, textsOf } from './texts.ts';

// A certificate from screen to paper, and from paper to its owner and to a verifier.

const { language, t } = inGerman;
test.use({ locale: language });

const takeControlCode = '.sheet-code-take';
const verifyCode = '.sheet-code-verify';

/** The QR codes and the printed secret of a certificate. */
async function readSheet(page: Page) {
  const secret = (await page.locator('.sheet-secret-text').textContent()) ?? '';
  return {
    secret,
    takeControl: await readQrCode(page.locator(takeControlCode)),
    verify: await readQrCode(page.locator(verifyCode)),
    signature: (await page.locator('.sheet-signature').textContent()) ?? '',
  };
}

/** Expects that one line divides the sheet: the secret and its code below, all else above. */
async function expectCleanCut(page: Page): Promise<void> {
  const line = (await page.locator('.sheet-strip').boundingBox())?.y ?? Number.NaN;
  const boxesIn = async (side: string) => {
    const parts = await page.locator(side).locator('h2, h3, p, li, img, code, figure').all();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(boxes.length).toBeGreaterThan(0);
    return boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }));
  };
  for (const { bottom } of await boxesIn('.sheet-kept')) expect(bottom).toBeLessThanOrEqual(line);
  for (const { top } of await boxesIn('.sheet-strip')) expect(top).toBeGreaterThanOrEqual(line);
}

/** The text that stays when the strip is torn off, and that of the strip. */
async function tornApart(page: Page) {
  const kept = (await page.locator('.sheet-kept').textContent()) ?? '';
  const strip = (await page.locator('.sheet-strip').textContent()) ?? '';
  return { kept, strip };
}

async function removeLogo(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: t('Logo_Remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Logo_Remove') })
    .click();
  await expect(page.getByText(t('Logo_Removed'))).toBeVisible();
}

/** Whether a sheet shows its whole content. */
function isWithinItsHeight(sheet: { scrollHeight: number; clientHeight: number }): boolean {
  return sheet.scrollHeight <= sheet.clientHeight + 1;
}

/** Scans the code as a person with an account, who then logs in: the device keeps what was scanned. */
async function takeControl(page: Page, { id, link }: { id: string; link: string }): Promise<void> {
  const { username } = await newPerson(page.request);
  await page.goto(link);
  await expect(page).not.toHaveURL(/#/);
  await page.getByRole('tab', { name: t('SignIn_LogIn') }).click();
  await page.locator('input[name=emailUnikatIdOrUsername]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('HandOver_TakeControl', { id }) }).click();
  await expect(page).toHaveURL(/\/me$/);
}

/** Expects that the shown certificate prints on one page, with these parts. */
async function expectOnePage(page: Page, info: TestInfo, parts: readonly string[]): Promise<void> {
  const [paper = '', ...more] = await printToPdf(page, info, 'certificate');
  expect(more).toEqual([]);
  const text = paper.replace(/\s+/g, '');
  for (const part of parts) expect(text).toContain(part.replace(/\s+/g, ''));
}

const wordsOf = (t: Text) => [
  t('Certificate_Congratulation'),
  t('Certificate_Step3'),
  t('Certificate_AboutTitle'),
  t('Certificate_Issuer'),
  'Lakeside Demo Clinic',
];

test('it is one complete page, its codes open, and its secret works once', async ({
  page,
  baseURL,
}, info) => {
  // Three persons with three browsers.
  test.slow();
  const { id } = await issueByApi(page.request, '1984-07-31');
  const certificate = `/print/certificate/${id}`;
  await logInAsAssigner(page, `${certificate}?certificate=en`);
  await expect(page.locator('.sheet')).toContainText(inEnglish.t('Certificate_Step3'));
  await expectOnePage(page, info, [id, ...wordsOf(inEnglish.t)]);

  await page.goto(certificate);
  await expect(page.locator('.sheet')).toBeVisible();
  const sheet = await readSheet(page);
  const { kept, strip } = await tornApart(page);
  for (const part of [id, sheet.signature, t('Certificate_Issuer'), 'Lakeside Demo Clinic'])
    expect(kept).toContain(part);
  expect(kept).not.toContain(sheet.secret);
  expect(strip).toContain(sheet.secret);
  await expect(page.locator('.sheet-kept').locator(verifyCode)).toBeVisible();
  await expect(page.locator('.sheet-strip').locator(takeControlCode)).toBeVisible();
  await expectCleanCut(page);
  await expectOnePage(page, info, [id, sheet.secret, sheet.signature, ...wordsOf(t)]);
  const [printed] = await picturesOfPdf(join(info.outputDir, 'certificate.pdf'));
  const codes = printed ? await readBarCodesIn(printed) : [];
  expect(codes.map((code) => code.text).sort()).toEqual([sheet.takeControl, sheet.verify].sort());

  const nurse = await otherBrowser(page, language, baseURL);
  await nurse.goto(sheet.verify);
  await expect(nurse.getByRole('heading', { name: t('Verify_ValidTitle') })).toBeVisible();
  await expect(nurse.getByText('Lakeside Demo Clinic')).toBeVisible();
  const altered = sheet.verify.replace(
    /.{40}$/,
    (end) => `${end.startsWith('A') ? 'B' : 'A'}${end.slice(1)}`,
  );
  await nurse.goto('/verify');
  await nurse.goto(altered);
  await expect(nurse.getByRole('heading', { name: t('Verify_AlteredTitle') })).toBeFocused();
  await nurse.goto(sheet.verify);
  await nurse
    .locator('main')
    .getByRole('link', { name: t('Shell_SendChallenge') })
    .click();
  await expect(nurse.getByRole('textbox').first()).toHaveValue(id);

  const person = await otherBrowser(page, language, baseURL);
  await takeControl(person, { id, link: sheet.takeControl });
  await expect(person.locator('main code').first()).toHaveText(id);
  await expect(person.getByText(/Lakeside Demo Clinic/)).toBeVisible();
  expect(await person.evaluate(() => localStorage.getItem('takeOver'))).toBeNull();

  await page.reload();
  await expect(page.getByText(t('Print_ControlTakenTitle', { id }))).toBeVisible();
  await expect(page.locator('.sheet')).toHaveCount(0);
});

test('it stays one page with the longest address and has its own language', async ({
  page,
}, info) => {
  test.slow();
  const { id } = await issueByApi(page.request, '1984-07-31');
  const certificate = `/print/certificate/${id}`;
  await logInAsAssigner(page, '/account');
  for (const field of ['name', 'address.street', 'address.city', 'address.country']) {
    await page.locator(`input[name="${field}"]`).last().fill(longText(200));
  }
  const contact = page.getByRole('form', { name: t('AssignerAccount_ContactTitle') });
  await contact.getByRole('button').click();
  await expect(contact.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible();

  for (const logo of ['with', 'without']) {
    if (logo === 'without') await removeLogo(page);
    for (const chosen of languages) {
      await page.goto(`${certificate}?certificate=${chosen}`);
      const title = textsOf(chosen)('Certificate_Title');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.locator('.sheet-logo')).toHaveCount(logo === 'with' ? 1 : 0);
      expect(await page.locator('.sheet').evaluate(isWithinItsHeight)).toBe(true);
      await expectCleanCut(page);
      expect(await printToPdf(page, info, `${chosen} ${logo} logo`)).toHaveLength(1);
    }
  }
  await page.goto('/account');
  await uploadLogo(page);
  await expect(page.getByText(t('Logo_Uploaded'))).toBeVisible();
});
