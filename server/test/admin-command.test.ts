import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import type { MemberRole } from '#shared/enums.ts';
import { runAdminCommand } from '../../scripts/admin.ts';
import { capture } from '../../scripts/lib/project.ts';
import { directUrlOf } from '../platform/database/database.ts';
import { apiKeyCalls } from './api-key-calls.ts';
import { withDatabase } from './database-urls.ts';
import { insertPasskeys, issueId, logInAgain, makeUser, takeControlOf } from './factories.ts';
import { makeFolder } from './folder.ts';
import { useHarness } from './harness.ts';
import { sendMails } from './mails.ts';
import { migrateToNextRelease } from './next-release.ts';
import { expectProblem } from './problem.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { secretVariables } from './secret-variables.ts';
import { auditOf } from './traces.ts';

const h = useHarness();
const dataDir = makeFolder();
beforeAll(async () => {
  const database = new URL(directUrlOf(h.db)).pathname.slice(1);
  // The next release has migrated the database already.
  await migrateToNextRelease(withDatabase(inject('databaseServer').ownerUrl, database));
});
const ownEnv = (own: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  // As on the nodes of a cluster: the application's role alone.
  MIGRATE_ON_START: 'off',
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  // The mails that a command queues are sealed for the running server.
  ...secretVariables(h.deps.config.secrets),
  DATABASE_URL: directUrlOf(h.db),
  ...own,
});

/** Runs a command on the database of the harness; resolves with what it says. */
function run(...args: string[]): Promise<string> {
  return runAdminCommand(args, ownEnv()).catch(({ message }: Error) => message);
}

/** Runs `npm run admin`; resolves with what it printed. */
async function runProgram(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  return (await capture(['node', 'scripts/admin.ts', ...args], { env })).output;
}

test('a command without DATABASE_URL makes no database of its own', async () => {
  const said = await runProgram(
    ownEnv({ DATABASE_URL: undefined }),
    'create-admin',
    'lost@example.org',
  );
  expect(said).toBe(`DATABASE_URL is not set, and ${dataDir} (DATA_DIR) has no database.\n`);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('an admin is made with a password that is printed, and logs in with it', async () => {
  const email = 'first@admin-command.example';
  const [, password = ''] =
    (await runProgram(ownEnv(), 'create-admin', email)).match(/Password: (\S+)/) ?? [];
  const body = { emailUnikatIdOrUsername: email, password };
  expect((await h.call('login', { body })).body).toMatchObject({ accountType: 'Admin' });
  expect(await run('create-admin', email)).toContain('An account has this address');
});

test('an ID that was withdrawn stays locked, and the command says so', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const id = await issueId(h, assigner);
  await h.call('withdrawId', { params: { id }, body: { reason: 'Other' } }, assigner);
  expect(await run('unlock', id)).toContain('or it stays locked: it was withdrawn, or');
  expect(await h.db('person_ids').where({ id }).pluck('locked_at')).toEqual([expect.any(Date)]);
});

test('a second factor is reset by e-mail address, mailed and audited', async () => {
  const { logIn, withFactor } = secondFactorCalls(h);
  const { email, user } = await withFactor('Admin');
  await sendMails(h);
  const done = 'The password is enough again, and all sessions of the account have ended.';
  expect(await run('reset-second-factor', ` ${email.toUpperCase()}`)).toContain(done);
  expect((await h.call('isLoggedIn', {}, user)).status).toBe(401);
  expect((await logIn(email)).status).toBe(200);
  expect((await sendMails(h)).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'The second factor of your account at Unikat is off'],
  ]);
  expect(await auditOf(h, user.accountId)).toContain('account.secondFactorReset');
  expect(await run('reset-second-factor', email)).toContain('has a second factor');
});

test('passkeys are reset, too, where they are required, and those of a person stay', async () => {
  const [admin, person, member] = [
    await makeUser(h, 'Admin'),
    await makeUser(h),
    await makeUser(h, 'Assigner'),
  ];
  await h.call('storeMemberPolicy', { body: { secondFactor: true } }, member);
  for (const { accountId } of [admin, person, member]) await insertPasskeys(h, accountId);
  for (const { accountId } of [admin, member]) {
    expect(await run('reset-second-factor', accountId)).toContain('is enough again');
    expect(await h.db('passkeys').where({ account_id: accountId })).toEqual([]);
  }
  expect(await run('reset-second-factor', person.accountId)).toContain('has a second factor');
  expect(await h.db('passkeys').where({ account_id: person.accountId })).toHaveLength(1);
});

