import { afterAll, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { session as limits } from '#shared/limits/accounts.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { makePersonId, makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../../test/problem.ts';
import { auditOf } from '../../../test/traces.ts';

const h = useHarness();
const { logIn } = accountCalls(h);
const next = 'the next password';

const list = async (user: LoggedInUser) => (await h.call('listAccounts', {}, user)).body;
const remove = (id: string, user: LoggedInUser) =>
  h.call('deleteAccount', { params: { id } }, user);
const change = (accountId: string, user: LoggedInUser, own: object = {}) => {
  const body = { accountId, currentPassword: password, newPassword: next, ...own };
  return h.call('changePassword', { params: { accountId }, body }, user);
};
const lockedAt = async (id: string) =>
  (await h.db('person_ids').where({ id }).first('locked_at')).locked_at;

describe('the list of accounts', () => {
  test('shows the person’s accounts only, oldest first', async () => {
    const personId = makePersonId();
    const local = await makeUser(h, 'Local', { personId, email: 'list@example.org' });
    h.pass(1);
    const username = 'listed-otter-0001';
    const anonymous = await makeUser(h, 'LocalAnonymous', { personId, username });
    await makeUser(h, 'Local', { personId: makePersonId() });
    await makeUser(h, 'Local');
    const shown = [
      {
        id: local.accountId,
        accountType: 'Local',
        email: 'list@example.org',
        isEmailVerified: true,
        username: null,
        label: 'list@example.org',
        hasPassword: true,
        createdTimestamp: expect.any(String),
      },
      {
        id: anonymous.accountId,
        accountType: 'LocalAnonymous',
        username,
        label: username,
        hasPassword: true,
        createdTimestamp: h.deps.clock().toISOString(),
      },
    ];
    expect(await list(local)).toEqual(shown);
    expect(await list(anonymous)).toEqual(shown);
  });

  test('of a person without an ID has one account, not all others without an ID', async () => {
    const user = await makeUser(h);
    await makeUser(h);
    expect(await list(user)).toMatchObject([{ id: user.accountId }]);
  });
});

describe('deleting an account', () => {
  afterAll(() => sendMails(h));

  test('removes its sessions; the ID stays and is locked with the last account', async () => {
    const personId = makePersonId();
    const first = await makeUser(h, 'Local', { personId });
    const last = await makeUser(h, 'LocalAnonymous', { personId });
    expect((await remove(first.accountId, last)).status).toBe(204);
    expect(await lockedAt(personId)).toBeNull();
    expect((await remove(last.accountId, last)).status).toBe(204);
    expect(await lockedAt(personId)).toEqual(h.deps.clock());
    expect(await h.db('sessions').where({ account_id: last.accountId })).toEqual([]);
    expect(await auditOf(h, first.accountId)).toEqual(['account.deleted']);
    expect(await auditOf(h, last.accountId)).toEqual(['account.deleted', 'personId.locked']);
  });

  test('of the last one with an ID needs a proof of the last three minutes', async () => {
    const personId = makePersonId();
    const [first, last] = [await makeUser(h, 'External', { personId }), await makeUser(h)];
    await h.db('accounts').where({ id: last.accountId }).update({ person_id: personId });
    h.pass(limits.lastAccountFreshSeconds + 1);
    // Another account keeps the ID, and an account without an ID loses none.
    expect((await remove(first.accountId, last)).status).toBe(204);
    const without = await makeUser(h);
    h.pass(limits.lastAccountFreshSeconds + 1);
    expect((await remove(without.accountId, without)).status).toBe(204);

    expectProblem(await remove(last.accountId, last), 'Session_NotFresh');
    expect((await h.call('isLoggedIn', {}, last)).status).toBe(200);
    expect((await h.db('person_ids').where({ id: personId }).first()).locked_at).toBeNull();
    await h.call('proveSession', { body: { password } }, last);
    expect((await remove(last.accountId, last)).status).toBe(204);
    await sendMails(h);
  });

  test('locks the ID when the last two are deleted at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const personId = makePersonId();
      const users = [
        await makeUser(h, 'Local', { personId }),
        await makeUser(h, 'LocalAnonymous', { personId }),
      ];
      const answers = await Promise.all(users.map((user) => remove(user.accountId, user)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect(await lockedAt(personId)).not.toBeNull();
    }
  });

  test('works once', async () => {
    const personId = makePersonId();
    const user = await makeUser(h, 'Local', { personId });
    const victim = await makeUser(h, 'Local', { personId });
    const answers = await atOnce(() => remove(victim.accountId, user), 20);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await auditOf(h, victim.accountId)).toEqual(['account.deleted']);
    expectInvalid(await remove('1', user), 'id');
  });

  test('leaves its candidates to expire', async () => {
    const user = await makeUser(h);
    const query = { birthDate: '1991-02-03' };
    const { idCandidates } = (await h.call('drawCandidates', { query }, user)).body;
    expect((await remove(user.accountId, user)).status).toBe(204);
    const rows = await h.db('person_ids').whereIn('id', idCandidates);
    expect(rows.map(({ reserved_for }) => reserved_for)).toEqual(rows.map(() => null));
  });
});

