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
const { add, device, logIn: logInOn } = passkeyCalls(h);
const passkeyRequired = { errorType: 'AuthenticationMethodNotAvailable' } as const;
const requests = (user: LoggedInUser) => h.call('assignerRequests', {}, user);
const assignedIds = (user: LoggedInUser) => h.call('assignedIds', { query: {} }, user);
let owner: LoggedInUser;
let count = 0;
const newAdmin = async () => {
  const email = `admin-${++count}@example.org`;
  return { email, user: await makeUser(h, 'Admin', { email }) };
};
/** A member of an institution; without one, of the institution that requires a second factor. */
async function newMember(institutionId = owner.accountId) {
  const email = `member-${++count}@example.org`;
  const user = await makeUser(h, 'Assigner', { email, institutionId, roles: ['Clerk'] });
  return { email, user };
}

/** As in production (see config.test.ts), or not. */
const requireOfAdmins = (adminSecondFactor: boolean) =>
  Object.assign(h.deps.config, { adminSecondFactor });

beforeAll(async () => {
  owner = await makeUser(h, 'Assigner');
  await h.call('storeMemberPolicy', { body: { secondFactor: true } }, owner);
});

describe.each([
  ['an admin in production', true, newAdmin, requests],
  ['a member whose institution requires a second factor', false, newMember, assignedIds],
])('%s', (_, isRequiredOfAdmins, make, list) => {
  beforeAll(() => void requireOfAdmins(isRequiredOfAdmins));

  test('ends the sessions that began with the password alone when a passkey is added', async () => {
    const { user } = await make();
    const thief = await logInAgain(h, user);
    expect((await add(user, device())).status).toBe(200);
    expect((await list(user)).status).toBe(200);
    expectProblem(await list(thief), 'Request_NotLoggedIn');
  });

  test('with a passkey does not prove a session by the password', async () => {
    const { user } = await make();
    await insertPasskeys(h, user.accountId);
    const answer = await h.call('proveSession', { body: { password } }, user);
    expectProblem(answer, 'Session_WrongProof');
  });

  test('with a passkey cannot log in with the password alone', async () => {
    const { email, user } = await make();
    await insertPasskeys(h, user.accountId);
    expectProblem(await logIn(email), 'Login_PasskeyRequired', passkeyRequired);
    expectProblem(await logIn(email, 'wrong'), 'Login_InvalidUserOrPassword', {
      errorType: 'InvalidUserOrPassword',
    });
  });

  test('logs in by passkey, or with the code of a second factor', async () => {
    const { email, user } = await make();
    const phone = device();
    expect((await add(user, phone)).status).toBe(200);
    expect((await list((await logInOn(phone)).body)).status).toBe(200);
    const { secret } = await turnOn(user);
    expect((await enter(tokenIn(await logIn(email)), codeFor(secret))).status).toBe(200);
  });

  test('with a passkey chooses a new password through a mail, but is not logged in by it', async () => {
    const { email, user } = await make();
    await insertPasskeys(h, user.accountId);
    await sendMails(h);
    const answer = await resetByMail(email, 'a new password');
    expectProblem(answer, 'Login_PasskeyRequired', passkeyRequired);
    expectProblem(await logIn(email, 'a new password'), 'Login_PasskeyRequired', passkeyRequired);
  });

  test('with neither logs in, and can call everything once there is a second factor', async () => {
    const { email } = await make();
    const user = (await logIn(email)).body;
    expectProblem(await list(user), 'SecondFactor_Required');
    const { secret } = await turnOn(user);
    expect((await list(user)).status).toBe(200);
    const { body } = await enter(tokenIn(await logIn(email)), codeFor(secret));
    expect((await list(body)).status).toBe(200);
    await h.call('removeSecondFactor', { body: { code: codeFor(secret, 1) } }, body);
    expectProblem(await list(body), 'SecondFactor_Required');
  });
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

describe('in production an admin with neither a second factor nor a passkey', () => {
  beforeAll(() => void requireOfAdmins(true));

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

  test('costs no statement more', async () => {
    const { user } = await newAdmin();
    expect(await noteStatements(() => requests(user))).toHaveLength(1);
  });
});

test('the rules are for those whom they name', async () => {
  requireOfAdmins(true);
  const { accountId: institutionId } = await makeUser(h, 'Assigner');
  const { email, user } = await newMember(institutionId);
  const other = await logInAgain(h, user);
  expect((await add(user, device())).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
  expect((await assignedIds(other)).status).toBe(200);
});

test('outside production, and where it is switched off, a password is enough', async () => {
  const { email, user } = await newAdmin();
  await insertPasskeys(h, user.accountId);
  const { user: other } = await newAdmin();
  requireOfAdmins(false);
  const answers = [await logIn(email), await requests(other)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
