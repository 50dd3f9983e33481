import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { accountTypes } from '#shared/enums.ts';
import { passkey as limits } from '#shared/limits/accounts.ts';
import { createApp } from '../../app.ts';
import { atOnce } from '../../test/at-once.ts';
import type { Lies } from '../../test/authenticator.ts';
import { useHarness } from '../../test/harness.ts';
import { foreignAnswers, passkeyCalls } from '../../test/passkey-calls.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();
const { enter, logIn, request, withPasskey } = passkeyCalls(h);
const wrong = { errorType: 'InvalidUserOrPassword' } as const;
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

describe('a login by passkey', () => {
  test.each(accountTypes)('logs in an account of type %s, with a fresh session', async (type) => {
    const { user, phone } = await withPasskey(type);
    const { body, status } = await logIn(phone);
    expect(status).toBe(200);
    const { accountId, accountType, username, profileId } = user;
    expect(body).toMatchObject({ accountId, accountType, username, profileId });
    expect((await h.call('checkFreshSession', {}, body)).status).toBe(204);
  });

  test('asks everyone the same, with a new challenge each time', async () => {
    const [first, second] = [await request(), await request()];
    expect(first).toEqual({
      rpId: 'localhost',
      challenge: expect.any(String),
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    expect(bytesOf(first.challenge)).toHaveLength(limits.challengeBytes);
    expect(second).toEqual({ ...first, challenge: second.challenge });
    expect(second.challenge).not.toBe(first.challenge);
  });

  test('stores when the passkey was used', async () => {
    const { user, phone } = await withPasskey();
    h.pass(5);
    await logIn(phone);
    const { body } = await h.call('listPasskeys', {}, user);
    expect(body).toMatchObject([{ lastUsedTimestamp: h.deps.clock().toISOString() }]);
  });

  test('works with the page’s address and with the other ones of WEB_ORIGINS', async () => {
    const { phone } = await withPasskey();
    expect((await logIn(phone, { origin: 'https://localhost:44321' })).status).toBe(200);
    expect((await logIn(phone, { origin: 'https://localhost:5173' })).status).toBe(200);
  });

  test('makes the browser known under the account’s own names', async () => {
    const { phone } = await withPasskey();
    const { headers } = await logIn(phone);
    expect(String(headers['set-cookie'])).toContain('known-browser');
  });
});

describe('a login by passkey is refused', () => {
  test.each<[string, Lies]>([
    ...foreignAnswers,
    ['of another origin in the same domain', { origin: 'https://localhost:9999' }],
    ['with a wrong user handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['without a user handle', { userHandle: undefined }],
    ['that was made for adding a passkey', { type: 'webauthn.create' }],
  ])('for a signature %s', async (_, lies) => {
    const { phone } = await withPasskey();
    expectProblem(await logIn(phone, lies), 'Login_InvalidUserOrPassword', wrong);
    expect((await logIn(phone)).status).toBe(200);
  });

  test('for a signature by another key', async () => {
    const [{ phone }, { phone: other }] = [await withPasskey(), await withPasskey()];
    const options = await request();
    const { response } = other.get(options, { userHandle: phone.get(options).response.userHandle });
    const answer = await enter({ ...phone.get(options), response });
    expectProblem(answer, 'Login_InvalidUserOrPassword', wrong);
  });

  test('for a challenge that was used, even by a refused answer', async () => {
    const { phone } = await withPasskey();
    const options = await request();
    expect((await enter(phone.get(options))).status).toBe(200);
    expectProblem(await enter(phone.get(options)), 'Login_InvalidUserOrPassword', wrong);
    const next = await request();
    await enter(phone.get(next, { isVerified: false }));
    expectProblem(await enter(phone.get(next)), 'Login_InvalidUserOrPassword', wrong);
  });

  test('for an expired challenge', async () => {
    const { phone } = await withPasskey();
    const options = await request();
    h.pass(limits.challengeSeconds);
    expectProblem(await enter(phone.get(options)), 'Login_InvalidUserOrPassword', wrong);
  });

  test('for the challenge of a proof or of a registration', async () => {
    const { user, phone } = await withPasskey();
    const proof = await h.call('proveSessionOptions', {}, user);
    const signUp = await h.call('registerByPasskeyOptions', {});
    for (const { body } of [proof, signUp]) {
      const answer = await logIn(phone, { challenge: body.challenge });
      expectProblem(answer, 'Login_InvalidUserOrPassword', wrong);
    }
  });

  test('for a removed passkey', async () => {
    const { user, phone, passkeyId } = await withPasskey();
    await h.call('removePasskey', { params: { id: passkeyId } }, user);
    expectProblem(await logIn(phone), 'Login_InvalidUserOrPassword', wrong);
  });

  test('with 400 for an answer that is not one', async () => {
    const { phone } = await withPasskey();
    const { id, response } = phone.get(await request());
    expectInvalid(await enter({ id: 'not base64url!', response }), 'response.id');
    const broken = { ...response, signature: '' };
    expectInvalid(await enter({ id, response: broken }), 'response.response.signature');
  });
});

describe('one challenge', () => {
  test('has one winner of 50 answers at once', async () => {
    const { user, phone } = await withPasskey();
    const response = phone.get(await request());
    const answers = await atOnce(() => enter(response));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(401)]);
    const sessions = await h.db('sessions').where({ account_id: user.accountId });
    expect(sessions).toHaveLength(2);
  });

  test('is made by one node and answered to the other', async () => {
    const { phone } = await withPasskey();
    const { body } = await supertest(createApp(h.deps))
      .post('/api/accounts/login/passkey/options')
      .set({ 'X-XSRF-TOKEN': '1', 'Content-Type': 'application/json' });
    expect((await enter(phone.get(body))).status).toBe(200);
  });
});
