import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { projectRoot } from './project.ts';

const minPassphraseLength = 16;
const npmCheckMs = 500;
/** SQLSTATE of a login that is refused. */
const wrongPassword = '28P01';
/** What a command that needs the owner says after a wrong password. */
export const ownerRefused = 'DATABASE_OWNER_URL is the address with the owner’s name and password';

/** Adds the settings of `.env.local` and `.env` to the environment; the first place that has one wins. */
export function loadEnvFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = join(projectRoot, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/** Runs a command, and prints its result or why it failed. */
export async function runCommand(main: () => string | Promise<string>, failed = ''): Promise<void> {
  try {
    loadEnvFiles();
    console.log(await main());
  } catch (error) {
    console.error(`${failed}${error instanceof Error ? error.message : error}${hintFor(error)}`);
    process.exitCode = 1;
  }
}

/** What to look at after the database's own words. */
function hintFor(error: unknown): string {
  const isLogin = error instanceof pg.DatabaseError && error.code === wrongPassword;
  return isLogin ? '; check the passwords in DATABASE_URL and DATABASE_OWNER_URL' : '';
}

/** Calls `end` when npm has ended: npm cannot pass on a kill -9, and its child would keep port and database. */
export function onNpmGone(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && end(), npmCheckMs).unref();
}

/** Arguments of `npm run backup` and `npm run restore`: the backup's file, and the passphrase if there is one. */
export function backupArguments(args: string[]): {
  file: string | undefined;
  passphrase: string | undefined;
} {
  const options = { 'passphrase-file': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length > 1) throw new Error('more than one file given');
  const passphraseFile = values['passphrase-file'];
  return { file: positionals[0], passphrase: passphraseFile && passphraseIn(passphraseFile) };
}

/**
 * The text of a file in NFC, without the line break that editors add at its end. What another editor or system
 * would save with other bytes is refused before it encrypts anything.
 */
function passphraseIn(file: string): string {
  const bytes = readFileSync(file);
  const text = bytes.toString();
  if (!isUtf8(bytes) || /[\0\uFEFF]/.test(text))
    throw new Error(`save the passphrase in ${file} as UTF-8 without a byte order mark`);
  const passphrase = text.replace(/\r?\n$/, '').normalize('NFC');
  if (passphrase.length >= minPassphraseLength) return passphrase;
  throw new Error(`the passphrase in ${file} needs at least ${minPassphraseLength} characters`);
}
