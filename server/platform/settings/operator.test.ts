import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../test/folder.ts';
import { loadOperator } from './operator.ts';

const folder = makeFolder();
const file = join(folder, 'operator.json');
const { security: _, ...operator } = loadOperator(undefined);
const load = (security?: object) => {
  writeFileSync(file, JSON.stringify({ ...operator, security }));
  return loadOperator(file);
};

test('the contact for vulnerabilities is optional', () => {
  const security = { contact: 'mailto:security@example.org', policy: 'https://example.org/policy' };
  expect(load(security).security).toEqual(security);
  expect(load().security).toBeUndefined();
});

test.each([
  ['contact', 'security@example.org'],
  ['contact', 'http://example.org'],
  ['contact', 'https://example.org/\nContact: mailto:other@example.org'],
  ['policy', 'mailto:security@example.org'],
])('an operator whose security.%s is %j is refused', (field, value) => {
  expect(() => load({ [field]: value })).toThrow(`security.${field}`);
});

const loadWith = (own: object) => {
  writeFileSync(file, JSON.stringify({ ...operator, ...own }));
  return loadOperator(file);
};
const bank = { iban: 'DE02 1203 0000 0000 2020 51', bic: 'byladem1001', name: 'Example Bank' };

test('the example can be paid and states its tax', () => {
  expect(operator).toMatchObject({
    bank: { iban: 'DE02120300000000202051' },
    vatId: 'DE123456788',
  });
  expect(loadWith({}).vatId).toBe(operator.vatId);
});

test('in production the example has neither bank account nor VAT ID', () => {
  const { bank: _bank, vatId: _vatId, ...shown } = loadOperator(undefined);
  expect(loadOperator(undefined, true)).toEqual(shown);
  writeFileSync(file, JSON.stringify(operator));
  expect(loadOperator(file, true)).toEqual(operator);
});

test('numbers are read with spaces and small letters', () => {
  const read = loadWith({ bank, vatId: 'at u13585627', taxNumber: '21/815/08150' });
  expect(read.bank).toEqual({ ...bank, iban: 'DE02120300000000202051', bic: 'BYLADEM1001' });
  expect(read).toMatchObject({ vatId: 'ATU13585627', taxNumber: '21/815/08150' });
});

test('bank, VAT ID and tax number are optional', () => {
  const none = { bank: undefined, vatId: undefined };
  expect(loadWith(none)).not.toHaveProperty('bank');
  expect(loadWith({ ...none, smallBusiness: true }).smallBusiness).toBe(true);
});

test.each([
  [{ bank: { ...bank, iban: 'DE02120300000000202052' } }, 'bank.iban', 'is no IBAN'],
  [{ bank: { ...bank, iban: 'DEXX120300000000202051' } }, 'bank.iban', 'is no IBAN'],
  [{ bank: { ...bank, iban: 'DE0212030000000020205' } }, 'bank.iban', 'is no IBAN'],
  [{ bank: { ...bank, iban: '02120300000000202051' } }, 'bank.iban', 'is no IBAN'],
  [{ bank: { ...bank, iban: 7 } }, 'bank.iban', 'expected string'],
  [{ bank: { bic: bank.bic, name: bank.name } }, 'bank.iban', 'expected string'],
  [{ bank: { ...bank, bic: 'BYLADEM10' } }, 'bank.bic', 'is no BIC'],
  [{ bank: { ...bank, bic: 'BYLAXXM1' } }, 'bank.bic', 'is no BIC'],
  [{ bank: { ...bank, name: ' ' } }, 'bank.name', 'Too small'],
  [{ bank: { ...bank, name: 'Example\nBank' } }, 'bank.name', 'must match pattern'],
  [{ bank: 'DE02120300000000202051' }, 'bank', 'expected object'],
  [{ vatId: 'DE123456789' }, 'vatId', 'is no VAT ID'],
  [{ vatId: 'DE12345' }, 'vatId', 'is no VAT ID'],
  [{ vatId: '123456788' }, 'vatId', 'is no VAT ID'],
  [{ taxNumber: 'none' }, 'taxNumber', 'must consist of digits, spaces and slashes'],
  [{ smallBusiness: 'yes' }, 'smallBusiness', 'expected boolean'],
  [{ vatID: 'DE123456788' }, 'vatID', 'Unrecognized key'],
  [{ bank: { ...bank, IBAN: 'DE' } }, 'IBAN', 'Unrecognized key'],
  [{ address: { ...operator.address, zip: '1' } }, 'zip', 'Unrecognized key'],
  [{ security: { mail: 'a@example.org' } }, 'mail', 'Unrecognized key'],
  [{ sourceUrl: 'ftp://example.org' }, 'sourceUrl', 'must be an https: URL'],
])('a mistake is named with its reason: %j', (own, field, reason) => {
  const load = () => loadWith(own);
  expect(load).toThrow(`OPERATOR_FILE (${file}) is not usable:`);
  expect(load).toThrow(field);
  expect(load).toThrow(reason);
});

test('a byte order mark, which some editors write, is ignored', () => {
  writeFileSync(file, `\uFEFF${JSON.stringify(operator)}`);
  expect(loadOperator(file)).toEqual(operator);
});

test.each(['', '{ "name": }', '[]', 'null', '"operator.json"'])(
  'a file with %j is refused',
  (text) => {
    writeFileSync(file, text);
    expect(() => loadOperator(file)).toThrow(`OPERATOR_FILE (${file}) is not usable:`);
  },
);

test('a file that cannot be read is refused with the reason', () => {
  const missing = join(folder, 'missing.json');
  expect(() => loadOperator(missing)).toThrow(`OPERATOR_FILE (${missing}) is not usable:`);
  expect(() => loadOperator(missing)).toThrow('no such file or directory');
});
