// `npm run admin -- <command>`: what only the operator may do; each command is in the audit.
import { listAccountsOf } from '../server/domain/institutions/assigners.store.ts';
import { deleteAccountAsOperator } from '../server/features/accounts/own-account/account-deletion.ts';
import { resumeAssigner, suspendAssigner } from '../server/features/admin/suspend-assigner.ts';
import { renewSecrets } from '../server/features/assigner/renew-secrets.ts';
import { removeMemberAsOperator } from '../server/features/members/member-removal.ts';
import { type AdminDeps, createAdmin } from '../server/features/operations/admin-accounts.ts';
import { lockId, unlockId } from '../server/features/operations/id-locks.ts';
import { revokeLeakedKey } from '../server/features/operations/key-revocation.ts';
import { findAccountByLogin } from '../server/features/operations/operations.store.ts';
import { resetSecondFactor } from '../server/features/operations/second-factor-reset.ts';
import { createPasswords } from '../server/platform/credentials/passwords.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import {
  prepareDatabase,
  withProductDatabase,
} from '../server/platform/database/product-database.ts';
import { openKeys } from '../server/platform/keys/installed-keys.ts';
import { randomText, systemRandom } from '../server/platform/keys/random.ts';
import { withSecretFiles } from '../server/platform/keys/secret-files.ts';
import { loadConfig } from '../server/platform/settings/config.ts';
import { suspensionSchema } from '../shared/api/admin.ts';
import { alphabet } from '../shared/limits/ids.ts';
import { parsePersonId } from '../shared/person-id-text.ts';
import { runCommand } from './lib/command.ts';

const generatedPasswordLength = 20;
const usage = `npm run admin -- create-admin <email>       with ADMIN_PASSWORD, or a generated password, which is printed
npm run admin -- lock <id>                  lock a person ID
npm run admin -- unlock <id>                unlock it
npm run admin -- delete-account <login>     delete an account and its sessions; a member is removed from the institution
npm run admin -- reset-second-factor <login> turn off a second factor, and passkeys that are required
npm run admin -- suspend <login> <reason>   suspend the whole institution of this login; the reason is mailed to each member
npm run admin -- resume <login>             end the suspension of the institution
npm run admin -- renew-secrets <login>      new secrets for a suspended assigner’s IDs that no person controls; prints stop working
npm run admin -- revoke-key <prefix>        revoke the API key that begins like this
A <login> is an e-mail address, a username or an account id.`;

type CommandDeps = AdminDeps &
  Parameters<typeof resetSecondFactor>[0] &
  Parameters<typeof renewSecrets>[0];
type Env = Readonly<Record<string, string | undefined>>;
type Command = (
  deps: CommandDeps,
  argument: string,
  own: { readonly reason: string | undefined; readonly env: Env },
) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  'create-admin': async (deps, email, { env }) => {
    const given = withSecretFiles(env).ADMIN_PASSWORD;
    const password = given || randomText(systemRandom, alphabet, generatedPasswordLength);
    const accountId = await createAdmin(deps, { email, password });
    if (accountId === undefined)
      throw new Error('An account has this address, or can return to it.');
    return `Created the admin ${accountId}.${given ? '' : ` Password: ${password}`}`;
  },
  lock: async (deps, text) => {
    if (await lockId(deps, personIdIn(text))) return 'The ID is locked.';
    throw new Error('No person has this ID, or it is already locked.');
  },
  unlock: async (deps, text) => {
    if (await unlockId(deps, personIdIn(text))) return 'The ID is unlocked.';
    throw new Error(
      'That ID is not locked, or it stays locked: it was withdrawn, or its last account is gone.',
    );
  },
  'delete-account': async (deps, login) => {
    const { accountId = login, institutionId } = (await findAccountByLogin(deps.db, login)) ?? {};
    const isRemoved =
      institutionId && (await removeMemberAsOperator(deps, { institutionId, accountId }));
    if (isRemoved || (isUuid(accountId) && (await deleteAccountAsOperator(deps, accountId))))
      return 'Deleted the account and its sessions.';
    throw new Error('This account does not exist.');
  },
  'reset-second-factor': async (deps, login) => {
    if (await resetSecondFactor(deps, login))
      return 'The password is enough again, and all sessions of the account have ended.';
    throw new Error(
      'No account with this login has a second factor, or a passkey without which it cannot log in.',
    );
  },
  suspend: async (deps, login, { reason: text }) => {
    const reason = suspensionSchema.shape.reason.safeParse(text);
    if (!reason.success) throw new Error('Give a reason without links, which is mailed.');
    const { institutionId, isSuspended } = await assignerIn(deps, login);
    if (isSuspended) throw new Error('This institution is suspended already; no mail was sent.');
    const { name } = await suspendAssigner(deps, undefined, { institutionId, reason: reason.data });
    const count = (await listAccountsOf(deps.db, { institutionId })).length;
    const members = count === 1 ? 'its 1 member' : `its ${count} members`;
    return `${name || 'The institution'} is suspended: ${members} cannot log in, and its keys do not work.`;
  },
  resume: async (deps, login) => {
    const { institutionId, isSuspended } = await assignerIn(deps, login);
    if (!isSuspended) throw new Error('This institution was not suspended.');
    await resumeAssigner(deps, undefined, institutionId);
    return 'The suspension has ended.';
  },
  'renew-secrets': async (deps, login) => {
    const say = (renewed: number) => console.error(`${renewed} IDs have new secrets so far.`);
    const assigner = await assignerIn(deps, login);
    const count = await renewSecrets(deps, assigner, say);
    const done = count === 1 ? '1 ID has a new secret' : `${count} IDs have new secrets`;
    return `${done}. Earlier certificates are withdrawn.`;
  },
  'revoke-key': async (deps, prefix) => {
    if (await revokeLeakedKey(deps, prefix.trim())) return 'The key is revoked on every node.';
    throw new Error(
      'No live API key begins like this, or several do: give the whole shown beginning.',
    );
  },
};

async function assignerIn({ db }: CommandDeps, login: string) {
  const account = await findAccountByLogin(db, login);
  const institutionId = account?.institutionId;
  if (account && institutionId) return { ...account, institutionId };
  throw new Error('No assigner has this e-mail address or account id.');
}

function personIdIn(text: string): string {
  const id = parsePersonId(text);
  if (id === undefined) throw new Error('This is not a UnikatID.');
  return id;
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** Runs a command with its arguments; resolves with what it did. Throws with what the operator has to change. */
export async function runAdminCommand(
  [name = '', argument, reason, ...rest]: readonly string[],
  env: Env,
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isUnfit = rest.length > 0 || (reason !== undefined && name !== 'suspend');
  if (!command || argument === undefined || isUnfit) throw new Error(usage);
  // The settings of the first admin are not used here, and one without the other would be an error.
  const config = loadConfig({
    ...env,
    ADMIN_EMAIL: undefined,
    ADMIN_PASSWORD: undefined,
    ADMIN_PASSWORD_FILE: undefined,
  });
  return withProductDatabase(config, async (urls) => {
    await prepareDatabase(config, urls);
    const db = openDatabase(urls.appUrl, { max: 1 });
    const clock = () => new Date();
    try {
      const { cipher } = await openKeys(db, config, clock, 'command');
      const passwords = createPasswords(cipher);
      return await command({ db, passwords, cipher, clock, random: systemRandom }, argument, {
        reason,
        env,
      });
    } finally {
      await db.destroy();
    }
  });
}

if (import.meta.main) await runCommand(() => runAdminCommand(process.argv.slice(2), process.env));
