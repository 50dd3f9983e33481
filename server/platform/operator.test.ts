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
  ['bank.iban', { bank: { ...bank, iban: 'DE02120300000000202052' } }],
  ['bank.iban', { bank: { ...bank, iban: 'DE0212030000000020205' } }],
  ['bank.bic', { bank: { ...bank, bic: 'BYLADEM10' } }],
  ['bank.name', { bank: { ...bank, name: ' ' } }],
  ['bank.name', { bank: { ...bank, name: 'Example\nBank' } }],
  ['bank', { bank: 'DE02120300000000202051' }],
  ['vatId', { vatId: 'DE123456789' }],
  ['vatId', { vatId: '123456788' }],
  ['taxNumber', { taxNumber: 'none' }],
  ['smallBusiness', { smallBusiness: 'yes' }],
])('an operator with a wrong %s is refused: %j', (field, own) => {
  expect(() => loadWith(own)).toThrow(new RegExp(`see ${field}`));
});
