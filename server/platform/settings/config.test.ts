import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const random = () => randomBytes(32).toString('base64');
const needed = {
  JWT_SECRET: random(),
  ENCRYPTION_KEY: random(),
  SIGNING_KEY_FILE: '/keys/signing-keys.json',
  PUBLIC_URL: 'https://id.example.org',
};
const production = { NODE_ENV: 'production', ...needed };
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

test('secrets are created once, and other users cannot read them', () => {
  const first = loadConfig({ DATA_DIR: dataDir });
  expect(first.secrets.encryption[0]).toHaveLength(32);
  expect(loadConfig({ DATA_DIR: dataDir }).secrets).toEqual(first.secrets);
  expect(statSync(join(dataDir, 'secrets.json')).mode & othersMayNotRead).toBe(0);
});

describe('production', () => {
  const start = (own: Record<string, string | undefined> = {}) =>
    loadConfig({ DATA_DIR: dataDir, ...production, ...own }, () => {
      throw new Error('asked for secrets');
    });

  test.each(Object.keys(needed))('is refused without %s', (name) =>
    expect(() => start({ [name]: undefined })).toThrow(`${name}: must be set`),
  );

  test('reads its secrets only from the environment and trusts no other origin', () => {
    const config = start();
    expect(config.webOrigins).toEqual([]);
    expect(config.secrets.jwt).toEqual([needed.JWT_SECRET]);
  });

  test('needs https except on the machine itself', () => {
    const said = 'PUBLIC_URL: must begin with https://';
    expect(() => start({ PUBLIC_URL: 'http://id.example.org' })).toThrow(said);
    expect(start({ PUBLIC_URL: 'http://localhost:44321' }).publicUrl).toContain('localhost');
    for (const none of ['http:', 'http://'])
      expect(() => start({ PUBLIC_URL: none })).toThrow('PUBLIC_URL: Invalid URL');
  });

  test('expects the API at the address of the page, unless API_URL is set', () => {
    expect(start().apiUrl).toBe(needed.PUBLIC_URL);
    expect(start({ API_URL: 'https://api.example.org' }).apiUrl).toBe('https://api.example.org');
  });

  test('requires API_URL for an external sign-in, because providers call back there', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(() => start(google)).toThrow('API_URL: must be set');
    expect(start({ ...google, API_URL: 'https://id.example.org' }).providers.Google).toBeDefined();
  });

  test.each([
    'a'.repeat(64),
    '0'.repeat(64),
    'abcdefghijklmnop'.repeat(2),
    'secret'.repeat(10),
    '0123456789abcdef'.repeat(4),
  ])('is refused with the secret %s', (secret) => {
    for (const name of ['JWT_SECRET', 'METRICS_TOKEN'])
      expect(() => start({ [name]: secret })).toThrow(`${name}: repeats itself`);
  });

  test.each([Buffer.alloc(32), Buffer.alloc(32, 'ab'), Buffer.from([...Array(32).keys()])])(
    'is refused with a key whose bytes repeat themselves or count',
    (bytes) => {
      for (const encoding of ['base64', 'hex'] as const)
        expect(() => start({ ENCRYPTION_KEY: bytes.toString(encoding) })).toThrow(
          'ENCRYPTION_KEY: repeats itself',
        );
    },
  );

  test('accepts any random secret', () => {
    for (let run = 0; run < 500; run++)
      start({ JWT_SECRET: random(), METRICS_TOKEN: randomBytes(16).toString('hex') });
  });

  test('has no demo', () => expect(() => start({ DEMO: 'on' })).toThrow('DEMO: there is no demo'));
});

test.each([
  [production, true],
  [{ ...production, ADMIN_SECOND_FACTOR: 'off' }, false],
  [{}, false],
  [{ ADMIN_SECOND_FACTOR: 'on' }, false],
])('admins need a second factor in production alone: %#', (own, isNeeded) => {
  expect(loadConfig({ DATA_DIR: dataDir, ...own }).adminSecondFactor).toBe(isNeeded);
});

