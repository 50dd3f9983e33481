import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../test/account-calls.ts';
import { makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { auditOf, noteStatements } from '../../../test/traces.ts';

const h = useHarness();
const { logIn, resetByMail } = accountCalls(h);
let count = 0;
const newEmail = () => `audited-${++count}@example.org`;

describe('the audit', () => {
  test.each(['Assigner', 'Admin'] as const)(
    'records logins, failed logins and logouts of an %s',
    async (accountType) => {
      const email = newEmail();
      const { accountId } = await makeUser(h, accountType, { email });
      await logIn(` ${email.toUpperCase()}`, 'not the password');
      const { body: user } = await logIn(email);
      await h.call('logout', {}, user);
      expect(await auditOf(h, accountId)).toEqual([
        'account.loginFailed',
        'account.loggedIn',
        'account.loggedOut',
      ]);
      const [failed, ...own] = await h
        .db('audit_entries')
        .where({ account_id: accountId })
        .orderBy('id');
      expect(failed).toMatchObject({ actor_account_id: null, recorded_at: h.deps.clock() });
      for (const entry of own)
        expect(entry).toMatchObject({
          actor_account_id: accountId,
          actor_account_type: accountType,
        });
    },
  );

  test('records the login after a password reset', async () => {
    const email = newEmail();
    const { accountId } = await makeUser(h, 'Admin', { email });
    expect((await resetByMail(email)).status).toBe(200);
    expect(await auditOf(h, accountId)).toEqual(['account.passwordReset', 'account.loggedIn']);
  });

  test('records neither logins of persons nor unknown names', async () => {
    const email = newEmail();
    const personId = makePersonId();
    await makeUser(h, 'Local', { email, personId });
    const before = await h.db('audit_entries').orderBy('id');
    for (const name of [email, personId, newEmail(), 'no-such-name'])
      await logIn(name, 'not the password');
    await h.call('logout', {}, (await logIn(email)).body);
    expect(await h.db('audit_entries').orderBy('id')).toEqual(before);
  });

  test('runs the same statements for every failed login', async () => {
    const [admin, person] = [newEmail(), newEmail()];
    await makeUser(h, 'Admin', { email: admin });
    await makeUser(h, 'Local', { email: person });
    const statementsFor = (name: string) => noteStatements(() => logIn(name, 'not the password'));
    const unknown = await statementsFor(newEmail());
    expect(unknown.join()).toContain('synchronous_commit');
    expect(await statementsFor(admin)).toEqual(unknown);
    expect(await statementsFor(person)).toEqual(unknown);
  });
});