test('a member is deleted by its address like by an Owner, and the last Owner after all others', async () => {
  const [owner, clerk] = ['owner@admin-command.example', 'clerk@admin-command.example'];
  const { accountId: institutionId } = await makeUser(h, 'Assigner', { email: owner });
  const own = { institutionId, roles: ['Clerk'] as MemberRole[], email: clerk };
  const member = await makeUser(h, 'Assigner', own);
  await sendMails(h);
  expect(await run('delete-account', owner)).toContain('The last Owner stays');
  expect(await run('delete-account', clerk)).toContain('Deleted the account');
  expectProblem(await h.call('assignedIds', { query: {} }, member), 'Request_NotLoggedIn');
  expect((await sendMails(h)).map(({ to }) => to).sort()).toEqual([clerk, owner]);
  expect(await auditOf(h, member.accountId)).toContain('member.removed');
  expect(await run('delete-account', owner)).toContain('Deleted the account');
  expect(await h.db('accounts').where({ institution_id: institutionId })).toEqual([]);
  expect(await run('delete-account', owner)).toContain('does not exist');
});

test('an assigner is suspended and resumed by its address, mailed and audited', async () => {
  const email = 'clinic@admin-command.example';
  const assigner = await makeUser(h, 'Assigner', { email });
  await sendMails(h);
  expect(await run('suspend', email)).toContain('Give a reason');
  const said = 'The institution is suspended: its 1 member cannot log in';
  expect(await run('suspend', email, 'A key has leaked.')).toContain(said);
  expect(await run('suspend', email, 'Another one, too.')).toContain('is suspended already');
  expectProblem(await h.call('assignerProfile', {}, assigner), 'Account_Suspended');
  expect(await run('resume', assigner.accountId)).toContain('has ended');
  expect(await run('resume', assigner.accountId)).toContain('was not suspended');
  expect((await sendMails(h)).map(({ to }) => to)).toEqual([email, email]);
  const actions = await auditOf(h, assigner.accountId);
  expect(actions).toEqual(expect.arrayContaining(['assigner.suspended', 'assigner.resumed']));
  expect(await run('resume', 'unknown@admin-command.example')).toContain('No assigner has');
});

test('the secrets of an assigner’s IDs are renewed, except where a person has control', async () => {
  const email = 'leak@admin-command.example';
  const assigner = await makeUser(h, 'Assigner', { email });
  await h.call('storeAssignerName', { body: 'Leak Clinic' }, assigner);
  const other = await makeUser(h, 'Assigner');
  const [open, controlled] = [await issueId(h, assigner), await issueId(h, assigner)];
  const foreign = await issueId(h, other);
  await takeControlOf(h, controlled, assigner);
  const secretOf = async (personId: string, user = assigner): Promise<string> =>
    (await h.call('certificate', { params: { personId }, query: {} }, user)).body.ownershipSecret;
  const signed = { params: { personId: open }, query: { signed: 'true' } } as const;
  const { jti } = (await h.call('certificate', signed, assigner)).body;
  const [before, foreignBefore] = [await secretOf(open), await secretOf(foreign, other)];
  expect(await run('renew-secrets', email)).toContain('Suspend the assigner first');
  expect(await secretOf(open)).toBe(before);
  await run('suspend', email, 'Certificates leaked');
  expect(await run('renew-secrets', email)).toContain('1 ID has a new secret');
  const person = await makeUser(h);
  const take = (ownershipSecret: string) =>
    h.call('takeControl', { body: { id: open, ownershipSecret } }, person);
  expectProblem(await take(before), 'TakeControl_NotPossible');
  expect(await secretOf(foreign, other)).toBe(foreignBefore);
  expect(await h.db('certificate_statuses').where({ jti }).first()).toMatchObject({
    withdrawal_reason: 'NewSecret',
  });
  const audited = await h.db('audit_entries').where({ action: 'personId.secretReplaced' });
  expect(audited).toMatchObject([{ person_id: open, actor_account_id: null }]);
  await run('resume', email);
  const again = await logInAgain(h, assigner);
  expect((await take(await secretOf(open, again))).status).toBe(200);
  await run('suspend', email, 'Once more');
  expect(await run('renew-secrets', email)).toContain('0 IDs have new secrets');
});

test('a key is revoked by its shown beginning, and audited', async () => {
  const { use, withAssigner } = apiKeyCalls(h);
  const { assigner, key, prefix } = await withAssigner();
  expect(await run('revoke-key', prefix)).toContain('is revoked');
  expectProblem(await use(key, 'assignedIds', { query: {} }), 'Request_NotLoggedIn');
  expect(await auditOf(h, assigner.accountId)).toContain('account.apiKeyRevoked');
  expect(await run('revoke-key', prefix)).toContain('No live API key');
});
