import { describe, expect, test } from 'vitest';
import { passwordTypes } from '#shared/enums.ts';
import { secondFactor as limits } from '#shared/limits/accounts.ts';
import { secondFactorState } from '../../../domain/accounts/second-factor.ts';
import { keepHouse } from '../../../housekeeping.ts';
import { atOnce } from '../../../test/at-once.ts';
import { factoryPassword, insertPasskeys, logInAgain, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectInvalid, expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls } from '../../../test/second-factor-calls.ts';
import { wrongCode } from '../../../test/totp.ts';
import { auditOf } from '../../../test/traces.ts';

const h = useHarness();
const { codeFor, enter, logIn, passStep, tokenOf, turnOn, withFactor } = secondFactorCalls(h);
const wrong = { fields: ['code'] };
type User = Awaited<ReturnType<typeof makeUser>>;
const begin = (user: User) => h.call('beginSecondFactor', {}, user);
const confirm = (user: User, code: string) =>
  h.call('confirmSecondFactor', { body: { code } }, user);
const remove = (user: User, code: string) => h.call('removeSecondFactor', { body: { code } }, user);
const replace = (user: User) => h.call('replaceRecoveryCodes', {}, user);
/** Proves the session after its login. */
async function prove(user: User, code?: string) {
  h.pass(1);
  const body = { password: factoryPassword, ...(code === undefined ? {} : { code }) };
  expect((await h.call('proveSession', { body }, user)).status).toBe(204);
}
const stateOf = ({ accountId }: User) => secondFactorState(h.db, accountId);

describe('setting up a second factor', () => {
  test.each(passwordTypes)('works for an account of type %s', async (type) => {
    const user = await makeUser(h, type);
    const { body, status } = await begin(user);
    expect([status, body]).toEqual([
      200,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining('Unikat') },
    ]);
    const answer = await confirm(user, codeFor(body.secret));
    expect(answer.status).toBe(200);
    const { recoveryCodes } = answer.body;
    expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(await stateOf(user)).toEqual({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    expect(await auditOf(h, user.accountId)).toEqual(['account.secondFactorAdded']);
  });

  test('names the account as its owner knows it', async () => {
    const label = async (user: User) => decodeURIComponent((await begin(user)).body.uri);
    expect(await label(await makeUser(h, 'Local', { email: 'app@example.org' }))).toContain(
      'totp/Unikat:app@example.org?',
    );
    const anonymous = await makeUser(h, 'LocalAnonymous', { username: 'quiet-owl-0001' });
    expect(await label(anonymous)).toContain('totp/Unikat:quiet-owl-0001?');
  });

  test('is refused without a password', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    await insertPasskeys(h, user.accountId);
    await h.db('accounts').where({ id: user.accountId }).update({ password_hash: null });
    for (const one of [user, await makeUser(h, 'External')])
      expectProblem(await begin(one), 'SecondFactor_NeedsPassword');
  });

  test('changes nothing until the app has shown a code', async () => {
    const email = 'unconfirmed@example.org';
    const user = await makeUser(h, 'Local', { email });
    const { secret } = (await begin(user)).body;
    expectProblem(await confirm(user, wrongCode(codeFor(secret))), 'SecondFactor_WrongCode', wrong);
    expect((await logIn(email)).status).toBe(200);
    expect(await stateOf(user)).toEqual({ hasSecondFactor: false, recoveryCodesLeft: 0 });
    expectProblem(await remove(user, codeFor(secret)), 'SecondFactor_NotFound');
    await prove(user);
    expectProblem(await replace(user), 'SecondFactor_NotFound');
  });

  test('takes the newest secret, and no other while one is on', async () => {
    const user = await makeUser(h);
    const [first, second] = [(await begin(user)).body.secret, (await begin(user)).body.secret];
    expect(first).not.toBe(second);
    expectProblem(await confirm(user, codeFor(first)), 'SecondFactor_WrongCode', wrong);
    expect((await confirm(user, codeFor(second))).status).toBe(200);
    expectProblem(await begin(user), 'SecondFactor_AlreadyOn');
    expectProblem(await confirm(user, codeFor(second, 1)), 'SecondFactor_AlreadyOn');
  });

  test('has to be confirmed within an hour', async () => {
    const user = await makeUser(h);
    expectProblem(await confirm(user, '000000'), 'SecondFactor_NotFound');
    const { secret } = (await begin(user)).body;
    h.pass(limits.setupSeconds + 1);
    const later = await logInAgain(h, user);
    expectProblem(await confirm(later, codeFor(secret)), 'SecondFactor_NotFound');
    await keepHouse(h.deps);
    expect(await h.db('second_factors').where({ account_id: user.accountId })).toEqual([]);
  });

  test('gives recovery codes to one of fifty simultaneous calls', async () => {
    const user = await makeUser(h);
    const code = codeFor((await begin(user)).body.secret);
    const answers = await atOnce(() => confirm(user, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stateOf(user)).recoveryCodesLeft).toBe(10);
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { user, secret, recoveryCodes } = await withFactor();
    const where = { account_id: user.accountId };
    const stored = JSON.stringify(
      [await h.db('second_factors').where(where), await h.db('recovery_codes').where(where)],
      (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value),
    );
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.slice(0, 5))])
      expect(stored).not.toContain(text);
  });

  test('refuses what cannot be a code', async () => {
    const user = await makeUser(h);
    for (const code of ['', '12345', '1234567', 'K7Q2M-U4X9', 'K7Q2M-U4X9O', 'x'.repeat(41)])
      expectInvalid(await confirm(user, code), 'code');
  });
});

