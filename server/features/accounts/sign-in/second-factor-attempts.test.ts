import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { attemptLimits } from '#shared/limits/rates.ts';
import { createApp } from '../../../app.ts';
import { createLog } from '../../../platform/telemetry/log.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { makePersonId, makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls, tokenIn } from '../../../test/second-factor-calls.ts';
import { wrongCode } from '../../../test/totp.ts';
import { resetSecondFactor } from '../../operations/second-factor-reset.ts';

const h = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
const { link, resetByMail } = accountCalls(h);
const { codeFor, turnOn, withFactor } = secondFactorCalls(h);
const { points } = attemptLimits.login;

const post = (path: string, body: object, address: string) =>
  supertest(h.app)
    .post(`/api/accounts/${path}`)
    .set('X-XSRF-TOKEN', '1')
    .set('X-Forwarded-For', address)
    .send(body);
const logIn = (name: string, address: string, given = password) =>
  post('login', { emailUnikatIdOrUsername: name, password: given }, address);
const enter = (secondFactorToken: string, code: string, address: string) =>
  post('login/second-factor', { secondFactorToken, code }, address);
/** Enters wrong codes, each with the token of a new login. */
async function fail(own: { email: string; secret: string }, times: number, address: string) {
  for (let time = 0; time < times; time += 1) {
    const token = tokenIn(await logIn(own.email, address));
    expect((await enter(token, wrongCode(codeFor(own.secret)), address)).status).toBe(401);
  }
}

describe('guessing codes', () => {
  test('counts as failed logins, which the right password does not clear', async () => {
    const own = await withFactor();
    await fail(own, points, '203.0.113.1');
    expectProblem(await logIn(own.email, '203.0.113.1'), 'Request_TooMany');
    tokenIn(await logIn(own.email, '203.0.113.2'));
  });

  test('is locked at the code, too, for a login that began before', async () => {
    const own = await withFactor();
    const token = tokenIn(await logIn(own.email, '203.0.113.3'));
    await fail(own, points, '203.0.113.3');
    expectProblem(await enter(token, codeFor(own.secret), '203.0.113.3'), 'Request_TooMany');
  });

  test('ends its wait with a reset by the operator, so that the next factor can be used', async () => {
    const own = await withFactor();
    const [here, there] = ['203.0.113.20', '203.0.113.21'];
    for (const address of [here, there]) await fail(own, points, address);
    const token = tokenIn(await logIn(own.email, '203.0.113.22'));
    expectProblem(await enter(token, codeFor(own.secret), '203.0.113.22'), 'Request_TooMany');
    expect(await resetSecondFactor(h.deps, own.email)).toBe(true);
    const { secret } = await turnOn((await logIn(own.email, here)).body);
    const next = tokenIn(await logIn(own.email, here));
    expect((await enter(next, codeFor(secret), here)).status).toBe(200);
  });

  test('counts together with wrong passwords, until a code is right', async () => {
    const own = await withFactor();
    const address = '203.0.113.4';
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 2; time += 1) await logIn(own.email, address, 'wrong');
      await fail(own, points - 3, address);
      const token = tokenIn(await logIn(own.email, address));
      h.pass(30);
      expect((await enter(token, codeFor(own.secret), address)).status).toBe(200);
    }
  });

  test('from many addresses is locked for the account, also with recovery codes', async () => {
    const own = await withFactor();
    const perAddress = points - 1;
    const { points: ofAccount } = attemptLimits.secondFactor;
    for (let tries = 0; tries < ofAccount; tries += perAddress)
      await fail(own, Math.min(perAddress, ofAccount - tries), `198.51.100.${tries + 1}`);
    const token = tokenIn(await logIn(own.email, '198.51.100.99'));
    const [code = ''] = own.recoveryCodes;
    const refused = await enter(token, code, '198.51.100.99');
    expectProblem(refused, 'Request_TooMany');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    h.pass(15 * 60 + 1);
    const later = tokenIn(await logIn(own.email, '198.51.100.99'));
    expect((await enter(later, code, '198.51.100.99')).status).toBe(200);
  });

  test('is not unlocked for the account by a new password, whose mail a thief may read', async () => {
    const own = await withFactor();
    for (let address = 1; address <= 5; address += 1) await fail(own, 2, `192.0.2.${address}`);
    await sendMails(h);
    const answer = await resetByMail(own.email, 'a new password');
    expectProblem(
      await enter(tokenIn(answer), codeFor(own.secret), '192.0.2.9'),
      'Request_TooMany',
    );
  });

  test('through linking counts as well', async () => {
    const own = await withFactor();
    const me = await makeUser(h, 'Local', { personId: makePersonId() });
    for (let time = 0; time < points; time += 1) {
      const secondFactorToken = tokenIn(await link(me, own.email));
      const step = { secondFactorToken, code: wrongCode(codeFor(own.secret)) };
      const answer = await h.call('linkBySecondFactor', { body: step }, me);
      expectProblem(answer, 'SecondFactor_WrongCode', { fields: ['code'] });
    }
    expectProblem(await link(me, own.email), 'Request_TooMany');
  });

  test('to turn the factor off counts for the session', async () => {
    const own = await withFactor();
    const code = codeFor(own.secret);
    const remove = (given: string) =>
      h.call('removeSecondFactor', { body: { code: given } }, own.user);
    for (let time = 0; time < points; time += 1)
      expectProblem(await remove(wrongCode(code)), 'SecondFactor_WrongCode', { fields: ['code'] });
    expectProblem(await remove(code), 'Request_TooMany');
    const token = tokenIn(await logIn(own.email, '203.0.113.5'));
    expect((await enter(token, code, '203.0.113.5')).status).toBe(200);
  });

  test('leaves security events', async () => {
    const own = await withFactor();
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const app = createApp({ ...h.deps, log });
    const token = tokenIn(await logIn(own.email, '203.0.113.6'));
    for (let time = 0; time < points + 1; time += 1)
      await supertest(app)
        .post('/api/accounts/login/second-factor')
        .set('X-XSRF-TOKEN', '1')
        .set('X-Forwarded-For', '203.0.113.6')
        .send({ secondFactorToken: token, code: wrongCode(codeFor(own.secret)) });
    const events = lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'security');
    expect(events).toHaveLength(points);
    expect(events[0]).toMatchObject({ kind: 'login.failed', row: 'loginBySecondFactor' });
  });
});
