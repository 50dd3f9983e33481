import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const minLength = 16;

/** Arguments of `npm run backup` and `npm run restore`: the backup's file, and the passphrase if there is one. */
export function backupArguments(args: string[]): {
  file: string | undefined;
  passphrase: string | undefined;
} {
  const options = { 'passphrase-file': { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (positionals.length > 1) throw new Error('name one file');
  const passphraseFile = values['passphrase-file'];
  return { file: positionals[0], passphrase: passphraseFile && passphraseIn(passphraseFile) };
}

/** The text of a file without the line break that editors add at its end. */
function passphraseIn(file: string): string {
  const passphrase = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  if (passphrase.length >= minLength) return passphrase;
  throw new Error(`the passphrase in ${file} needs at least ${minLength} characters`);
}
