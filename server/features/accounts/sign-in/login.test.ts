import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../test/account-calls.ts';
import { makePersonId, makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../../test/problem.ts';
import { noteStatements } from '../../../test/traces.ts';

const h = useHarness();
const { logIn } = accountCalls(h);
const wrong = { errorType: 'InvalidUserOrPassword' } as const;
let count = 0;
const newEmail = () => `login-${++count}@example.org`;

describe('logging in', () => {
  test('with the e-mail returns the user and a working session', async () => {
    const email = newEmail();
    const { accountId } = await makeUser(h, 'Local', { email });
    const { body, status } = await logIn(email);
    expect(status).toBe(200);
    expect(body).toEqual({
      accountId,
      accountType: 'Local',
      username: null,
      profileId: null,
      accessToken: expect.any(String),
      accessTokenExpiration: new Date(h.deps.clock().getTime() + 3_600_000).toISOString(),
      csrfToken: expect.any(String),
    });
    expect((await h.call('isLoggedIn', {}, body)).status).toBe(200);
  });

  test.each([
    ['capitals', (email: string) => email.toUpperCase()],
    ['blanks around it', (email: string) => `  ${email} `],
    ['a wide @', (email: string) => email.replace('@', '＠')],
  ])('accepts an e-mail with %s', async (_, write) => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    expect((await logIn(write(email))).status).toBe(200);
  });

  test.each([
    ['as issued', (id: string) => id],
    ['in lower case', (id: string) => id.toLowerCase()],
    ['with another dash and blanks', (id: string) => ` ${id.replace('-', ' – ')}`],
    ['without the hyphen', (id: string) => id.replace('-', '')],
    ['inside a sentence', (id: string) => `My ID is ${id}.`],
  ])('accepts the UnikatID %s', async (_, write) => {
    const personId = makePersonId();
    await makeUser(h, 'Local', { personId });
    expect((await logIn(write(personId))).body.profileId).toBe(personId);
  });

  test.each(['brave-otter-4821', 'Brave-Otter-4821', 'brave otter 4821', 'brave–otter–4821'])(
    'accepts the username as %j',
    async (written) => {
      const username = 'brave-otter-4821';
      const known = await h.db('accounts').where({ username }).first('id');
      if (!known) await makeUser(h, 'LocalAnonymous', { username });
      expect((await logIn(written)).body.username).toBe(username);
    },
  );

  test.each(['Assigner', 'Admin'] as const)('works for an %s', async (accountType) => {
    const email = newEmail();
    await makeUser(h, accountType, { email });
    expect((await logIn(email)).body.accountType).toBe(accountType);
  });

  test('sets the language of the account’s mails, and a wrong password does not', async () => {
    const email = newEmail();
    const { accountId } = await makeUser(h, 'Admin', { email });
    const logInIn = (language: string, given?: string) =>
      logIn(email, given, { 'Accept-Language': language });
    const stored = () => h.db('accounts').where({ id: accountId }).pluck('language');
    await logInIn('de-DE', 'not the password');
    expect(await stored()).toEqual(['en']);
    await logInIn('de-DE');
    expect(await stored()).toEqual(['de']);
    const together = await Promise.all(['de', 'en', 'de', 'en'].map((one) => logInIn(one)));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await logInIn('en');
    expect(await stored()).toEqual(['en']);
  });

  test('by an ID that three accounts share opens the account with that password', async () => {
    const personId = makePersonId();
    await makeUser(h, 'External', { personId });
    await makeUser(h, 'Local', { personId });
    const second = await makeUser(h, 'LocalAnonymous', { personId });
    const third = await makeUser(h, 'Local', { personId });
    for (const [user, own] of [
      [second, 'second password'],
      [third, 'third password'],
    ] as const) {
      const password_hash = await h.deps.passwords.hash(own);
      await h.db('accounts').where({ id: user.accountId }).update({ password_hash });
    }
    expect((await logIn(personId, 'third password')).body.accountId).toBe(third.accountId);
    expect((await logIn(personId, 'second password')).body.accountId).toBe(second.accountId);
    expect((await logIn(personId, 'no password')).status).toBe(401);
  });
});