describe('turning off the second factor', () => {
  test('works with a code of the app or a recovery code, in any notation', async () => {
    const written = [
      ({ secret }: { secret: string }) => codeFor(secret),
      ({ secret }: { secret: string }) => ` ${codeFor(secret).replace(/...$/, ' $&')}`,
      ({ recoveryCodes: [code = ''] }: { recoveryCodes: string[] }) => code.toLowerCase(),
    ];
    for (const write of written) {
      const factor = await withFactor();
      expect((await remove(factor.user, write(factor))).status).toBe(204);
      expect(await stateOf(factor.user)).toEqual({ hasSecondFactor: false, recoveryCodesLeft: 0 });
      expect((await logIn(factor.email)).status).toBe(200);
    }
  });

  test('is refused for a wrong code, and for one that was used', async () => {
    const { user, email, secret } = await withFactor();
    const code = codeFor(secret);
    expectProblem(await remove(user, wrongCode(code)), 'SecondFactor_WrongCode', wrong);
    expect((await enter(await tokenOf(email), code)).status).toBe(200);
    expectProblem(await remove(user, code), 'SecondFactor_WrongCode', wrong);
    expect((await stateOf(user)).hasSecondFactor).toBe(true);
  });

  test('is audited and mailed', async () => {
    const { user, email, secret } = await withFactor();
    await sendMails(h);
    await remove(user, codeFor(secret));
    expect((await auditOf(h, user.accountId)).at(-1)).toBe('account.secondFactorRemoved');
    const [mail] = await sendMails(h);
    expect([mail?.to, mail?.subject]).toEqual([
      email,
      'The second factor of your account at Unikat is off',
    ]);
  });

  test('and on again asks for a new app', async () => {
    const { user, email, secret } = await withFactor();
    await remove(user, codeFor(secret));
    passStep();
    const again = await turnOn(user);
    expectProblem(
      await enter(await tokenOf(email), codeFor(secret)),
      'SecondFactor_WrongCode',
      wrong,
    );
    expect((await enter(await tokenOf(email), codeFor(again.secret))).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  test('replace the earlier ones', async () => {
    const { user, email, secret, recoveryCodes } = await withFactor();
    const [old = ''] = recoveryCodes;
    await prove(user, codeFor(secret));
    const { body, status } = await replace(user);
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expectProblem(await enter(await tokenOf(email), old), 'SecondFactor_WrongCode', wrong);
    expect((await enter(await tokenOf(email), body.recoveryCodes[0])).status).toBe(200);
    expect((await stateOf(user)).recoveryCodesLeft).toBe(9);
    expect(await auditOf(h, user.accountId)).toContain('account.recoveryCodesReplaced');
  });

  test('need a proof, however new the login is: one of them turns the factor off', async () => {
    const { user, secret } = await withFactor();
    expectProblem(await replace(user), 'Session_NotFresh');
    await prove(user, codeFor(secret));
    expect((await replace(user)).status).toBe(200);
  });

  test('are ten, also if they are asked for many times at once', async () => {
    const { user, secret } = await withFactor();
    await prove(user, codeFor(secret));
    await atOnce(() => replace(user), 10);
    expect((await stateOf(user)).recoveryCodesLeft).toBe(10);
  });
});
