import type { Knex } from 'knex';
import { expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { factoryPassword, makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls } from '../../../test/second-factor-calls.ts';
import { waitingForLocks } from '../../../test/waiting-for-locks.ts';

// An undo or a recovery ends the sessions of a thief. A call that the server has admitted before must
// not leave a way in behind.

const h = useHarness();
const { creation, device } = passkeyCalls(h);
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

test('no passkey is added', async () => {
  const user = await makeUser(h);
  const response = device().create(await creation(user));
  const body = { name: 'Phone', response };
  const answer = await answerAfterTheEnd(user, () => h.call('addPasskey', { body }, user));
  expectProblem(answer, 'Request_NotLoggedIn');
  expect(await h.db('passkeys').where({ account_id: user.accountId })).toEqual([]);
});

test('no second factor is turned on', async () => {
  const user = await makeUser(h);
  const { secret } = (await h.call('beginSecondFactor', {}, user)).body;
  const body = { code: codeFor(secret) };
  const answer = await answerAfterTheEnd(user, () => h.call('confirmSecondFactor', { body }, user));
  expectProblem(answer, 'Request_NotLoggedIn');
  const [factor] = await h.db('second_factors').where({ account_id: user.accountId });
  expect(factor.confirmed_at).toBeNull();
});

test('no recovery codes are shown', async () => {
  const user = await makeUser(h);
  await turnOn(user);
  const isProved = { proved_at: h.deps.clock() };
  await h.db('sessions').where({ account_id: user.accountId }).update(isProved);
  const answer = await answerAfterTheEnd(user, () => h.call('replaceRecoveryCodes', {}, user));
  expectProblem(answer, 'Request_NotLoggedIn');
});

test('no recovery sheet is made', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const answer = await answerAfterTheEnd(user, () => h.call('makeRecoverySheet', {}, user));
  expectProblem(answer, 'Request_NotLoggedIn');
  expect(await h.db('recovery_sheets').where({ account_id: user.accountId })).toEqual([]);
});

test('no API key is made', async () => {
  const user = await makeUser(h, 'Assigner');
  const body = { name: 'System', scopes: ['ids:issue' as const], expiresInDays: null };
  const answer = await answerAfterTheEnd(user, () => h.call('makeApiKey', { body }, user));
  expectProblem(answer, 'Request_NotLoggedIn');
  expect(await h.db('api_keys').where({ institution_id: user.accountId })).toEqual([]);
});

test('no e-mail address is asked for', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const body = { email: `${crypto.randomUUID()}@example.org`, password: factoryPassword };
  const answer = await answerAfterTheEnd(user, () => h.call('changeEmail', { body }, user));
  expectProblem(answer, 'Request_NotLoggedIn');
});

test('no first password is set', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  await h.db('accounts').where({ id: user.accountId }).update({ password_hash: null });
  const body = { password: 'a password that is nowhere else' };
  const answer = await answerAfterTheEnd(user, () => h.call('setPassword', { body }, user));
  expectProblem(answer, 'Request_NotLoggedIn');
});

test('no account is linked', async () => {
  const user = await makeUser(h, 'LocalAnonymous', { personId: makePersonId() });
  const { accountId, username } = await makeUser(h, 'LocalAnonymous');
  const body = { emailUnikatIdOrUsername: username ?? '', password: factoryPassword };
  const answer = await answerAfterTheEnd(user, () => h.call('linkLocal', { body }, user));
  expectProblem(answer, 'Request_NotLoggedIn');
  expect(await h.db('accounts').where({ id: accountId }).first()).toMatchObject({
    person_id: null,
  });
});

test('no password is changed, and no session starts', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const { accountId } = user;
  const newPassword = 'a password that is nowhere else';
  const body = { accountId, currentPassword: factoryPassword, newPassword };
  const answer = await answerAfterTheEnd(user, () =>
    h.call('changePassword', { params: { accountId }, body }, user),
  );
  expectProblem(answer, 'Request_NotLoggedIn');
  expect(await h.db('sessions').where({ account_id: accountId })).toEqual([]);
  const login = { emailUnikatIdOrUsername: user.username ?? '', password: factoryPassword };
  expect((await h.call('login', { body: login })).status).toBe(200);
});

test('no login without the code of a second factor that is turned on meanwhile', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const body = { emailUnikatIdOrUsername: user.username ?? '', password: factoryPassword };
  const answer = await answerAfterTheFactor(user, () => h.call('login', { body }));
  expectProblem(answer, 'Login_InvalidUserOrPassword', { errorType: 'InvalidUserOrPassword' });
  const repeated = await h.call('login', { body });
  expect(repeated.body.title).toBe('Login_SecondFactorRequired');
});

test('no recovery without the code of a second factor that is turned on meanwhile', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const { code } = (await h.call('makeRecoverySheet', {}, user)).body;
  const password = 'a password that is nowhere else';
  const body = { usernameOrUnikatId: user.username ?? '', code, password };
  const answer = await answerAfterTheFactor(user, () => h.call('recover', { body }));
  expectProblem(answer, 'Recovery_NotPossible');
  const { status } = await h.call('isLoggedIn', {}, user);
  expect(status).toBe(200);
});

test('no account is linked without the code of a second factor that is turned on meanwhile', async () => {
  const user = await makeUser(h, 'LocalAnonymous', { personId: makePersonId() });
  const linked = await makeUser(h, 'LocalAnonymous');
  const body = { emailUnikatIdOrUsername: linked.username ?? '', password: factoryPassword };
  const answer = await answerAfterTheFactor(linked, () => h.call('linkLocal', { body }, user));
  expectProblem(answer, 'Login_InvalidUserOrPassword', { errorType: 'InvalidUserOrPassword' });
  expect((await h.call('isLoggedIn', {}, linked)).body.profileId).toBeNull();
});

test('no account is deleted', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const { accountId: id } = user;
  const answer = await answerAfterTheEnd(user, () =>
    h.call('deleteAccount', { params: { id } }, user),
  );
  expectProblem(answer, 'Request_NotLoggedIn');
  expect(await h.db('accounts').where({ id })).toHaveLength(1);
});

const newPassword = 'a password that is nowhere else';
const change = (actor: LoggedInUser, { accountId }: LoggedInUser) => {
  const body = { accountId, currentPassword: factoryPassword, newPassword };
  return h.call('changePassword', { params: { accountId }, body }, actor);
};

test.each([
  ['password', change],
  [
    'e-mail address',
    (actor: LoggedInUser, { accountId }: LoggedInUser) => {
      const email = `${crypto.randomUUID()}@example.org`;
      return h.call(
        'changeEmail',
        { body: { accountId, email, password: factoryPassword } },
        actor,
      );
    },
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

test('no passkey is removed', async () => {
  const user = await makeUser(h);
  const response = device().create(await creation(user));
  const { id } = (await h.call('addPasskey', { body: { name: 'Phone', response } }, user)).body;
  const answer = await answerAfterTheEnd(user, () =>
    h.call('removePasskey', { params: { id } }, user),
  );
  expectProblem(answer, 'Request_NotLoggedIn');
  expect(await h.db('passkeys').where({ account_id: user.accountId })).toHaveLength(1);
});
