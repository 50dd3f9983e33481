import { beforeAll, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
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
import { expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls, tokenIn } from '../../../test/second-factor-calls.ts';

const h = useHarness();
const { resetByMail } = accountCalls(h);
const { codeFor, enter, logIn, turnOn } = secondFactorCalls(h);
const { add, device } = passkeyCalls(h);
const passkeyRequired = { errorType: 'AuthenticationMethodNotAvailable' } as const;
const list = (user: LoggedInUser) => h.call('assignedIds', { query: {} }, user);
let owner: LoggedInUser;
let count = 0;
/** A member of an institution; without one, of the institution that requires a second factor. */
async function newMember(institutionId = owner.accountId) {
  const email = `member-${++count}@example.org`;
  const user = await makeUser(h, 'Assigner', { email, institutionId, roles: ['Clerk'] });
  return { email, user };
}

beforeAll(async () => {
  owner = await makeUser(h, 'Assigner');
  await h.call('storeMemberPolicy', { body: { secondFactor: true } }, owner);
});

describe('a member with a passkey whose institution requires a second factor', () => {
  test('cannot log in with the password alone', async () => {
    const { email, user } = await newMember();
    await insertPasskeys(h, user.accountId);
    expectProblem(await logIn(email), 'Login_PasskeyRequired', passkeyRequired);
    expectProblem(await logIn(email, 'wrong'), 'Login_InvalidUserOrPassword', {
      errorType: 'InvalidUserOrPassword',
    });
  });

  test('logs in by passkey, or with the code of a second factor', async () => {
    const { email, user } = await newMember();
    const phone = device();
    expect((await add(user, phone)).status).toBe(200);
    expect((await list((await passkeyCalls(h).logIn(phone)).body)).status).toBe(200);
    const { secret } = await turnOn(user);
    expect((await enter(tokenIn(await logIn(email)), codeFor(secret))).status).toBe(200);
  });

  test('does not prove a session by the password', async () => {
    const { user } = await newMember();
    await insertPasskeys(h, user.accountId);
    const answer = await h.call('proveSession', { body: { password } }, user);
    expectProblem(answer, 'Session_WrongProof');
  });

  test('chooses a new password through a mail, but is not logged in by it', async () => {
    const { email, user } = await newMember();
    await insertPasskeys(h, user.accountId);
    await sendMails(h);
    const answer = await resetByMail(email, 'a new password');
    expectProblem(answer, 'Login_PasskeyRequired', passkeyRequired);
  });

  test('ends the sessions that began with the password alone when it adds one', async () => {
    const { user } = await newMember();
    const thief = await logInAgain(h, user);
    expect((await add(user, device())).status).toBe(200);
    expect((await list(user)).status).toBe(200);
    expectProblem(await list(thief), 'Request_NotLoggedIn');
  });
});

test('a member without a second factor and a passkey logs in, to set one up', async () => {
  const { email } = await newMember();
  expectProblem(await list((await logIn(email)).body), 'SecondFactor_Required');
});

test('a password is enough for members of an institution without that rule', async () => {
  const { accountId: institutionId } = await makeUser(h, 'Assigner');
  const { email, user } = await newMember(institutionId);
  const other = await logInAgain(h, user);
  expect((await add(user, device())).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
  expect((await list(other)).status).toBe(200);
});
