import { call, enter, newEmailUser, newPerson } from './api.ts';
import { expect, test } from './fixtures.ts';
import { countPrintDialogs, issueByApi } from './issuing.ts';
import { pagesOfPdf, readBarCode, readQrCode } from './paper.ts';
import { textsOf } from './texts.ts';

// What a person can do with an ID: show it, print it, share it, and see who verified it.

const t = textsOf('en');
const cardMm = { width: 85.6, height: 54 };
const pxPerMm = 96 / 25.4;

test('a person shows, prints and shares an ID, and sees who verified it', async ({
  page,
  product,
}, testInfo) => {
  await page.addInitScript('navigator.share = async (what) => { window.shared = what; };');
  const printDialogs = await countPrintDialogs(page);
  const { id, secret } = await issueByApi(page.request, '1984-07-31');
  const person = await newPerson(page.request);
  await call(page.request, 'takeControl', { body: { id, ownershipSecret: secret } }, person);
  await enter(page, person, '/me');

  const verified = page.locator('section.verifications');
  await expect(verified.getByRole('heading')).toHaveText(t('Me_WhoVerified'));
  await expect(verified.locator('strong')).not.toBeEmpty();
  await expect(verified.locator('time')).toHaveAttribute('datetime', /^\d{4}-/);

  const link = `${product.url}/challenge?id=${id}`;
  expect(await readQrCode(page.locator('.pocket-qr'))).toBe(link);
  expect(await readBarCode(page.locator('.pocket-bars'))).toEqual({ format: 'Code128', text: id });

  await page.getByRole('button', { name: t('Me_Share') }).click();
  expect(await page.evaluate('window.shared')).toEqual({ title: t('Me_ShareTitle'), url: link });

  await page.getByRole('button', { name: t('Me_PrintCard') }).click();
  await expect.poll(printDialogs).toBe(1);
  const path = testInfo.outputPath('card.pdf');
  await page.pdf({ path, format: 'A4' });
  const [card = '', ...more] = await pagesOfPdf(path);
  expect(more).toEqual([]);
  const text = card.replaceAll(/\s/g, '');
  expect(text).toContain(id);
  expect(text).not.toContain(secret.replaceAll(/\s/g, '').slice(0, 6));
  await page.emulateMedia({ media: 'print' });
  const box = await page.locator('.pocket-card').boundingBox();
  expect(box?.width).toBeCloseTo(cardMm.width * pxPerMm, 0);
  expect(box?.height).toBeCloseTo(cardMm.height * pxPerMm, 0);
  await page.emulateMedia({ media: 'screen' });

  // A scan of the card leads to sending a challenge at once.
  await page.goto(link);
  await expect(page.getByLabel(t('SendChallenge_PersonId'))).toHaveValue(id);
});

test('a narrow page breaks an e-mail address after a sign only', async ({ page, product }) => {
  const email = 'katharina.brandstetter.ambulanz@example.org';
  await page.setViewportSize({ width: 360, height: 800 });
  await enter(page, await newEmailUser(page.request, product, email), '/accounts');
  await expect(page.locator('.breakable')).toHaveText(email);
  const linesOfParts = await page.evaluate<number[]>(`
    [...document.querySelectorAll('.breakable > span')].map((part) => part.getClientRects().length)
  `);
  expect(linesOfParts).toEqual([1, 1, 1, 1, 1]);
});
