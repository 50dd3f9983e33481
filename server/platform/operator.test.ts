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