describe('changing a password', () => {
  test('returns the user again and ends every other session of the account', async () => {
    const email = 'change@example.org';
    const user = await makeUser(h, 'Local', { email });
    const elsewhere = (await logIn(email, password)).body;
    const { status, body } = await change(user.accountId, user);
    expect([status, body.accountId]).toEqual([200, user.accountId]);
    expect((await h.call('isLoggedIn', {}, body)).status).toBe(200);
    for (const old of [user, elsewhere])
      expectProblem(await h.call('isLoggedIn', {}, old), 'Request_NotLoggedIn');
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, next)).status).toBe(200);
    expect(await auditOf(h, user.accountId)).toEqual(['account.passwordChanged']);
    expect((await sendMails(h)).map(({ to }) => to)).toEqual([email]);
  });

  test('of another account of the person ends that account’s sessions and keeps the caller’s', async () => {
    const personId = makePersonId();
    const user = await makeUser(h, 'External', { personId });
    const other = await makeUser(h, 'LocalAnonymous', { personId });
    const { body } = await change(other.accountId, user);
    expect(body).toMatchObject({ accountId: user.accountId, accountType: 'External' });
    expect((await h.call('isLoggedIn', {}, body)).status).toBe(200);
    expect((await h.call('isLoggedIn', {}, user)).status).toBe(200);
    expectProblem(await h.call('isLoggedIn', {}, other), 'Request_NotLoggedIn');
    expect((await logIn(other.username ?? '', next)).status).toBe(200);
    expect(await sendMails(h)).toEqual([]);
  });

  test('is allowed to assigners, and to admins with a fresh session', async () => {
    const assigner = await makeUser(h, 'Assigner');
    expect((await change(assigner.accountId, assigner)).status).toBe(200);
    const admin = await makeUser(h, 'Admin');
    expect((await change(admin.accountId, admin)).status).toBe(200);
    const other = await makeUser(h, 'Admin');
    h.pass(limits.freshSeconds + 1);
    expectProblem(await change(other.accountId, other), 'Session_NotFresh');
    await sendMails(h);
  });

  test('of an external or another person’s account has the same answer as a missing one', async () => {
    const personId = makePersonId();
    const user = await makeUser(h, 'External', { personId });
    const missing = await change(crypto.randomUUID(), user);
    expectProblem(missing, 'Account_NotFound');
    const others = [
      user,
      await makeUser(h),
      await makeUser(h, 'Local', { personId: makePersonId() }),
    ];
    for (const { accountId } of others)
      expect(bytesOf(await change(accountId, user))).toEqual(bytesOf(missing));
  });

  test('needs the current password and changes nothing without it', async () => {
    const user = await makeUser(h);
    expectProblem(
      await change(user.accountId, user, { currentPassword: 'wrong' }),
      'Account_WrongPassword',
      { fields: ['currentPassword'] },
    );
    expect((await h.call('isLoggedIn', {}, user)).status).toBe(200);
    expect(await auditOf(h, user.accountId)).toEqual([]);
  });

  test('refuses a leaked, guessable or short password and two different account ids', async () => {
    const user = await makeUser(h, 'Local', { email: 'xavorqil@example.org' });
    for (const [newPassword, error] of [
      ['galaktika', 'Password_Leaked'],
      ['xavorqil', 'Password_TooCommon'],
      ['xavorqil@example.org', 'Password_TooCommon'],
    ] as const)
      expectProblem(await change(user.accountId, user, { newPassword }), error, {
        fields: ['newPassword'],
      });
    expectInvalid(await change(user.accountId, user, { newPassword: 'short' }), 'newPassword');
    expectInvalid(
      await change(user.accountId, user, { accountId: crypto.randomUUID() }),
      'accountId',
    );
  });

  test('twice at the same time has one winner', async () => {
    const user = await makeUser(h);
    const answers = await Promise.all(
      [1, 2].map((n) => change(user.accountId, user, { newPassword: `${next} ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auditOf(h, user.accountId)).toEqual(['account.passwordChanged']);
    await sendMails(h);
  });
});