describe('a failed login', () => {
  test('has the same answer for an unknown name and a wrong password', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    const answers = [
      await logIn(email, 'wrong'),
      await logIn(newEmail()),
      await logIn(makePersonId()),
      await logIn('nobody-here-0000'),
      await logIn(' ％ or 1=1 --'),
    ];
    for (const answer of answers) {
      expectProblem(answer, 'Login_InvalidUserOrPassword', wrong);
      expect(bytesOf(answer)).toEqual(bytesOf(answers[0] ?? answer));
    }
  });

  test('needs the same statements and comparisons for known and unknown names', async () => {
    const email = newEmail();
    const personId = makePersonId();
    await makeUser(h, 'Local', { email, personId });
    const pairs = [
      [email, newEmail()],
      [personId, makePersonId()],
    ] as const;
    for (const [known, unknown] of pairs) {
      const comparisons: number[] = [];
      const statements: string[][] = [];
      for (const name of [known, unknown]) {
        const [steps, compared] = await noteComparisons(() => logIn(name, 'wrong'));
        comparisons.push(compared);
        statements.push(steps);
      }
      expect(comparisons[0]).toBe(comparisons[1]);
      expect(comparisons[0]).toBe(known === email ? 4 : 3);
      expect(statements[0]).toEqual(statements[1]);
    }
  });

  test('says that the e-mail is not verified only after the right password', async () => {
    const email = newEmail();
    await h.call('registerLocal', { body: { accountType: 'Local', email, password } });
    expectProblem(await logIn(email, 'wrong'), 'Login_InvalidUserOrPassword', wrong);
    expectProblem(await logIn(email), 'Login_EmailNotVerified', { errorType: 'EmailNotVerified' });
  });

  test('compares the same number of passwords for any mix of account and registrations', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await makeUser(h, 'Local', { email: known });
    for (const email of [known, unknown])
      for (const own of ['a password of one', 'a password of two'])
        await h.call('registerLocal', { body: { accountType: 'Local', email, password: own } });
    for (const given of ['wrong', 'a password of one', 'a password of two']) {
      const [ofKnown, ofUnknown] = [
        await noteComparisons(() => logIn(known, given)),
        await noteComparisons(() => logIn(unknown, given)),
      ];
      expect(ofKnown).toEqual(ofUnknown);
      expect(ofKnown[1]).toBe(4);
    }
  });

  test('of an external account, which has no password, looks like any other', async () => {
    const personId = makePersonId();
    await makeUser(h, 'External', { personId });
    expectProblem(await logIn(personId, ''.padEnd(8, 'x')), 'Login_InvalidUserOrPassword', wrong);
  });

  test('also results when the password changes during the comparison', async () => {
    const email = newEmail();
    const { accountId } = await makeUser(h, 'Local', { email });
    const { passwords } = h.deps;
    const matches = passwords.matches;
    Object.assign(passwords, {
      matches: async (given: string, hash: Buffer | undefined) => {
        const fits = await matches(given, hash);
        await h
          .db('accounts')
          .where({ id: accountId })
          .update({ password_hash: Buffer.from('another') });
        return fits;
      },
    });
    const answer = await logIn(email);
    Object.assign(passwords, { matches });
    expectProblem(answer, 'Login_InvalidUserOrPassword', wrong);
  });

  test('names each missing field', async () => {
    const nothing = { emailUnikatIdOrUsername: ' ', password: '' };
    const { body, status } = await h.call('login', { body: nothing });
    expect([status, body.fields]).toEqual([400, ['emailUnikatIdOrUsername', 'password']]);
    expectInvalid(await logIn('x'.repeat(255)), 'emailUnikatIdOrUsername');
  });
});

/** The statements of `work` and the number of passwords it compared. */
async function noteComparisons(work: () => Promise<unknown>): Promise<[string[], number]> {
  const { passwords } = h.deps;
  const matches = passwords.matches;
  let compared = 0;
  Object.assign(passwords, {
    matches: (given: string, hash: Buffer | undefined) => {
      compared++;
      return matches(given, hash);
    },
  });
  const statements = await noteStatements(work);
  Object.assign(passwords, { matches });
  return [statements, compared];
}
