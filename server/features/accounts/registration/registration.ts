import type { Knex } from 'knex';
import type { accountEndpoints, LoggedInUser } from '#shared/api/accounts.ts';
import type { Language } from '#shared/enums.ts';
import { username as usernameLimits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { insertToken } from '../../../domain/accounts/one-time-tokens.store.ts';
import { type Login, startSession } from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { queueMail } from '../../../domain/mail/mail-jobs.ts';
import type { Call } from '../../../http/mount.ts';
import { refuseWeakPassword } from '../../../platform/credentials/weak-passwords.ts';
import { type Random, randomText } from '../../../platform/keys/random.ts';
import { insertAnonymousAccount } from './anonymous-accounts.store.ts';
import { trimRegistrations } from './pending-registrations.store.ts';

type RegistrationCall = Pick<
  Call<typeof accountEndpoints.registerLocal>,
  'address' | 'body' | 'language' | 'userAgent'
>;

/**
 * Registers an account. A registration with an e-mail address is pending until the link in its mail
 * is opened; its answer is empty for known and unknown addresses. An anonymous account is logged in
 * at once. Throws `Password_Leaked`, `Password_TooCommon`.
 */
export async function register(
  deps: Deps,
  call: RegistrationCall,
): Promise<LoggedInUser | undefined> {
  const { body, language, userAgent } = call;
  const email = body.accountType === 'Local' ? body.email : undefined;
  refuseWeakPassword(body.password, { field: 'password', email });
  const passwordHash = await deps.passwords.inTurn(call.address.network, () =>
    deps.passwords.hash(body.password),
  );
  if (email === undefined) return registerAnonymous(deps, { passwordHash, language, userAgent });
  await registerLocal(deps, { email, passwordHash, language, userAgent });
  return undefined;
}

/** Runs the same statements for known and unknown addresses; the queue decides which mail to send. */
async function registerLocal(
  deps: Deps,
  own: { email: string; passwordHash: Buffer; language: Language; userAgent: string },
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    await trimRegistrations(trx, own);
    const id = await insertToken(trx, 'verification', { ...own, asksForPassword: false }, { now });
    await recordAudit(trx, now, { action: 'account.registrationRequested', accountId: id });
    await queueMail(deps, trx, { kind: 'registration', id });
  });
}

async function registerAnonymous(
  deps: Deps,
  { userAgent, ...own }: { passwordHash: Buffer; language: Language; userAgent: string },
): Promise<LoggedInUser> {
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    const account = await underFreeName(deps, async (username) => {
      const accountId = await insertAnonymousAccount(trx, {
        ...own,
        username,
        userHandle: null,
        now,
      });
      return accountId === undefined ? undefined : { accountId, username };
    });
    return enterAnonymously(deps, trx, account, { userAgent, loginWay: 'password' });
  });
}

/** Records a new anonymous account and logs it in. */
export async function enterAnonymously(
  deps: Deps,
  trx: Knex,
  { accountId, username }: { readonly accountId: string; readonly username: string },
  login: Login,
): Promise<LoggedInUser> {
  const accountType = 'LocalAnonymous';
  await recordAudit(trx, deps.clock(), {
    action: 'account.registered',
    accountId,
    details: { accountType },
  });
  const user = { accountId, accountType, username, profileId: null } as const;
  return startSession(deps, trx, user, login);
}

/** Draws usernames until `take` can use one; it returns undefined for a name that is taken. */
export async function underFreeName<Taken>(
  { random }: Pick<Deps, 'random'>,
  take: (username: string) => Promise<Taken | undefined>,
): Promise<Taken> {
  for (let tries = 0; tries < usernameLimits.maxTries; tries++) {
    const taken = await take(drawUsername(random));
    if (taken !== undefined) return taken;
  }
  throw new Error('no username is free');
}

// Short and friendly words, easy to spell and to say on the phone. All pairs make sense.
const adjectives =
  `able agile amber bold brave bright calm candid cheery clear clever cosy crisp curious daring
  eager early easy fair fancy fine fond frank free fresh gentle glad golden good grand great green
  happy hardy humble ideal jolly jovial keen kind lively loyal lucky mellow merry mild modest neat
  nimble noble plain polite proud pure quick quiet rapid ready rosy royal silver simple sincere
  smart smooth snug soft solid sound steady still sunny super sure sweet swift tender tidy true
  upbeat vivid warm wise witty worthy young zesty`.split(/\s+/);
const nouns =
  `acorn apple aspen badger beach beaver birch bison breeze brook canyon cedar cherry cliff cloud
  clover comet coral crane creek daisy dawn deer delta dolphin dove dune eagle elm falcon fern
  field finch forest fox garden glade grove gull harbor hare hazel heron hill holly island ivy jay
  juniper lagoon lake lark laurel lemon lily linden lion maple marten meadow mole moon moose moss
  oak oasis olive orchid otter owl panda pebble pine planet plum pond poppy puffin quail rabbit
  raven reef river robin rose sage seal sky snow sparrow spring star stone stork stream summit sun
  swan thistle tiger trail tulip valley violet walnut willow wren`.split(/\s+/);

/** A username for an anonymous account: `brave-otter-4821`. */
function drawUsername(random: Random): string {
  const word = (words: readonly string[]) => words[random.int(words.length)];
  return `${word(adjectives)}-${word(nouns)}-${randomText(random, '0123456789', usernameLimits.digits)}`;
}
