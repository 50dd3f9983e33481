import { expect, test } from 'vitest';
import { loadDatabaseConfig } from '../settings/config.ts';

const DATABASE_URL = 'postgres://app@db/unikat';
const NODE_ENV = 'production';

test.each([
  ['the embedded database', {}, true],
  ['the embedded database in production', { NODE_ENV }, true],
  ['a database of developers', { DATABASE_URL }, true],
  ['a database in production, which has other nodes', { NODE_ENV, DATABASE_URL }, false],
  ['that with MIGRATE_ON_START', { NODE_ENV, DATABASE_URL, MIGRATE_ON_START: 'on' }, true],
  ['the embedded one without', { MIGRATE_ON_START: 'off' }, false],
])('whether a start migrates: %s', (_, env, migrateOnStart) => {
  expect(loadDatabaseConfig(env)).toMatchObject({ migrateOnStart });
});

test.each([
  'postgres://app:secret@one:5432,two:5432/unikat?target_session_attrs=read-write',
  'postgres://one,two/unikat',
])('a list of hosts is refused in one sentence: %s', (url) => {
  const load = () => loadDatabaseConfig({ DATABASE_URL: url });
  expect(load).toThrow('DATABASE_URL: must name one host, that of the primary or of a proxy');
  expect(load).not.toThrow('Invalid URL');
});

test('a comma in a password or in a parameter names no second host', () => {
  const url = 'postgres://app:a,b@db/unikat?options=-c%20search_path=a,b';
  expect(loadDatabaseConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])('%s needs DATABASE_URL', (name) => {
  expect(() => loadDatabaseConfig({ [name]: DATABASE_URL })).toThrow(
    `DATABASE_URL: is needed together with ${name}`,
  );
});
