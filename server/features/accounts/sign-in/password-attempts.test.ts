import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { attemptLimits } from '#shared/limits/rates.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { makePersonId, makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';

const h = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
const { changePassword, link, resetByMail } = accountCalls(h);
const fromEverywhere = '203.0.113.7';
let count = 0;
const newEmail = () => `guess-${++count}@example.org`;

const logIn = (name: string, given: string, address = fromEverywhere) =>
  supertest(h.app)
    .post('/api/accounts/login')
    .set('X-XSRF-TOKEN', '1')
    .set('X-Forwarded-For', address)
    .send({ emailUnikatIdOrUsername: name, password: given });
const fail = async (name: string, times: number, address?: string) => {
  for (let time = 0; time < times; time++) await logIn(name, 'wrong', address);
};
const knownEmail = async () => {
  const email = newEmail();
  await makeUser(h, 'Local', { email });
  return email;
};
/** Moves the clock past the longest lock. */
const letLocksEnd = (seconds: number) => h.pass(seconds + 1);

describe('guessing a password', () => {
  test.each(['known', 'unknown'])('of a %s e-mail is locked after five failures', async (kind) => {
    const email = kind === 'known' ? await knownEmail() : newEmail();
    await fail(email, 5);
    const refused = await logIn(email, password);
    expectProblem(refused, 'Request_TooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  test('with fifty simultaneous tries is compared five times at most', async () => {
    const email = await knownEmail();
    const answers = await atOnce(() => logIn(email, 'wrong'));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
  });

  test('counts all notations of a name as one', async () => {
    const email = await knownEmail();
    await fail(email, 2);
    await fail(email.toUpperCase(), 2);
    await fail(` ${email.replace('@', '＠')}`, 1);
    expect((await logIn(email, password)).status).toBe(429);
  });

  test('locks out neither other addresses nor other names', async () => {
    const [email, other] = [await knownEmail(), await knownEmail()];
    await fail(email, 6);
    expect((await logIn(email, password, '198.51.100.4')).status).toBe(200);
    expect((await logIn(other, password)).status).toBe(200);
  });

  test('counts one IPv6 network as one address', async () => {
    const email = await knownEmail();
    for (let host = 1; host <= 5; host++) await fail(email, 1, `2001:db8:1:2::${host}`);
    expect((await logIn(email, password, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await logIn(email, password, '2001:db8:1:3::9')).status).toBe(200);
  });

  test('is locked longer each time, up to a limit', async () => {
    const email = await knownEmail();
    const waits: number[] = [];
    for (let lock = 0; lock < 9; lock++) {
      await fail(email, 5);
      waits.push(Number((await logIn(email, 'wrong')).headers['retry-after']));
      await letLocksEnd(waits.at(-1) ?? 0);
    }
    const minutes = waits.map((seconds) => Math.round(seconds / 60));
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('is not locked longer by tries during the lock', async () => {
    const email = await knownEmail();
    await fail(email, 20);
    expect(Number((await logIn(email, 'wrong')).headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('is reset by the right password', async () => {
    const email = await knownEmail();
    for (let round = 0; round < 3; round++) {
      await fail(email, 4);
      expect((await logIn(email, password)).status).toBe(200);
    }
  });

  test('is not reset by the password of a pending registration of that address', async () => {
    const email = await knownEmail();
    const own = 'the password of a stranger';
    const body = { accountType: 'Local', email, password: own } as const;
    await h.call('registerLocal', { body });
    await fail(email, 4);
    expectProblem(await logIn(email, own), 'Login_EmailNotVerified', {
      errorType: 'EmailNotVerified',
    });
    await fail(email, 1);
    expect((await logIn(email, password)).status).toBe(429);
    await sendMails(h);
  });

  test('is unlocked for all addresses and names by a password reset', async () => {
    const email = newEmail();
    const personId = makePersonId();
    await makeUser(h, 'Local', { email, personId });
    await fail(email, 6);
    await fail(email, 6, '198.51.100.4');
    await fail(personId, 6);
    expect((await resetByMail(email, 'a new password')).status).toBe(200);
    expect((await logIn(email, 'a new password')).status).toBe(200);
    expect((await logIn(email, 'a new password', '198.51.100.4')).status).toBe(200);
    expect((await logIn(personId, 'a new password')).status).toBe(200);
  });

  test('counts at a password change as well', async () => {
    const email = newEmail();
    const user = await makeUser(h, 'Local', { email });
    const change = (currentPassword: string) =>
      changePassword(user, undefined, { currentPassword });
    for (let time = 0; time < 5; time++)
      expectProblem(await change('wrong'), 'Account_WrongPassword', {
        fields: ['currentPassword'],
      });
    expectProblem(await change(password), 'Request_TooMany');
  });

  test.each([
    ['Local', 'wrong'],
    ['Assigner', password],
    ['Admin', password],
  ] as const)('through linking an account of type %s counts too', async (type, given) => {
    const email = newEmail();
    await makeUser(h, type, { email });
    const user = await makeUser(h, 'Local', { personId: makePersonId() });
    const errorType = 'InvalidUserOrPassword';
    for (let time = 0; time < attemptLimits.login.points; time++)
      expectProblem(await link(user, email, given), 'Login_InvalidUserOrPassword', { errorType });
    expectProblem(await link(user, email, given), 'Request_TooMany');
  });

  test('is not counted while the server is too busy to compare', async () => {
    const email = await knownEmail();
    const { passwords } = h.deps;
    const matches = passwords.matches;
    Object.assign(passwords, { matches: () => Promise.reject(new Error('busy')) });
    await fail(email, 9);
    Object.assign(passwords, { matches });
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('is kept in the database through a crash', async () => {
    const { rows } = await h.db.raw(
      `select relpersistence as kind from pg_class where relname = 'failed_attempts'`,
    );
    expect(rows).toEqual([{ kind: 'p' }]);
  });

  test('is locked no longer than its lock after the clock was wrong', async () => {
    const email = await knownEmail();
    const aYear = 365 * 86_400;
    h.pass(aYear);
    await fail(email, 6);
    h.pass(-aYear);
    const refused = await logIn(email, password);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    h.pass(15 * 60 + 1);
    expect((await logIn(email, password)).status).toBe(200);
  });
});

describe('spraying a password over many names', () => {
  const { points } = attemptLimits.loginAddress;
  /** Fails once, and stores that it was several times. */
  const spray = async (address: string, times: number) => {
    await logIn(newEmail(), 'wrong', address);
    await h.db('failed_attempts').where({ kind: 'loginAddress' }).update({ failures: times });
  };

  test('is locked after a hundred failures of one address, without effect on others', async () => {
    for (let time = 0; time < points; time++) await logIn(newEmail(), 'wrong', '192.0.2.10');
    const stored = () => h.db('failed_attempts').count();
    const before = await stored();
    const refused = await logIn(newEmail(), 'wrong', '192.0.2.10');
    expectProblem(refused, 'Request_TooMany');
    // Otherwise the locked address could fill the table with names.
    expect(await stored()).toEqual(before);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect((await logIn(await knownEmail(), password, '192.0.2.11')).status).toBe(200);
    h.pass(15 * 60 + 1);
    expect((await logIn(await knownEmail(), password, '192.0.2.10')).status).toBe(200);
  });

  test('is not reset by a success, which only does not count itself', async () => {
    await spray('192.0.2.20', points - 1);
    const email = await knownEmail();
    for (let time = 0; time < 3; time++)
      expect((await logIn(email, password, '192.0.2.20')).status).toBe(200);
    await logIn(newEmail(), 'wrong', '192.0.2.20');
    expect((await logIn(email, password, '192.0.2.20')).status).toBe(429);
  });

  test('is locked after a thousand failures of one IPv6 network', async () => {
    await logIn(newEmail(), 'wrong', '2001:db8:1:66::1');
    const failures = attemptLimits.loginNetwork.points;
    await h.db('failed_attempts').where({ kind: 'loginNetwork' }).update({ failures });
    expect((await logIn(newEmail(), 'wrong', '2001:db8:1:77::1')).status).toBe(429);
    expect((await logIn(newEmail(), 'wrong', '2001:db8:2:77::1')).status).toBe(401);
  });

  test('does not lock out a browser that has logged in with its name before', async () => {
    const email = await knownEmail();
    const first = await logIn(email, password, '192.0.2.30');
    const [cookie = ''] = first.get('Set-Cookie') ?? [];
    expect(cookie).toMatch(/^__Host-known-browser=.*HttpOnly; Secure; SameSite=Lax$/);
    await spray('192.0.2.30', points);
    const again = (name: string, given = password) =>
      logIn(name, given, '192.0.2.30').set('Cookie', cookie);
    expect((await again(email)).status).toBe(200);
    expect((await logIn(email, password, '192.0.2.30')).status).toBe(429);
    // The cookie does not help for other names, so an attacker's own account is of no use.
    expect((await again(await knownEmail())).status).toBe(429);
    for (let time = 0; time < 5; time++) expect((await again(email, 'wrong')).status).toBe(401);
    expect((await again(email)).status).toBe(429);
  });

  test('does not lock out the owner’s browser behind the same address', async () => {
    const email = await knownEmail();
    const address = '192.0.2.40';
    const [cookie = ''] = (await logIn(email, password, address)).get('Set-Cookie') ?? [];
    await fail(email, 9, address);
    expect((await logIn(email, password, address)).status).toBe(429);
    expect((await logIn(email, password, address).set('Cookie', cookie)).status).toBe(200);
  });
});

test('a success of one account of an ID does not reset failures of another account', async () => {
  const personId = makePersonId();
  await makeUser(h, 'Local', { personId });
  const thief = await makeUser(h, 'LocalAnonymous', { personId });
  const password_hash = await h.deps.passwords.hash('the password of the thief');
  await h.db('accounts').where({ id: thief.accountId }).update({ password_hash });
  const address = '192.0.2.50';
  const own = () => logIn(personId, 'the password of the thief', address);
  const first = await own();
  expect(first.status).toBe(200);
  const [cookie = ''] = first.get('Set-Cookie') ?? [];
  await fail(personId, 4, address);
  expect((await own().set('Cookie', cookie)).status).toBe(200);
  expect((await logIn(personId, 'guess', address).set('Cookie', cookie)).status).toBe(401);
  expect((await own().set('Cookie', cookie)).status).toBe(429);
});

test('a request with several comparisons takes one place in the queue', async () => {
  const { passwords } = h.deps;
  const { inTurn } = passwords;
  const turns: string[] = [];
  Object.assign(passwords, {
    inTurn: (network: string, work: () => Promise<unknown>) => {
      turns.push(network);
      return inTurn(network, work);
    },
  });
  await logIn(makePersonId(), 'wrong', '2001:db8:9:8::7');
  Object.assign(passwords, { inTurn });
  expect(turns).toEqual(['2001:0db8:0009::/48']);
});
