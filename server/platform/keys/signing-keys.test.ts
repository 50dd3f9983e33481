import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  loadSigningKeys,
  makeSigningKeys,
  readSigningKeys,
  refuseEarlyRotation,
  replaceSigningKeyFile,
  rotateSigningKeys,
} from './signing-keys.ts';

const othersMayNotRead = 0o077;
const groupMayRead = 0o640;
const everyPermission = 0o777;
const someUser = 65_534;
const dayMs = 86_400_000;
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
  expect(() => loadSigningKeys(file, true)).toThrow(
    `SIGNING_KEY_FILE: ${file} cannot be read (ENOENT).`,
  );
});

test('the error for a file without keys names it but does not quote it', () => {
  loadSigningKeys(file, false);
  for (const text of ['', '{}', '{"keys":[]}', '{"keys":[{"d":"very secret"}]}']) {
    writeFileSync(file, text);
    expect(() => readSigningKeys(file)).toThrow(`${file} holds no signing keys: see npm run keys`);
  }
});

test('npm run keys makes, rotates and lists keys; the key before keeps its private half', () => {
  runScript('create');
  const [first] = readSigningKeys(file).keys;
  expect(runScript('rotate')).toContain('restart every server with');
  const [newest, old] = readSigningKeys(file).keys;
  // It signs until every server knows the new one.
  expect(old).toEqual(first);
  expect(newest.kid).not.toBe(first.kid);
  expect(runScript('list')).toBe(`${newest.kid}\n${first.kid}\n`);
  expect(statSync(file).mode & othersMayNotRead).toBe(0);
  expect(() => runScript('rotate')).toThrow('less than a day old');
  expect(() => runScript('create')).toThrow('is there already');
  expect(() => runScript('show')).toThrow('npm run keys -- rotate');
});

test('a rotation replaces the file that a link names', () => {
  loadSigningKeys(file, false);
  const real = `${file}.real`;
  renameSync(file, real);
  symlinkSync(real, file);
  runScript('rotate');
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(readSigningKeys(real).keys).toHaveLength(2);
});

test('a rotation leaves the file to its owner and group', () => {
  loadSigningKeys(file, false);
  const uid = process.getuid?.() === 0 ? someUser : process.getuid?.();
  chownSync(file, uid ?? 0, statSync(file).gid);
  chmodSync(file, groupMayRead);
  runScript('rotate');
  const { uid: owner, mode } = statSync(file);
  expect([owner, mode & everyPermission]).toEqual([uid, groupMayRead]);
});

test('the next rotation takes the private half of older keys, but not while they may sign', () => {
  const [first] = makeSigningKeys().keys;
  const once = rotateSigningKeys({ keys: [first] });
  const now = Date.now();
  expect(() => refuseEarlyRotation({ keys: [first] }, new Date(now))).not.toThrow();
  expect(() => refuseEarlyRotation(once, new Date(now))).toThrow('rotate again after');
  expect(() => refuseEarlyRotation(once, new Date(now + 2 * dayMs))).not.toThrow();
  const twice = rotateSigningKeys(once).keys.map(({ kid, d }) => [kid, d !== undefined]);
  expect(twice.slice(1)).toEqual([
    [once.keys[0].kid, true],
    [first.kid, false],
  ]);
});

test('a rotation writes through no link that lies in its way', () => {
  const keys = loadSigningKeys(file, false);
  const other = join(folder, 'other');
  writeFileSync(other, 'of another user');
  symlinkSync(other, `${file}.next`);
  replaceSigningKeyFile(file, rotateSigningKeys(keys));
  expect(readFileSync(other, 'utf8')).toBe('of another user');
  expect(lstatSync(file).isFile()).toBe(true);
  expect(readSigningKeys(file).keys).toHaveLength(2);
});
