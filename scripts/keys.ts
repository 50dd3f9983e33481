// `npm run keys -- <command>`: the keys that sign certificates. They are in SIGNING_KEY_FILE, or in DATA_DIR
// without it; the server reads them when it starts.
import { join, resolve } from 'node:path';
import { signingKeyFileName } from '../server/platform/secrets.ts';
import {
  createSigningKeyFile,
  readSigningKeys,
  replaceSigningKeyFile,
  rotateSigningKeys,
} from '../server/platform/signing-keys.ts';
import { runCommand } from './lib/command.ts';

const usage = `npm run keys -- create   make the file with a first key, unless it is there
npm run keys -- rotate   make a new key that signs from the next start on; certificates signed
                         before stay valid, for the public half of each old key is kept
npm run keys -- list     the ids of the keys, the one that signs first`;

const commands: Readonly<Record<string, (file: string) => string>> = {
  create(file) {
    if (!createSigningKeyFile(file)) throw new Error(`${file} is there already.`);
    return `${file} is made. Keep it secret, and keep a copy.`;
  },
  rotate(file) {
    const keys = rotateSigningKeys(readSigningKeys(file));
    replaceSigningKeyFile(file, keys);
    return `Key ${keys.keys[0].kid} signs once every server has been restarted with ${file}.`;
  },
  list: (file) =>
    readSigningKeys(file)
      .keys.map(({ kid }) => kid)
      .join('\n'),
};

await runCommand(() => {
  const { SIGNING_KEY_FILE, DATA_DIR } = process.env;
  const name = process.argv[2] ?? '';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(usage);
  return command(resolve(SIGNING_KEY_FILE || join(DATA_DIR || '.data', signingKeyFileName)));
});
