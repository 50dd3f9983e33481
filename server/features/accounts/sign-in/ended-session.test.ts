import type { Knex } from 'knex';
import { expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { AccountType } from '#shared/enums.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { expectProblem } from '../../../test/problem.ts';
import { recoveryCalls } from '../../../test/recovery-calls.ts';
import { rowCalls } from '../../../test/row-calls.ts';
import { secondFactorCalls } from '../../../test/second-factor-calls.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';

// An undo or a recovery ends the sessions of a thief. A call that the server has admitted before must
// not leave a way in behind.

const h = useHarness();
const { changePassword, link, logIn } = accountCalls(h);
const { add, creation, device } = passkeyCalls(h);
const { codeFor, turnOn } = secondFactorCalls(h);

/** The answer to a call during which `change` happens, while it waits for the account. */
async function answerAfter(
  change: (trx: Knex) => PromiseLike<unknown>,
  { accountId }: LoggedInUser,
  call: () => PromiseLike<Answer>,
) {
  const trx = await h.db.transaction();
  await trx('accounts').where({ id: accountId }).forUpdate().select('id');
  const answer = Promise.resolve(call());
  await vi.waitFor(async () => expect(await waitingForLocks(h.db)).toBeGreaterThan(0), 10_000);
  await change(trx);
  await trx.commit();
  return answer;
}

/** The answer to a call whose session ends meanwhile. */
const answerAfterTheEnd = (user: LoggedInUser, call: () => PromiseLike<Answer>) =>
  answerAfter((trx) => trx('sessions').where({ account_id: user.accountId }).delete(), user, call);

/** The answer to a call during which the owner turns on a second factor. */
async function answerAfterTheFactor(user: LoggedInUser, call: () => PromiseLike<Answer>) {
  await h.call('beginSecondFactor', {}, user);
  const factor = { account_id: user.accountId };
  const turnOn = (trx: Knex) =>
    trx('second_factors').where(factor).update({ confirmed_at: h.deps.clock() });
  return answerAfter(turnOn, user, call);
}
type Answer = Parameters<typeof expectProblem>[0];

const refusedLogin = [
  'Login_InvalidUserOrPassword',
  { errorType: 'InvalidUserOrPassword' },
] as const;
const rowsOf = (...tables: readonly string[]) =>
  Promise.all(tables.map((table) => h.db(table).orderBy(1)));

/** Prepares a call of a user. */
type Prepare = (user: LoggedInUser) => Promise<() => PromiseLike<Answer>>;

test.each<[string, AccountType, Prepare]>([
  [
    'passkey is added',
    'Local',
    async (user) => {
      const body = { name: 'Phone', response: device().create(await creation(user)) };
      return () => h.call('addPasskey', { body }, user);
    },
  ],
  [
    'passkey is removed',
    'Local',
    async (user) => {
      const { id } = (await add(user, device())).body;
      return () => h.call('removePasskey', { params: { id } }, user);
    },
  ],
  [
    'second factor is turned on',
    'Local',
    async (user) => {
      const { secret } = (await h.call('beginSecondFactor', {}, user)).body;
      return () => h.call('confirmSecondFactor', { body: { code: codeFor(secret) } }, user);
    },
  ],
  [
    'recovery code is shown',
    'Local',
    async (user) => {
      await turnOn(user);
      const isProved = { proved_at: h.deps.clock() };
      await h.db('sessions').where({ account_id: user.accountId }).update(isProved);
      return () => h.call('replaceRecoveryCodes', {}, user);
    },
  ],
  [
    'recovery sheet is made',
    'LocalAnonymous',
    async (user) => () => h.call('makeRecoverySheet', {}, user),
  ],
  [
    'API key is made',
    'Assigner',
    async (user) => () => h.call('makeApiKey', rowCalls().makeApiKey, user),
  ],
  [
    'e-mail address is asked for',
    'LocalAnonymous',
    async (user) => () => h.call('changeEmail', rowCalls(user.accountId).changeEmail, user),
  ],
  [
    'first password is set',
    'LocalAnonymous',
    async (user) => {
      await h.db('accounts').where({ id: user.accountId }).update({ password_hash: null });
      return () => h.call('setPassword', rowCalls().setPassword, user);
    },
  ],
  [
    'account is linked',
    'LocalAnonymous',
    async (user) => {
      const other = await makeUser(h, 'LocalAnonymous');
      return () => link(user, other.username);
    },
  ],
  ['password is changed', 'LocalAnonymous', async (user) => () => changePassword(user)],
  [
    'account is deleted',
    'LocalAnonymous',
    async (user) => () => h.call('deleteAccount', { params: { id: user.accountId } }, user),
  ],
])('no %s', async (_, type, prepare) => {
  const user = await makeUser(h, type, type === 'Assigner' ? {} : { personId: makePersonId() });
  const call = await prepare(user);
  const kept = ['accounts', 'passkeys', 'second_factors', 'recovery_codes', 'recovery_sheets'];
  const rows = () => rowsOf(...kept, 'api_keys', 'email_addresses');
  const before = await rows();
  expectProblem(await answerAfterTheEnd(user, call), 'Request_NotLoggedIn');
  expect(await rows()).toEqual(before);
  const own = { account_id: user.accountId };
  expect(await h.db('sessions').where(own)).toEqual([]);
  expect(await h.db('one_time_tokens').where({ ...own, kind: 'emailChange' })).toEqual([]);
});

test.each<[string, Parameters<typeof expectProblem>[1], object, Prepare]>([
  ['login', ...refusedLogin, async (user) => () => logIn(user.username)],
  [
    'recovery',
    'Recovery_NotPossible',
    {},
    async (user) => {
      const { code } = (await h.call('makeRecoverySheet', {}, user)).body;
      return () => recoveryCalls(h).recover(user.username ?? '', code);
    },
  ],
  [
    'link',
    ...refusedLogin,
    async (user) => {
      const owner = await makeUser(h, 'LocalAnonymous', { personId: makePersonId() });
      return () => link(owner, user.username);
    },
  ],
])('no %s without the code of a second factor that is turned on meanwhile', async (...row) => {
  const [, error, own, prepare] = row;
  const user = await makeUser(h, 'LocalAnonymous');
  const call = await prepare(user);
  const before = await rowsOf('accounts', 'sessions');
  expectProblem(await answerAfterTheFactor(user, call), error, own);
  expect(await rowsOf('accounts', 'sessions')).toEqual(before);
  expect((await logIn(user.username)).body.title).toBe('Login_SecondFactorRequired');
});

const change = (actor: LoggedInUser, { accountId }: LoggedInUser) =>
  changePassword(actor, undefined, { accountId });

test.each([
  ['password', change],
  [
    'e-mail address',
    (actor: LoggedInUser, { accountId }: LoggedInUser) =>
      h.call('changeEmail', rowCalls(accountId).changeEmail, actor),
  ],
])('no %s of an account whose link is undone meanwhile is changed', async (_, call) => {
  const personId = makePersonId();
  const user = await makeUser(h, 'LocalAnonymous', { personId });
  const linked = await makeUser(h, 'LocalAnonymous');
  const owned = h.db('accounts').where({ id: linked.accountId });
  await owned.clone().update({ person_id: personId, joined_at: h.deps.clock() });
  const undo = (trx: Knex) =>
    trx('accounts').where({ id: linked.accountId }).update({ person_id: null, joined_at: null });
  const answer = await answerAfter(undo, linked, () => call(user, linked));
  expectProblem(answer, 'Account_NotFound');
});

test('two accounts of a person that change each other wait for each other', async () => {
  const personId = makePersonId();
  const one = await makeUser(h, 'LocalAnonymous', { personId });
  const other = await makeUser(h, 'LocalAnonymous');
  const ids = [one.accountId, other.accountId];
  await h
    .db('accounts')
    .where({ id: other.accountId })
    .update({ person_id: personId, joined_at: h.deps.clock() });
  const trx = await h.db.transaction();
  await trx('accounts').whereIn('id', ids).forUpdate().select('id');
  const answers = Promise.all([change(one, other), change(other, one)]);
  await vi.waitFor(async () => expect(await waitingForLocks(h.db)).toBe(2), 10_000);
  await trx.commit();
  // The first change ends the session of the second.
  expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 401]);
});
