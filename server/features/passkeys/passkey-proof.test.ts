import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { session } from '#shared/limits/accounts.ts';
import { accountCalls } from '../../test/account-calls.ts';
import type { Lies } from '../../test/authenticator.ts';
import { logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { foreignAnswers, passkeyCalls } from '../../test/passkey-calls.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness();
const { isFresh } = accountCalls(h);
const { withPasskey, device, logIn } = passkeyCalls(h);
const question = async (user: LoggedInUser) => (await h.call('proveSessionOptions', {}, user)).body;

/** A user with a passkey whose session is no longer fresh. */
async function withOldSession() {
  const own = await withPasskey();
  h.pass(session.freshSeconds + 1);
  expect(await isFresh(own.user)).toBe(false);
  return own;
}

describe('proving a session by passkey', () => {
  test('makes it fresh', async () => {
    const { user, phone } = await withOldSession();
    const response = phone.get(await question(user));
    expect((await h.call('proveSession', { body: { response } }, user)).status).toBe(204);
    expect(await isFresh(user)).toBe(true);
  });

  test('asks for the passkeys of the account alone', async () => {
    const { user, phone } = await withPasskey();
    const [passkey] = phone.passkeys;
    expect((await question(user)).allowCredentials).toEqual([
      { id: passkey?.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    expect((await question(await makeUser(h))).allowCredentials).toEqual([]);
  });

  test('needs no user handle, since the session names the account', async () => {
    const { user, phone } = await withOldSession();
    const response = phone.get(await question(user), { userHandle: undefined });
    expect((await h.call('proveSession', { body: { response } }, user)).status).toBe(204);
  });

  test.each<[string, Lies]>([
    ...foreignAnswers,
    ['with a wrong user handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('is refused for a signature %s', async (_, lies) => {
    const { user, phone } = await withOldSession();
    const response = phone.get(await question(user), lies);
    expectProblem(await h.call('proveSession', { body: { response } }, user), 'Session_WrongProof');
    expect(await isFresh(user)).toBe(false);
  });

  test('is refused for the challenge of another session, which can still use it', async () => {
    const { user, phone } = await withPasskey();
    const other = await logInAgain(h, user);
    const response = phone.get(await question(user));
    const answer = await h.call('proveSession', { body: { response } }, other);
    expectProblem(answer, 'Session_WrongProof');
    expect((await h.call('proveSession', { body: { response } }, user)).status).toBe(204);
  });

  test('is refused for a passkey of another account', async () => {
    const { user } = await withOldSession();
    const { phone } = await withPasskey();
    const response = phone.get(await question(user));
    expectProblem(await h.call('proveSession', { body: { response } }, user), 'Session_WrongProof');
    expect(await isFresh(user)).toBe(false);
  });

  test('is refused for a counter that goes back', async () => {
    const { user, phone } = await withPasskey('Local', { counts: true });
    expect((await logIn(phone, { counter: 7 })).status).toBe(200);
    const response = phone.get(await question(user), { counter: 6 });
    expectProblem(await h.call('proveSession', { body: { response } }, user), 'Session_WrongProof');
  });

  test('is refused for a challenge of a login', async () => {
    const { user, phone } = await withPasskey();
    const { body: options } = await h.call('loginByPasskeyOptions', {});
    const response = phone.get(options);
    expectProblem(await h.call('proveSession', { body: { response } }, user), 'Session_WrongProof');
  });

  test('works for an account that has nothing else', async () => {
    const phone = device();
    const user = await passkeyCalls(h).register(phone);
    h.pass(session.freshSeconds + 1);
    const withPassword = await h.call('proveSession', { body: { password: 'a guess' } }, user);
    expect(withPassword.status).toBe(400);
    const response = phone.get(await question(user));
    expect((await h.call('proveSession', { body: { response } }, user)).status).toBe(204);
  });
});
