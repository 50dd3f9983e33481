import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const secrets = {
  JWT_SECRET: 'j'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  PASSWORD_PEPPER: 'p'.repeat(32),
  SIGNING_KEY_FILE: '/keys/signing-keys.json',
};
const othersMayNotRead = 0o077;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'unikat-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('without any variable the product runs on localhost', () => {
  const config = loadConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    production: false,
    dataDir,
    databaseUrl: undefined,
    port: 44_321,
    host: 'localhost',
    publicUrl: 'https://localhost:44321',
    apiUrl: 'https://localhost:44321',
    tls: { mode: 'self-signed' },
    trustProxy: 0,
    webOrigins: ['https://localhost:5173'],
    rateLimitScale: 1,
    signingKeyFile: join(dataDir, 'signing-keys.json'),
  });
});

test('secrets are made once, and nobody else may read them', () => {
  const first = loadConfig({ DATA_DIR: dataDir });
  expect(first.secrets.encryptionKey).toHaveLength(32);
  expect(loadConfig({ DATA_DIR: dataDir }).secrets).toEqual(first.secrets);
  expect(statSync(join(dataDir, 'secrets.json')).mode & othersMayNotRead).toBe(0);
});

test('production without secrets is refused, and every missing one is named', () => {
  const start = () => loadConfig({ NODE_ENV: 'production', DATA_DIR: dataDir });
  for (const name of Object.keys(secrets)) expect(start).toThrow(name);
});

test('production takes its secrets from the environment alone and trusts no other origin', () => {
  const config = loadConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...secrets }, () => {
    throw new Error('asked for secrets');
  });
  expect(config.webOrigins).toEqual([]);
  expect(config.secrets.jwt).toBe(secrets.JWT_SECRET);
});

test('one error names each bad variable', () => {
  const bad = {
    PORT: 'http',
    PUBLIC_URL: 'https://id.example.org/path',
    TLS_CERT_FILE: 'cert.pem',
    DATABASE_OWNER_URL: 'postgres://owner@localhost/unikat',
    ENCRYPTION_KEY: 'short',
    WEB_ORIGINS: 'https://a.example, nonsense',
  };
  const start = () => loadConfig({ DATA_DIR: dataDir, ...bad });
  for (const name of ['PORT', 'PUBLIC_URL', 'ENCRYPTION_KEY', 'WEB_ORIGINS'])
    expect(start).toThrow(name);
  const { TLS_CERT_FILE, DATABASE_OWNER_URL } = bad;
  const incomplete = () => loadConfig({ DATA_DIR: dataDir, TLS_CERT_FILE, DATABASE_OWNER_URL });
  for (const name of ['TLS_KEY_FILE', 'DATABASE_URL']) expect(incomplete).toThrow(name);
});

test('an empty variable counts as one that is not set', () => {
  expect(loadConfig({ DATA_DIR: dataDir, PORT: '', SMTP_URL: ' ' })).toMatchObject({
    port: 44_321,
    smtpUrl: undefined,
  });
});

test('several origins are separated by commas', () => {
  const config = loadConfig({
    DATA_DIR: dataDir,
    WEB_ORIGINS: 'https://a.example, https://b.example',
  });
  expect(config.webOrigins).toEqual(['https://a.example', 'https://b.example']);
});
