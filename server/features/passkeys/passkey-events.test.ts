import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { attemptLimits } from '#shared/limits/rates.ts';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { accountCalls } from '../../test/account-calls.ts';
import type { Authenticator, Lies } from '../../test/authenticator.ts';
import { useHarness } from '../../test/harness.ts';
import { passkeyCalls } from '../../test/passkey-calls.ts';
import { expectProblem } from '../../test/problem.ts';
import { auditOf } from '../../test/traces.ts';

const h = useHarness();
const { logIn, request, withPasskey } = passkeyCalls(h);
const wrong = { errorType: 'InvalidUserOrPassword' } as const;
const elsewhere = { origin: 'https://evil.example' };

/** Logs in with a device; returns the answer and the security events that it left. */
async function logInWatched(phone: Authenticator, lies: Lies = {}) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const answer = await supertest(createApp({ ...h.deps, log }))
    .post('/api/accounts/login/passkey')
    .set('X-XSRF-TOKEN', '1')
    .send({ response: phone.get(await request(), lies) });
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'security');
  return { answer, events };
}

describe('a passkey that counts', () => {
  test('logs in while its counter grows, by any step', async () => {
    const { phone } = await withPasskey('Local', { counts: true });
    for (const counter of [2, 3, 10]) expect((await logIn(phone, { counter })).status).toBe(200);
  });

  test.each([4, 5, 0])('is refused at %i after 5, leaves an event and stays', async (counter) => {
    const { user, phone } = await withPasskey('Local', { counts: true });
    expect((await logIn(phone, { counter: 5 })).status).toBe(200);
    const { answer, events } = await logInWatched(phone, { counter });
    expectProblem(answer, 'Login_InvalidUserOrPassword', wrong);
    expect(events).toMatchObject([
      { kind: 'passkey.copied', accountId: user.accountId, row: 'loginByPasskey' },
      { kind: 'login.failed', row: 'loginByPasskey' },
    ]);
    expect((await logIn(phone, { counter: 6 })).status).toBe(200);
  });

  test('leaves no such event if the signature is wrong', async () => {
    const { phone } = await withPasskey('Local', { counts: true });
    const { events } = await logInWatched(phone, { counter: 1, ...elsewhere });
    expect(events).toMatchObject([{ kind: 'login.failed' }]);
  });
});

describe('security events and the audit', () => {
  test('record the login of an admin', async () => {
    const { user, phone } = await withPasskey('Admin');
    const { events } = await logInWatched(phone);
    expect(events).toMatchObject([
      { kind: 'login.admin', accountId: user.accountId, row: 'loginByPasskey' },
    ]);
  });

  test.each(['Assigner', 'Admin'] as const)('records what an %s does with one', async (type) => {
    const { user, phone } = await withPasskey(type);
    await logIn(phone);
    await logIn(phone, elsewhere);
    expect(await auditOf(h, user.accountId)).toEqual([
      'account.passkeyAdded',
      'account.loggedIn',
      'account.loginFailed',
    ]);
  });

  test('records no login of a person', async () => {
    const { user, phone } = await withPasskey();
    await logIn(phone);
    await logIn(phone, elsewhere);
    expect(await auditOf(h, user.accountId)).toEqual(['account.passkeyAdded']);
  });
});

describe('failures from one address', () => {
  const { points } = attemptLimits.loginAddress;
  const few = useHarness({ rateLimitScale: 3 / points });
  const calls = passkeyCalls(few);

  test('of passwords and passkeys lock out no passkey', async () => {
    const { phone } = await calls.withPasskey();
    const guess = (name: string) => accountCalls(few).logIn(name, 'wrong');
    for (const name of ['one', 'two', 'three']) expect((await guess(name)).status).toBe(401);
    expectProblem(await guess('four'), 'Request_TooMany');
    for (let failure = 0; failure < 4; failure += 1)
      expectProblem(await calls.logIn(phone, elsewhere), 'Login_InvalidUserOrPassword', wrong);
    expect((await calls.logIn(phone)).status).toBe(200);
  });
});
