import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '../settings/config.ts';
import { count, exists } from './query.ts';

const fileName = 'used-by-production';
const explanation = `Production has used this folder. The server refuses to start here in any other mode,
for that would add demo accounts whose passwords are public.
`;
/** A read-only folder gets no demo data either. */
const unwritable = ['EROFS', 'EACCES', 'EPERM'];

/** The domain of the demo accounts; it cannot receive mail. */
export const demoDomain = '@demo.example';

type Where = Pick<Config, 'production' | 'dataDir'>;

export const hasDemoAccount = exists({
  name: 'find-demo-account',
  parameters: { demoDomain: 'text' },
  text: "select from accounts where email like '%' || $demoDomain limit 1",
});

export const markProduction = count({
  name: 'mark-production',
  parameters: { now: 'timestamptz' },
  text: `
      insert into installation (is_production, since) values (true, $now)
      on conflict do nothing`,
});

export const hasMark = exists({
  name: 'find-mark',
  text: 'select from installation limit 1',
});

/**
 * In production: marks DATA_DIR and the database as used by production, and refuses a database with demo
 * accounts. In other modes: throws one sentence if production has used them, so that no demo account is added.
 */
export async function keepProductionApart(
  { production, dataDir }: Where,
  db: Knex,
  now: Date,
): Promise<void> {
  const file = join(dataDir, fileName);
  if (production) {
    if (await hasDemoAccount(db, { demoDomain })) throw demoRefusal();
    await markFolder(dataDir, file);
    await markProduction(db, { now });
    return;
  }
  const isDatabaseMarked = await hasMark(db);
  if (existsSync(file)) throw refusal(`The folder ${dataDir}`, 'DATA_DIR');
  if (isDatabaseMarked) throw refusal('This database', 'DATABASE_URL');
}

async function markFolder(dataDir: string, file: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, explanation);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!unwritable.includes(code)) throw error;
  }
}

function demoRefusal(): Error {
  return new Error(
    'This database holds demo accounts, whose passwords are public: use another DATABASE_URL or DATA_DIR in production.',
  );
}

function refusal(what: string, variable: string): Error {
  return new Error(
    `${what} has been used in production and takes no demo data: set NODE_ENV=production, or another ${variable}.`,
  );
}
