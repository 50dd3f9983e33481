import type { AccountType } from '#shared/enums.ts';
import { personId as personIdLimits } from '#shared/limits/ids.ts';
import { seedDemoAssigner } from './demo-assigner.ts';
import { seedDemoShop } from './demo-shop.ts';
import type { Deps } from './deps.ts';
import { insertAccount } from './domain/accounts/email-addresses.store.ts';
import { recordAudit } from './domain/audit.store.ts';
import { drawCandidates } from './domain/ids/draw-candidates.ts';
import { claimCandidate } from './domain/ids/person-ids.store.ts';
import { findByLoginName } from './features/accounts/accounts.store.ts';
import { insertAnonymousAccount } from './features/accounts/registration/anonymous-accounts.store.ts';
import { createAdmin } from './features/operations/admin-accounts.ts';
import { hasAdmin } from './features/operations/operations.store.ts';
import { demoDomain, keepProductionApart } from './platform/database/production-mark.ts';

/** A login for trying out the product. */
export interface DemoLogin {
  readonly label: string;
  readonly identifier: string;
  readonly password: string;
}

const password = 'only for trying it out';
const language = 'en';
const birthDate = '1990-05-17';
const local = { label: 'Person', identifier: `person${demoDomain}`, password };
const anonymous = { label: 'Person, anonymous', identifier: 'brave-otter-2026', password };
const assigner = { label: 'Assigner', identifier: `clinic${demoDomain}`, password };
const demoAdmin = { label: 'Admin', identifier: `admin${demoDomain}`, password };

/**
 * Creates the first admin and, outside production, the demo accounts; resolves with the logins to
 * show. Outside production it throws if the folder or the database has been used in production.
 */
export async function seedLogins(deps: Deps): Promise<DemoLogin[]> {
  await keepProductionApart(deps.config, deps.db, deps.clock());
  const admin = await ensureAdmin(deps);
  const demo = deps.config.production ? [] : await seedDemoData(deps);
  return admin ? [...demo, admin] : demo;
}

/**
 * Creates the demo accounts with their orders, unless they exist, and returns their logins. Throws in
 * production.
 */
export async function seedDemoData(deps: Deps): Promise<DemoLogin[]> {
  if (deps.config.production) throw new Error('There are no demo accounts in production.');
  await seed(deps, local, withAddress('Local', local));
  await seed(deps, anonymous, async (db, passwordHash, now) => {
    const { identifier: username } = anonymous;
    const account = { username, passwordHash, userHandle: null, language, now } as const;
    const accountId = await insertAnonymousAccount(db, account);
    return accountId === undefined ? undefined : { accountId, accountType: 'LocalAnonymous' };
  });
  await seed(deps, assigner, withAddress('Assigner', assigner));
  const [clinic] = await findByLoginName.email(deps.db, { value: assigner.identifier, limit: 1 });
  if (clinic) {
    // An institution has the id of its first account.
    const assigner = { institutionId: clinic.accountId, accountId: clinic.accountId };
    await seedDemoAssigner(deps, assigner);
    await seedDemoShop(deps, assigner);
  }
  return [local, anonymous, assigner];
}

/**
 * Creates an admin if there is none: with ADMIN_EMAIL, or outside production a demo admin, whose login
 * it returns. Throws one sentence if ADMIN_EMAIL or ADMIN_PASSWORD cannot be used.
 */
export async function ensureAdmin(deps: Deps): Promise<DemoLogin | undefined> {
  const { admin, production } = deps.config;
  const demo = !admin && !production ? demoAdmin : undefined;
  const wanted = admin ?? (demo && { email: demo.identifier, password });
  if (wanted && !(await hasAdmin(deps.db)) && (await createAdmin(deps, wanted)) === undefined) {
    // Another node may have created an admin at the same time.
    if (!(await hasAdmin(deps.db)))
      throw new Error('ADMIN_EMAIL belongs to an account that is not an admin.');
  }
  const isThere = demo && (await isKnown(deps, demo.identifier));
  return isThere ? demo : undefined;
}

type Seeded = { readonly accountId: string; readonly accountType: AccountType };
type Insert = (db: Deps['db'], passwordHash: Buffer, now: Date) => Promise<Seeded | undefined>;

const withAddress =
  (accountType: 'Local' | 'Assigner', { identifier: email }: DemoLogin): Insert =>
  async (db, passwordHash, now) => {
    const account = { accountType, email, passwordHash, language, now } as const;
    const accountId = await insertAccount(db, account);
    return accountId === undefined ? undefined : { accountId, accountType };
  };

/** Creates an account, with an ID for a person, unless it exists. */
async function seed(deps: Deps, { identifier }: DemoLogin, insert: Insert): Promise<void> {
  if (await isKnown(deps, identifier)) return;
  const now = deps.clock();
  const passwordHash = await deps.passwords.hash(password);
  const account = await deps.db.transaction(async (trx) => {
    const made = await insert(trx, passwordHash, now);
    if (made)
      await recordAudit(trx, now, { action: 'account.registered', accountId: made.accountId });
    return made;
  });
  if (account?.accountType !== 'Local') return;
  const draw = { count: 1, reservedSeconds: personIdLimits.personReservationSeconds, birthDate };
  const [id] = await drawCandidates(deps, { ...draw, reservedFor: account.accountId });
  if (id) await claimCandidate(deps.db, { ...account, id, now });
}

async function isKnown({ db }: Deps, identifier: string): Promise<boolean> {
  const kind = identifier.includes('@') ? 'email' : 'username';
  return (await findByLoginName[kind](db, { value: identifier, limit: 1 })).length > 0;
}
