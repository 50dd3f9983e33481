import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadOperator } from './operator.ts';

const folder = mkdtempSync(join(tmpdir(), 'unikat-operator-'));
const file = join(folder, 'operator.json');
afterAll(() => rmSync(folder, { recursive: true }));

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
  [{ bank: { ...bank, iban: 'DE02120300000000202052' } }, 'bank.iban: the check digits are wrong'],
  [{ bank: { ...bank, iban: 'DEXX120300000000202051' } }, 'bank.iban: the check digits are wrong'],
  [{ bank: { ...bank, iban: 'DE0212030000000020205' } }, 'bank.iban: this country’s have another'],
  [{ bank: { ...bank, iban: 'DE0212030000000020205A' } }, 'bank.iban: this country’s have letters'],
  [{ bank: { ...bank, iban: '02120300000000202051' } }, 'bank.iban: no country that has IBANs'],
  [{ bank: { ...bank, iban: 7 } }, 'bank.iban: must be a string, not a number'],
  [{ bank: { bic: bank.bic, name: bank.name } }, 'bank.iban: is missing'],
  [{ bank: { ...bank, bic: 'BYLADEM10' } }, 'bank.bic: must be 8 or 11 letters and digits'],
  [{ bank: { ...bank, bic: 'BYLAXXM1' } }, 'bank.bic: its fifth and sixth letter name no country'],
  [{ bank: { ...bank, name: ' ' } }, 'bank.name: is empty'],
  [
    { bank: { ...bank, name: 'Example\nBank' } },
    'bank.name: contains characters that are not allowed',
  ],
  [{ bank: 'DE02120300000000202051' }, 'bank: must be an object, not a string'],
  [{ vatId: 'DE123456789' }, 'vatId: the check digits are wrong'],
  [{ vatId: 'DE12345' }, 'vatId: has not the form that this country’s have'],
  [{ vatId: '123456788' }, 'vatId: does not begin with the letters of a country'],
  [{ taxNumber: 'none' }, 'taxNumber: must consist of digits, spaces and slashes'],
  [{ smallBusiness: 'yes' }, 'smallBusiness: must be a boolean, not a string'],
  [{ vatID: 'DE123456788' }, 'vatID: is not a known field'],
  [{ bank: { ...bank, IBAN: 'DE' } }, 'bank.IBAN: is not a known field'],
  [{ address: { ...operator.address, zip: '1' } }, 'address.zip: is not a known field'],
  [{ security: { mail: 'a@example.org' } }, 'security.mail: is not a known field'],
  [{ sourceUrl: 'ftp://example.org' }, 'sourceUrl: must be an https: URL'],
])('a mistake is named with its reason: %j', (own, reason) => {
  expect(() => loadWith(own)).toThrow(`OPERATOR_FILE (${file}) is not usable: ${reason}`);
});

test('each mistake has its line', () => {
  const unknown = () => loadWith({ vatID: 'DE123456788', logo: 'a.png' });
  expect(unknown).toThrow(/:\n {2}vatID: is not a known field\n {2}logo: is not a known field$/);
  const wrong = () => loadWith({ vatId: 'DE123456789', smallBusiness: 'yes' });
  expect(wrong).toThrow(/ is not usable:\n {2}vatId: the .*\n {2}smallBusiness: must .*/);
});

test('a byte order mark, which some editors write, is ignored', () => {
  writeFileSync(file, `\uFEFF${JSON.stringify(operator)}`);
  expect(loadOperator(file)).toEqual(operator);
});

test.each([
  ['', 'it is empty'],
  [' \n', 'it is empty'],
  ['{ "name": }', 'it is not JSON (Unexpected token'],
  ['[]', 'it is not a JSON object'],
  ['null', 'it is not a JSON object'],
  ['"operator.json"', 'it is not a JSON object'],
])('a file with %j is refused with a sentence', (text, reason) => {
  writeFileSync(file, text);
  expect(() => loadOperator(file)).toThrow(`OPERATOR_FILE (${file}) is not usable: ${reason}`);
});

test('a file that cannot be read is refused with a sentence', () => {
  const missing = join(folder, 'missing.json');
  expect(() => loadOperator(missing)).toThrow(
    `OPERATOR_FILE (${missing}) is not usable: it cannot be read (no such file or directory)`,
  );
  expect(() => loadOperator(folder)).toThrow(
    `OPERATOR_FILE (${folder}) is not usable: it cannot be read (illegal operation on a directory)`,
  );
});