describe('the warnings at the start', () => {
  const of = (own: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...own }).warnings;
  const onNodes = { ...production, DATABASE_URL: 'postgres://unikat_app@db/unikat' };
  const operator = {
    OPERATOR_FILE: '/etc/unikat/operator.json',
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'Unikat <no-reply@example.org>',
  };

  test.each([{}, { ...onNodes, ...operator }, { TLS: 'off' }, { PRACTICE_PROVIDER: 'on' }])(
    'are none for %j',
    (own) => expect(of(own)).toEqual([]),
  );

  test('name a production with a database of its own', () => {
    expect(of({ ...production, ...operator })).toEqual([
      expect.stringMatching(/^DATABASE_URL is not set: /),
    ]);
  });

  test('name admins without a second factor in production', () => {
    const off = { ADMIN_SECOND_FACTOR: 'off', ...operator };
    expect(of({ ...onNodes, ...off })).toEqual([
      expect.stringMatching(/^ADMIN_SECOND_FACTOR is off: /),
    ]);
    expect(of(off)).toEqual([]);
  });

  test('name what an upgrade keeps off', () => {
    expect(of({ MEMBERS: 'off' })).toEqual([expect.stringMatching(/^MEMBERS is off: /)]);
  });

  test('name the example operator and the missing mail server in production', () => {
    const config = loadConfig({ DATA_DIR: dataDir, ...onNodes });
    expect(config.warnings).toEqual([
      expect.stringMatching(/^OPERATOR_FILE is not set: /),
      expect.stringMatching(/^SMTP_URL is not set: /),
    ]);
    expect(config.setupNotices).toEqual(['NoOperator', 'NoMailServer']);
    expect(of({ ...onNodes, ...operator, OPERATOR_FILE: ' ' })).toHaveLength(1);
    expect(loadConfig({ DATA_DIR: dataDir }).setupNotices).toEqual([]);
  });

  test('name the missing sender of mails, unless no mail is sent', () => {
    const { MAIL_FROM: _, ...withoutSender } = operator;
    const config = loadConfig({ DATA_DIR: dataDir, ...onNodes, ...withoutSender });
    expect(config.warnings).toEqual([expect.stringMatching(/^MAIL_FROM is not set: /)]);
    expect(config.setupNotices).toEqual(['NoMailSender']);
    expect(config.mailFrom).toBe('Unikat <no-reply@localhost>');
  });

  test.each([
    { ...onNodes, ...operator },
    { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a long pass phrase' },
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    { PUBLIC_URL: 'https://id.example.org' },
  ])('name a practice provider that was wanted and does not run: %j', (own) => {
    const ignored = expect.stringMatching(/^PRACTICE_PROVIDER=on has no effect here: /);
    expect(of({ ...own, PRACTICE_PROVIDER: 'on' })).toEqual([ignored]);
    expect(of({ ...own, PRACTICE_PROVIDER: 'off' })).toEqual([]);
    expect(of(own)).toEqual([]);
  });

  test('name shared limits behind a proxy', () => {
    const behindProxy = { ...onNodes, ...operator, TLS: 'off' };
    expect(of(behindProxy)).toEqual([expect.stringMatching(/^TLS is off and TRUST_PROXY is 0/)]);
    expect(of({ ...behindProxy, TRUST_PROXY: '1' })).toEqual([]);
  });
});

test.each(['Production', 'PRODUCTION', 'prod', 'staging'])('NODE_ENV=%s is refused', (name) =>
  expect(() => loadConfig({ ...production, DATA_DIR: dataDir, NODE_ENV: name })).toThrow(
    'NODE_ENV: must be production, development or test',
  ),
);

describe('the practice provider', () => {
  const of = (own: Record<string, string>) =>
    loadConfig({ DATA_DIR: dataDir, ...own }).practiceProvider;
  const localProduction = { ...production, PUBLIC_URL: 'https://localhost:44321' };
  const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a long pass phrase' };
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const twitter = { TWITTER_CLIENT_ID: 'id', TWITTER_CLIENT_SECRET: 'secret' };

  test.each([{}, { NODE_ENV: 'development' }, { PUBLIC_URL: 'https://test.example.org' }])(
    'runs by default for %j',
    (own) => expect(of(own)).toBe('Google'),
  );

  test.each([
    ['in production', production],
    ['in production, even on localhost', { ...localProduction, PRACTICE_PROVIDER: 'on' }],
    ['with an operator’s admin', admin],
    ['with a provider', google],
    ['with another provider', twitter],
    ['on a public host', { PUBLIC_URL: 'https://id.example.org' }],
    ['on a host that only looks local', { PUBLIC_URL: 'https://localhost.example.org' }],
    ['when it is switched off', { PRACTICE_PROVIDER: 'off' }],
  ])('does not run %s', (_where, own) => expect(of(own)).toBeUndefined());
});

describe('outside production', () => {
  const start = (own: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...own });

  test.each(['0.0.0.0', '::', '192.0.2.7', 'unikat.example.org', 'localhost.example.org'])(
    'other machines get in through HOST=%s only with DEMO=on',
    (HOST) => {
      for (const name of ['development', 'test', ''])
        expect(() => start({ HOST, NODE_ENV: name })).toThrow(/HOST: .* DEMO=on/);
      expect(start({ HOST, DEMO: 'on' }).host).toBe(HOST);
    },
  );

  test.each(['localhost', '127.0.0.1', '127.0.1.1', '::1'])('HOST may be %s', (HOST) =>
    expect(start({ HOST }).host).toBe(HOST),
  );
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

test('an empty variable counts as unset', () => {
  expect(loadConfig({ DATA_DIR: dataDir, PORT: '', SMTP_URL: ' ' })).toMatchObject({
    port: 44_321,
    smtpUrl: undefined,
  });
});

test('several origins are separated by commas', () => {
  const config = loadConfig({
    DATA_DIR: dataDir,
    WEB_ORIGINS: 'https://a.example, https://b.example',
    FORMER_PUBLIC_URLS: 'https://old.example/',
  });
  expect(config.webOrigins).toEqual(['https://a.example', 'https://b.example']);
  expect(config.formerPublicUrls).toEqual(['https://old.example']);
});
