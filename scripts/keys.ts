// `npm run keys -- <command>`: the keys that sign certificates, and the change of the other secrets. The server reads
// them when it starts.
import { join, resolve } from 'node:path';
import { forgetKey } from '../server/features/operations/forget-key.ts';
import { renewDataKey, reportKeys } from '../server/features/operations/key-report.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { connectAsOwner, queueUrlOf } from '../server/platform/database/owner-connection.ts';
import { withProductDatabase } from '../server/platform/database/product-database.ts';
import { openKeys } from '../server/platform/keys/installed-keys.ts';
import { signingKeyFileName } from '../server/platform/keys/secrets.ts';
import {
  createSigningKeyFile,
  readSigningKeys,
  refuseEarlyRotation,
  replaceSigningKeyFile,
  rotateSigningKeys,
} from '../server/platform/keys/signing-keys.ts';
import { loadConfig } from '../server/platform/settings/config.ts';
import { runCommand } from './lib/command.ts';

const usage = `npm run keys -- create     make the file with a first key that signs, unless it is there
npm run keys -- rotate     make a new key: every server publishes it, and it signs after KEY_LEAD_SECONDS;
                           certificates signed before stay valid, for old public keys are kept
npm run keys -- list       the ids of the keys in the file, the newest first
npm run keys -- status     what still needs the older keys of JWT_SECRET and ENCRYPTION_KEY
npm run keys -- reencrypt  seal it with the newest, and say which old keys can go
npm run keys -- renew      only after a leak: make another data key; once it is used, reencrypt seals every value with it
npm run keys -- forget <fingerprint>
                           the key is lost or leaked: what needs it cannot be read any more`;

const fileCommands: Readonly<Record<string, (file: string) => string>> = {
  create(file) {
    if (!createSigningKeyFile(file)) throw new Error(`${file} is there already.`);
    return `${file} is made. Keep it secret, and keep a copy.`;
  },
  rotate(file) {
    const found = readSigningKeys(file);
    refuseEarlyRotation(found, new Date());
    const keys = rotateSigningKeys(found);
    replaceSigningKeyFile(file, keys);
    return `Key ${keys.keys[0].kid} is in front: restart every server with ${file}. The first restart publishes it, and it signs when that is as long ago as KEY_LEAD_SECONDS says (an hour unless you set it).`;
  },
  list: (file) =>
    readSigningKeys(file)
      .keys.map(({ kid }) => kid)
      .join('\n'),
};

const ownerCommands: readonly string[] = ['status', 'reencrypt', 'renew', 'forget'];

/** Runs a command on the database, as its owner. */
async function runOnDatabase(name: string, argument: string): Promise<string> {
  const config = loadConfig({
    ...process.env,
    ADMIN_EMAIL: undefined,
    ADMIN_PASSWORD: undefined,
    ADMIN_PASSWORD_FILE: undefined,
  });
  return withProductDatabase(config, async (urls) => {
    // Ends the command with one sentence if it is not the owner's address.
    await (await connectAsOwner(urls.ownerUrl)).end();
    const db = openDatabase(urls.ownerUrl, { max: 1 });
    const queue = openDatabase(queueUrlOf(urls), { max: 1 });
    const clock = () => new Date();
    try {
      if (name === 'forget') return await forgetKey(db, argument);
      const keys = await openKeys(db, config, clock, 'command');
      const deps = { db, queue, config, keys, clock, writes: name === 'reencrypt' };
      return await (name === 'renew' ? renewDataKey(deps) : reportKeys(deps));
    } finally {
      await Promise.all([db.destroy(), queue.destroy()]);
    }
  });
}

await runCommand(() => {
  const { SIGNING_KEY_FILE, DATA_DIR } = process.env;
  const [name = '', argument = '', ...rest] = process.argv.slice(2);
  const isUnfit = rest.length > 0 || (argument === '') === (name === 'forget');
  if (ownerCommands.includes(name) && !isUnfit) return runOnDatabase(name, argument);
  const command = Object.hasOwn(fileCommands, name) ? fileCommands[name] : undefined;
  if (!command || isUnfit) throw new Error(usage);
  return command(resolve(SIGNING_KEY_FILE || join(DATA_DIR || '.data', signingKeyFileName)));
});
