import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withSecretFiles } from './secret-files.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unikat-secrets-'));
  file = join(folder, 'secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'ADMIN_PASSWORD',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'TWITTER_CLIENT_SECRET',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
])('%s may come from a file, without the line break at its end', (name) => {
  writeFileSync(file, 'the secret, as it is\r\n');
  expect(withSecretFiles({ [`${name}_FILE`]: file })[name]).toBe('the secret, as it is');
  writeFileSync(file, 'the secret, as it is');
  expect(withSecretFiles({ [`${name}_FILE`]: file })[name]).toBe('the secret, as it is');
});

test('a file that is missing or empty is named, with its variable', () => {
  const read = () => withSecretFiles({ JWT_SECRET_FILE: file });
  expect(read).toThrow(`JWT_SECRET_FILE: ${file} cannot be read (ENOENT).`);
  writeFileSync(file, '\n\n');
  expect(read).toThrow(`JWT_SECRET_FILE: ${file} is empty.`);
});

test('a variable and its file are not both accepted', () => {
  writeFileSync(file, 'secret');
  expect(() => withSecretFiles({ SMTP_URL: 'smtp://mail', SMTP_URL_FILE: file })).toThrow(
    'Set SMTP_URL or SMTP_URL_FILE, not both.',
  );
});

test('an empty variable is like none', () => {
  writeFileSync(file, 'secret');
  const given = { SMTP_URL: '', SMTP_URL_FILE: file, JWT_SECRET: 'own', JWT_SECRET_FILE: '' };
  expect(withSecretFiles(given)).toMatchObject({ SMTP_URL: 'secret', JWT_SECRET: 'own' });
});

test('a list has commas in a variable and line breaks in a file', () => {
  expect(withSecretFiles({ JWT_SECRET: 'new, old' }).JWT_SECRET).toBe('new\nold');
  writeFileSync(file, 'new, with a comma\r\nold\n');
  expect(withSecretFiles({ JWT_SECRET_FILE: file }).JWT_SECRET).toBe('new, with a comma\nold');
  expect(withSecretFiles({ METRICS_TOKEN: 'one, token' }).METRICS_TOKEN).toBe('one, token');
});

test('a file that is no secret is left alone', () => {
  const env = { TLS_KEY_FILE: file, SIGNING_KEY_FILE: file, OPERATOR_FILE: file };
  expect(withSecretFiles(env)).toEqual(env);
});
