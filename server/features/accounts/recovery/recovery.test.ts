import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { formatOwnershipSecret } from '#shared/ownership-secret.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { makePersonId, makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../../test/problem.ts';
import { recoveredPassword, recoveryCalls } from '../../../test/recovery-calls.ts';
import { auditOf, noteStatements } from '../../../test/traces.ts';

const h = useHarness();
const { codeOf, make, recover, withSheet } = recoveryCalls(h);
const { ask, confirm, logIn, newEmail } = emailCalls(h);
const { device, register } = passkeyCalls(h);
const wrongCode = 'A'.repeat(30);

describe('recovering an account', () => {
  test('sets the password, logs in and ends every other session', async () => {
    const { user, username, code } = await withSheet();
    const { status, body } = await recover(username, code);
    expect([status, body.accountId, body.username]).toEqual([200, user.accountId, username]);
    expect((await h.call('isLoggedIn', {}, body)).status).toBe(200);
    expect((await h.call('isLoggedIn', {}, user)).status).toBe(401);
    expect((await logIn(username)).status).toBe(401);
    expect((await logIn(username, recoveredPassword)).status).toBe(200);
    const actions = ['account.recoverySheetMade', 'account.recovered'];
    expect(await auditOf(h, user.accountId)).toEqual(actions);
  });

  test('uses up the code, and answers the next one', async () => {
    const { username, code } = await withSheet();
    const { body } = await recover(username, code);
    expectProblem(await recover(username, code), 'Recovery_NotPossible');
    expect((await recover(username, body.code, 'yet another pass phrase')).status).toBe(200);
  });

  test('takes the ID and other notations of name and code', async () => {
    const personId = makePersonId();
    // Linked accounts share the ID; the code says which one is meant.
    await withSheet({ personId });
    const { user, username, code } = await withSheet({ personId });
    const shown = formatOwnershipSecret(code).toLowerCase().replaceAll('  ', ' - ');
    const { status, body } = await recover(` ${personId.toLowerCase()} `, shown);
    expect([status, body.accountId]).toEqual([200, user.accountId]);
    const spoken = username.toUpperCase().replaceAll('-', ' ');
    expect((await recover(spoken, body.code)).status).toBe(200);
  });

  test('gives an account without a password its first one', async () => {
    const user = await register(device());
    const username = user.username ?? '';
    expect((await recover(username, await codeOf(user))).status).toBe(200);
    expect((await logIn(username, recoveredPassword)).status).toBe(200);
  });

  test('forgets an e-mail address that waits', async () => {
    const { user, username, code } = await withSheet();
    const token = await ask(user, newEmail());
    expect((await recover(username, code)).status).toBe(200);
    expectProblem(await confirm(token), 'Email_TokenInvalid');
  });

  test('with a leaked, easy or short password leaves the code usable', async () => {
    const { username, code } = await withSheet();
    const fields = ['password'];
    expectProblem(await recover(username, code, 'galaktika'), 'Password_Leaked', { fields });
    expectProblem(await recover(username, code, 'unikat-id'), 'Password_TooCommon', { fields });
    expectInvalid(await recover(username, code, 'short'), 'password');
    expect((await recover(username, code)).status).toBe(200);
  });

  test('succeeds once for 50 simultaneous calls', async () => {
    const { user, username, code } = await withSheet();
    const answers = await atOnce((index) => recover(username, code, `the password ${index}`));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 503].includes(status))).toBe(true);
    const recovered = (await auditOf(h, user.accountId)).filter((one) => one.endsWith('recovered'));
    expect(recovered).toHaveLength(1);
    expect(await h.db('sessions').where({ account_id: user.accountId })).toHaveLength(1);
  });

  test('and a new sheet at the same time leave one code', async () => {
    const { user, username, code } = await withSheet();
    const [recovered, made] = await Promise.all([recover(username, code), make(user)]);
    expect([200, 401]).toContain(recovered.status);
    expect([200, 401]).toContain(made.status);
    const codes = [recovered, made].flatMap(({ status, body }) => (status === 200 ? [body] : []));
    const again = [];
    for (const { code: next } of codes) again.push((await recover(username, next)).status);
    expect(again.filter((status) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['usernameOrUnikatId', { usernameOrUnikatId: ' ' }],
    ['usernameOrUnikatId', { usernameOrUnikatId: 'x'.repeat(255) }],
    ['code', { code: 'A'.repeat(29) }],
    ['code', { code: `${'A'.repeat(29)} ` }],
  ])('refuses a malformed %s', async (field, wrong) => {
    const body = { usernameOrUnikatId: 'nobody', code: wrongCode, password, ...wrong };
    expectInvalid(await h.call('recover', { body }), field);
  });
});

describe('a refused recovery', () => {
  test('is the same for an unknown name, a missing sheet and a wrong code', async () => {
    const { username, code } = await withSheet();
    const without = await makeUser(h, 'LocalAnonymous');
    const other = await withSheet();
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    const attempts = [
      ['nobody-here-0000', wrongCode],
      ['nobody-here-0000', code],
      [username, wrongCode],
      [username, other.code],
      [without.username ?? '', wrongCode],
      [without.username ?? '', code],
      [makePersonId(), code],
      [email, wrongCode],
      [email, code],
      // No group has a right check character: only pages look at them.
      [username, 'B'.repeat(30)],
    ] as const;
    const answers: Response[] = [];
    const steps: string[][] = [];
    for (const [name, given] of attempts)
      steps.push(
        await noteStatements(async () => {
          answers.push(await recover(name, given));
        }),
      );
    for (const answer of answers) {
      expectProblem(answer, 'Recovery_NotPossible');
      expect(bytesOf(answer)).toBe(bytesOf(answers[0] ?? answer));
    }
    for (const statements of steps) expect(statements).toEqual(steps[0]);
    expect((await recover(username, code)).status).toBe(200);
  });

  test('comes before any hashing, and does not say that a password is easy', async () => {
    const { username } = await withSheet();
    expectProblem(await recover(username, wrongCode, 'password'), 'Recovery_NotPossible');
  });
});

describe('failures of recovering', () => {
  const strict = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
  const calls = recoveryCalls(strict);
  const attempt = (name: string, code: string, address: string) =>
    strict.call(
      'recover',
      { body: { usernameOrUnikatId: name, code, password: recoveredPassword } },
      undefined,
      { 'X-Forwarded-For': address },
    );

  test('lock out no one: behind the address of many wrong codes the right one is accepted', async () => {
    const { username, code } = await calls.withSheet();
    const address = '203.0.113.7';
    for (let tries = 0; tries < 101; tries += 1) {
      const refused = await attempt(username, wrongCode, address);
      expect(refused.body.title).toBe('Recovery_NotPossible');
    }
    expect((await attempt(username, code, address)).status).toBe(200);
  });

  test('of the login are forgiven', async () => {
    const { username, code } = await calls.withSheet();
    const { logIn } = accountCalls(strict);
    for (let tries = 0; tries < 5; tries += 1) await logIn(username, 'wrong');
    expectProblem(await logIn(username), 'Request_TooMany');
    expect((await calls.recover(username, code)).status).toBe(200);
    expect((await logIn(username, recoveredPassword)).status).toBe(200);
  });
});
