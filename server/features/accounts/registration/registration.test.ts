import { describe, expect, test } from 'vitest';
import type { Registration } from '#shared/api/accounts.ts';
import { pendingRegistration } from '#shared/limits/accounts.ts';
import { passwordPlace } from '../../../platform/credentials/passwords.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { jobsIn } from '../../../test/jobs.ts';
import { linkIn, sendMails } from '../../../test/mails.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../../test/problem.ts';
import { registrationCalls } from '../../../test/registration-calls.ts';
import { noteStatements } from '../../../test/traces.ts';
import { register as runRegistration } from './registration.ts';

const h = useHarness();
const { logIn } = accountCalls(h);
const { accountsOf, newEmail, open, pendingOf } = registrationCalls(h);

const register = (body: Registration | object) =>
  h.call('registerLocal', { body: body as Registration });
const registerEmail = (email: string, own: object = {}) =>
  register({ accountType: 'Local', email, password, ...own });

describe('registering with an e-mail address', () => {
  test('stores a bcrypt hash, not the password or the token', async () => {
    const email = newEmail();
    await registerEmail(email);
    const { token } = linkIn(await sendMails(h), '/verify-email');
    const [pending] = await pendingOf(email);
    const rows = JSON.stringify(pending);
    expect(h.deps.cipher.open(pending.password_hash, passwordPlace)).toMatch(/^\$2b\$/);
    expect(rows).not.toContain(password);
    expect(pending.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
  });

  test('leaves neither address nor token readable in the queue', async () => {
    const email = newEmail();
    await registerEmail(email);
    const rows = await jobsIn(h.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email);
    await sendMails(h);
  });

  test('has the same answer for a known address, whose owner gets a mail', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    const known = await registerEmail(email, { password: 'another password of mine' });
    const unknown = await registerEmail(newEmail());
    expect(bytesOf(known)).toEqual(bytesOf(unknown));
    const [toKnown, ...more] = (await sendMails(h)).filter(({ to }) => to === email);
    expect(more).toEqual([]);
    expect(toKnown?.subject).toBe('You already have an account at Unikat');
    expect(toKnown?.text).toContain('/request-password-reset');
    expect(toKnown?.text).not.toMatch(/verify-email|token=/);
    expect(await pendingOf(email)).toMatchObject([{ token_hash: null }]);
    expect((await logIn(email)).status).toBe(200);
  });

  test('runs the same statements for a known and an unknown address', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    const known = await noteStatements(() => registerEmail(email));
    const unknown = await noteStatements(() => registerEmail(newEmail()));
    expect(known).toEqual(unknown);
    expect(unknown.length).toBeGreaterThan(3);
    await sendMails(h);
  });

  test('fifty times at once creates no account and few rows', async () => {
    const email = newEmail();
    const answers = await atOnce(() => registerEmail(email));
    const statuses = answers.map(({ status }) => status);
    // How many calls are refused as overload depends on the machine.
    expect(statuses).toContain(204);
    expect(statuses.filter((status) => status !== 204 && status !== 503)).toEqual([]);
    expect(await accountsOf(email)).toEqual([]);
    await registerEmail(email);
    expect((await pendingOf(email)).length).toBeLessThanOrEqual(pendingRegistration.maxWithoutLink);
    await sendMails(h);
  });

  test('treats all notations of an address as the same', async () => {
    const email = newEmail();
    await registerEmail(`  ${email.toUpperCase().replace('@', '＠')}`);
    expect(await pendingOf(email)).toHaveLength(1);
    await sendMails(h);
  });

  test.each([
    'no-at-sign',
    'two@at@example.org',
    'a＠b@example.org',
    'cr\r\nBcc: victim@example.org@example.org',
    'line@example.org\nBcc: victim@example.org',
    'line@example.org\r',
    '"quoted name"@example.org',
    'list@example.org,victim@example.org',
    `${'x'.repeat(250)}@example.org`,
    '',
  ])('refuses %j as an address and stores nothing', async (email) => {
    const before = await h.db('one_time_tokens').count();
    expectInvalid(await registerEmail(email), 'email');
    expect(await h.db('one_time_tokens').count()).toEqual(before);
  });

  test.each(['Admin', 'Assigner', 'External', 'local', ''])(
    'refuses type %j',
    async (accountType) => {
      expectInvalid(await registerEmail(newEmail(), { accountType }), 'accountType');
    },
  );

  test('ignores fields outside the schema', async () => {
    const email = newEmail();
    await registerEmail(email, {
      emailVerifiedAt: '2020-01-01T00:00:00Z',
      email_verified_at: '2020-01-01T00:00:00Z',
      personId: '19900101-AAAAA',
    });
    expect(await accountsOf(email)).toEqual([]);
    await open(linkIn(await sendMails(h), '/verify-email'));
    const [account] = await accountsOf(email);
    expect(account.email_verified_at).toEqual(h.deps.clock());
    expect(account.person_id).toBeNull();
  });
});

describe('a password', () => {
  test('of fewer than 8 characters is too short', async () => {
    const answer = await registerEmail(newEmail(), { password: 'seven77' });
    expectInvalid(answer, 'password');
    expect(answer.body.errors).toEqual(['resolveText:Register_TooShort']);
  });

  test('of more than 128 characters is refused, one of 128 of any kind is used in full', async () => {
    const email = newEmail();
    const long = 'Zwölf grüne Äpfel, 3 Birnen; '.repeat(5).slice(0, 128);
    expectInvalid(await registerEmail(email, { password: `${long}y` }), 'password');
    await registerEmail(email, { password: long });
    await open(linkIn(await sendMails(h), '/verify-email'));
    expect((await logIn(email, `${long.slice(0, -1)}y`)).status).toBe(401);
    expect((await logIn(email, long)).status).toBe(200);
  });

  // Which ones are, is tested in leaked-passwords.test.ts and guessable.test.ts.
  test.each([
    ['leaked', 'Password_Leaked', 'Yfcntyrf'],
    ['easy to guess', 'Password_TooCommon', '        '],
    ['a part of the address', 'Password_TooCommon', 'xavorqil'],
  ] as const)('that is %s is refused', async (_, problem, refused) => {
    const answer = await registerEmail('xavorqil@example.org', { password: refused });
    expectProblem(answer, problem, { fields: ['password'] });
  });
});

describe('registering anonymously', () => {
  const anonymously = (own: object = {}) =>
    register({ accountType: 'LocalAnonymous', password, ...own });

  test('returns the logged-in user with a username of two words and four digits', async () => {
    const { body, status } = await anonymously();
    expect(status).toBe(200);
    expect(body).toMatchObject({ accountType: 'LocalAnonymous', profileId: null });
    expect(body.username).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    expect((await h.call('isLoggedIn', {}, body)).body).toMatchObject({ username: body.username });
    expect(await sendMails(h)).toEqual([]);
  });

  test('draws another username if one is taken', async () => {
    const drawn = [0, 0, ...[1, 1, 1, 1], 0, 0, ...[1, 1, 1, 1], 0, 0, ...[2, 2, 2, 2]];
    const random = { ...h.deps.random, int: () => drawn.shift() ?? 0 };
    const call = {
      body: { accountType: 'LocalAnonymous' as const, password },
      language: 'en' as const,
      address: { host: '192.0.2.1', network: '192.0.2.1' },
      userAgent: '',
    };
    const first = await runRegistration({ ...h.deps, random }, call);
    const second = await runRegistration({ ...h.deps, random }, call);
    expect([first?.username, second?.username]).toEqual(['able-acorn-1111', 'able-acorn-2222']);
  });
});
