import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSigningKeys, readSigningKeys } from './signing-keys.ts';

const othersMayNotRead = 0o077;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unikat-keys-'));
  file = join(folder, 'data', 'signing-keys.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const runScript = (...args: string[]): string =>
  execFileSync('node_modules/.bin/node', ['scripts/keys.ts', ...args], {
    env: { ...process.env, SIGNING_KEY_FILE: file },
    encoding: 'utf8',
    stdio: 'pipe',
  });

test('keys are created once, and other users cannot read them', () => {
  const keys = loadSigningKeys(file, false);
  expect(loadSigningKeys(file, false)).toEqual(keys);
  expect(loadSigningKeys(file, true)).toEqual(keys);
  expect(statSync(file).mode & othersMayNotRead).toBe(0);
});

test('in production they are never made', () => {
  expect(() => loadSigningKeys(file, true)).toThrow('ENOENT');
});

test('the error for a file without keys names it but does not quote it', () => {
  loadSigningKeys(file, false);
  for (const text of ['', '{}', '{"keys":[]}', '{"keys":[{"d":"very secret"}]}']) {
    writeFileSync(file, text);
    expect(() => readSigningKeys(file)).toThrow(`${file} holds no signing keys: see npm run keys`);
  }
});

test('npm run keys makes, rotates and lists keys; old ones lose only their private half', () => {
  runScript('create');
  const [first] = readSigningKeys(file).keys;
  expect(runScript('rotate')).toContain('signs once every server has been restarted');
  const [newest, old] = readSigningKeys(file).keys;
  const { d: _private, ...publicHalf } = first;
  expect(old).toEqual(publicHalf);
  expect(newest.kid).not.toBe(first.kid);
  expect(runScript('list')).toBe(`${newest.kid}\n${first.kid}\n`);
  expect(statSync(file).mode & othersMayNotRead).toBe(0);
  expect(() => runScript('create')).toThrow('is there already');
  expect(() => runScript('show')).toThrow('npm run keys -- rotate');
});
