import { readFile } from 'node:fs/promises';
import { ownDataSchema } from '../shared/api/own-data.ts';
import { expectAccessible } from './accessible.ts';
import { enter, newPerson, password } from './api.ts';
import { expect, test } from './fixtures.ts';
import { inGerman } from './texts.ts';

// One's own data as a file, and the page that explains it.

const { language, t } = inGerman;
test.use({ locale: language });

test('a person downloads their data after a proof, and finds its fields explained', async ({
  page,
  product,
}) => {
  const person = await newPerson(page.request);
  await product.ageSessions();
  await enter(page, person, '/security');
  const section = page.locator('section:has(#data)');
  const download = section.getByRole('button', { name: t('Data_Download') });
  await download.click();
  const proof = page.getByRole('dialog', { name: t('Proof_Title') });
  await proof.locator('input[name=password]').fill(password);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('button', { name: t('Proof_Confirm') }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^unikat-data-\d{4}-\d\d-\d\d\.json$/);
  const file = ownDataSchema.parse(JSON.parse(await readFile(await saved.path(), 'utf8')));
  expect(file.accounts).toMatchObject([
    { accountType: 'LocalAnonymous', username: person.username },
  ]);
  await expect(section.getByRole('status')).toHaveText(t('Data_Downloaded'));
  await expect(download).toBeFocused();
  await expectAccessible(page, 'downloaded data');

  await section.locator('a[href="/privacy#export"]').click();
  await expect(page).toHaveURL(/\/privacy#export$/);
  const lists = page.locator('.exported-fields');
  await expect(lists).toHaveCount(Object.values(file).filter(Array.isArray).length);
  await lists.first().locator('summary').click();
  await expect(lists.first().locator('dt')).toHaveText(Object.keys(file.accounts[0] ?? {}));
  await expectAccessible(page, 'explained fields');
});
