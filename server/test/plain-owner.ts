import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import type { DatabaseUrls } from '../platform/database/embedded-postgres.ts';
import { withDatabase } from './database-urls.ts';

const password = 'of the tests';

/**
 * An owner as a managed PostgreSQL gives one, with two empty databases and a folder for each test: it may make roles,
 * and is no superuser.
 */
export function usePlainOwner() {
  const mark = randomBytes(6).toString('hex');
  const names = {
    owner: `owner_${mark}`,
    app: `app ${mark}`,
    first: `a_${mark}`,
    second: `b_${mark}`,
  };
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unikat-role-'));
    await asSuperuser(
      `create role ${names.owner} login createrole password '${password}'`,
      `create database ${names.first} template template0 owner ${names.owner}`,
      `create database ${names.second} template template0 owner ${names.owner}`,
    );
  });
  afterEach(async () => {
    await asSuperuser(
      `drop database if exists ${names.first} with (force)`,
      `drop database if exists ${names.second} with (force)`,
      `drop role if exists "${names.app}"`,
      `drop role ${names.owner}`,
    );
    await rm(folder, { recursive: true, force: true });
  });

  /** The addresses of a database for both roles. */
  function urlsOf(database: string): DatabaseUrls {
    const address = (user: string) => {
      const url = new URL(withDatabase(inject('databaseServer').ownerUrl, database));
      url.username = encodeURIComponent(user);
      url.password = encodeURIComponent(password);
      return url.href;
    };
    return { ownerUrl: address(names.owner), appUrl: address(names.app) };
  }

  const inFolder = (file: string) => join(folder, file);
  return { names, password, urlsOf, inFolder };
}

/** Runs statements with the rights of a superuser. */
export async function asSuperuser(...statements: string[]): Promise<void> {
  for (const sql of statements) await query(inject('databaseServer').ownerUrl, sql);
}

/** The rows of a statement at an address. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
