import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shop } from '#shared/limits/shop.ts';
import { isSitePath } from '#shared/site-path.ts';
import { makeFolder } from '../../test/folder.ts';
import { loadCatalogue } from './product-catalogue.ts';

const publicFolder = fileURLToPath(new URL('../../../public/', import.meta.url));
const folder = makeFolder();
function load(products: unknown) {
  const file = join(folder, 'products.json');
  writeFileSync(file, JSON.stringify(products));
  return loadCatalogue(file);
}
const product = {
  id: 'paper',
  name: 'Paper',
  category: 'Office',
  price: { currency: 'EUR', value: 1.5 },
};

/** The product as it is read: with the standard rate of tax. */
const read = { ...product, vatTenths: 190 };

function manyProducts(count: number) {
  return Array.from({ length: count }, (_, i) => ({ ...product, id: `paper-${i}` }));
}

test('our catalogue has eight products or more in three categories, and their pictures exist', () => {
  const { en } = loadCatalogue();
  expect(en.length).toBeGreaterThanOrEqual(8);
  expect(new Set(en.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3);
  for (const { imageUrl = '', downloadLink = imageUrl } of en)
    for (const link of [imageUrl, downloadLink]) {
      expect(isSitePath(link)).toBe(true);
      expect(existsSync(join(publicFolder, link))).toBe(true);
    }
});

test('each product has its German texts, or the English ones', () => {
  const german = { name: 'Papier', category: 'Büro' };
  const { en, de } = load([
    { ...product, german },
    { ...product, id: 'pen' },
  ]);
  expect(en).toEqual([read, { ...read, id: 'pen' }]);
  expect(de).toEqual([
    { ...read, ...german },
    { ...read, id: 'pen' },
  ]);
});

test.each([
  [7, 70],
  [5.5, 55],
  [0, 0],
])('a tax of %s percent is read as %s tenths', (vatPercent, vatTenths) => {
  expect(load([{ ...product, vatPercent }]).en[0]?.vatTenths).toBe(vatTenths);
});

test('as many products are for sale as an invoice has lines; downloads do not count', () => {
  const download = { ...product, id: 'guide', downloadLink: '/guide.pdf' };
  expect(load([...manyProducts(shop.maxItems), download]).en).toHaveLength(shop.maxItems + 1);
});

test('a link that leaves the site is accepted: the page hides the card', () => {
  const [odd] = load([{ ...product, imageUrl: '//example.org/x.svg' }]).en;
  expect(odd?.imageUrl).toBe('//example.org/x.svg');
});

test.each(['', '[{]', '{}'])('a file with %j is refused', (text) => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, text);
  expect(() => loadCatalogue(file)).toThrow(`The product catalogue (${file}) is not usable:`);
});

test('a byte order mark is ignored', () => {
  const file = join(folder, 'marked.json');
  writeFileSync(file, `\uFEFF${JSON.stringify([product])}`);
  expect(loadCatalogue(file).en).toEqual([read]);
});

test.each([
  ['price.value', [{ ...product, price: { currency: 'EUR', value: 1.005 } }]],
  ['price.currency', [{ ...product, price: { currency: 'USD', value: 1 } }]],
  ['[0].vatPercent', [{ ...product, vatPercent: 19.55 }]],
  ['[0].vatPercent', [{ ...product, vatPercent: -7 }]],
  ['[0].vatPercent', [{ ...product, vatPercent: '19' }]],
  ['vatPercnt', [{ ...product, vatPercnt: 7 }]],
  ['[0].german', [{ ...product, german: { name: 'a', category: 'b', nam: 'c' } }]],
  ['[0].name', [{ ...product, name: '' }]],
  ['[0].id', [{ ...product, id: 'two words' }]],
  ['[0].name', [{ ...product, name: 'x'.repeat(shop.maxNameLength + 1) }]],
  ['twice', [product, product]],
  ['for sale', manyProducts(shop.maxItems + 1)],
])('a mistake is named: %s', (place, products) => {
  expect(() => load(products)).toThrow(place);
});
