import { beforeAll, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import {
  insertPasskeys,
  logInAgain,
  makeUser,
  factoryPassword as password,
} from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { policy } from '../../../test/policy.ts';
import { expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls, tokenIn } from '../../../test/second-factor-calls.ts';
import { noteStatements } from '../../../test/traces.ts';

const h = useHarness();
const { resetByMail } = accountCalls(h);
const { codeFor, enter, logIn, turnOn } = secondFactorCalls(h);
const { add, device } = passkeyCalls(h);
const passkeyRequired = { errorType: 'AuthenticationMethodNotAvailable' } as const;
const list = (user: LoggedInUser) => h.call('assignerRequests', {}, user);
let count = 0;
const newAdmin = async (type: 'Admin' | 'Assigner' = 'Admin') => {
  const email = `admin-${++count}@example.org`;
  return { email, user: await makeUser(h, type, { email }) };
};

beforeAll(() => {
  // As in production (see config.test.ts).
  Object.assign(h.deps.config, { adminSecondFactor: true });
});

const isName = (name: string): name is keyof Endpoints => name in endpoints;
const rows = Object.keys(endpoints).filter(isName);
/** What admins do as such: every call of theirs that persons do not have. */
const adminCalls = rows.filter(
  (name) => policy[name].includes('Admin') && !policy[name].includes('Local'),
);
/** What is left to an admin: the own login. */
const ownCalls = rows.filter(
  (name) => policy[name].includes('Admin') && policy[name].includes('Local'),
);

describe('in production an admin’s session that began with a password alone', () => {
  test('ends when a passkey opens the admin’s calls', async () => {
    const { user } = await newAdmin();
    const thief = await logInAgain(h, user);
    expect((await add(user, device())).status).toBe(200);
    expect((await list(user)).status).toBe(200);
    expectProblem(await list(thief), 'Request_NotLoggedIn');
  });

  test('is not proved by the password once there is a passkey', async () => {
    const { user } = await newAdmin();
    await insertPasskeys(h, user.accountId);
    const answer = await h.call('proveSession', { body: { password } }, user);
    expectProblem(answer, 'Session_WrongProof');
  });
});

describe('in production an admin with neither a second factor nor a passkey', () => {
  test.each(adminCalls)('cannot call %s', async (name) => {
    const { user } = await newAdmin();
    // The parts of the call are not read.
    expectProblem(await h.call(name, {} as never, user), 'SecondFactor_Required');
  });

  test('can call everything about the own login', async () => {
    expect(adminCalls.length).toBeGreaterThan(15);
    expect(ownCalls).toEqual(
      expect.arrayContaining(['isLoggedIn', 'ownAccount', 'beginSecondFactor', 'addPasskey']),
    );
    for (const name of ownCalls) {
      const { user } = await newAdmin();
      const { body } = await h.call(name, {} as never, user);
      expect(body?.title).not.toBe('SecondFactor_Required');
    }
  });

  test('can log in, and call everything once there is a second factor', async () => {
    const { email } = await newAdmin();
    const user = (await logIn(email)).body;
    expectProblem(await list(user), 'SecondFactor_Required');
    const { secret } = await turnOn(user);
    expect((await list(user)).status).toBe(200);
    const { body } = await enter(tokenIn(await logIn(email)), codeFor(secret));
    expect((await list(body)).status).toBe(200);
    await h.call('removeSecondFactor', { body: { code: codeFor(secret, 1) } }, body);
    expectProblem(await list(body), 'SecondFactor_Required');
  });

  test('is mailed about the second factor, without a link that undoes it', async () => {
    const { email, user } = await newAdmin();
    await sendMails(h);
    await turnOn(user);
    const mails = await sendMails(h);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your account at Unikat now asks for a code'],
    ]);
    expect(mails[0]?.text).not.toContain('/undo#');
  });

  test('can call everything once there is a passkey', async () => {
    const { user } = await newAdmin();
    expect((await add(user, device())).status).toBe(200);
    expect((await list(user)).status).toBe(200);
  });

  test('costs no statement more', async () => {
    const { user } = await newAdmin();
    expect(await noteStatements(() => list(user))).toHaveLength(1);
  });
});

describe('in production an admin with a passkey', () => {
  test('cannot log in with the password alone', async () => {
    const { email, user } = await newAdmin();
    await insertPasskeys(h, user.accountId);
    expectProblem(await logIn(email), 'Login_PasskeyRequired', passkeyRequired);
    expectProblem(await logIn(email, 'wrong'), 'Login_InvalidUserOrPassword', {
      errorType: 'InvalidUserOrPassword',
    });
  });

  test('logs in by passkey, or with the code of a second factor', async () => {
    const { user, phone } = await passkeyCalls(h).withPasskey('Admin');
    expect((await list((await passkeyCalls(h).logIn(phone)).body)).status).toBe(200);
    const { secret } = await turnOn(user);
    const [email] = await h.db('accounts').where({ id: user.accountId }).pluck('email');
    expect((await enter(tokenIn(await logIn(email)), codeFor(secret))).status).toBe(200);
  });

  test('chooses a new password through a mail, but is not logged in by it', async () => {
    const { email, user } = await newAdmin();
    await insertPasskeys(h, user.accountId);
    await sendMails(h);
    const answer = await resetByMail(email, 'a new password');
    expectProblem(answer, 'Login_PasskeyRequired', passkeyRequired);
    expectProblem(await logIn(email, 'a new password'), 'Login_PasskeyRequired', passkeyRequired);
  });
});

test('the rule of the operator is for admins alone', async () => {
  const { email, user } = await newAdmin('Assigner');
  await insertPasskeys(h, user.accountId);
  expect((await logIn(email)).status).toBe(200);
  expect((await h.call('assignerProfile', {}, user)).status).toBe(200);
});

test('outside production, and where it is switched off, a password is enough', async () => {
  const { email, user } = await newAdmin();
  await insertPasskeys(h, user.accountId);
  const { user: other } = await newAdmin();
  Object.assign(h.deps.config, { adminSecondFactor: false });
  const answers = [await logIn(email), await list(other)];
  Object.assign(h.deps.config, { adminSecondFactor: true });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
