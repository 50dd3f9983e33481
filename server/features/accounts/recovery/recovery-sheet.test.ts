import { describe, expect, test } from 'vitest';
import { wrongGroupsOf } from '#shared/ownership-secret.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { expectProblem } from '../../../test/problem.ts';
import { recoveryCalls } from '../../../test/recovery-calls.ts';
import { auditOf } from '../../../test/traces.ts';

const h = useHarness();
const { codeOf, make, recover, withSheet } = recoveryCalls(h);
const { ask, confirm, newEmail } = emailCalls(h);
const { device, register } = passkeyCalls(h);
const find = async (user: Parameters<typeof make>[0]) =>
  (await h.call('findRecoverySheet', {}, user)).body;

describe('a recovery sheet', () => {
  test('has the username and a code with right groups, and only its keyed hash is stored', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    expect(await find(user)).toEqual({ createdTimestamp: null });
    const { body } = await make(user);
    expect(body).toEqual({
      username: user.username,
      code: expect.stringMatching(/^[2-9A-Z]{30}$/),
    });
    expect(wrongGroupsOf(body.code)).toEqual([]);
    const createdTimestamp = h.deps.clock().toISOString();
    expect(await find(user)).toEqual({ createdTimestamp });
    const [row] = await h.db('recovery_sheets').where({ account_id: user.accountId });
    expect(row.code_hmac).toEqual(h.deps.cipher.hmac(body.code, 'recovery sheet'));
    expect(Object.values(row)).not.toContain(body.code);
    expect(await auditOf(h, user.accountId)).toEqual(['account.recoverySheetMade']);
  });

  test('replaces the earlier one', async () => {
    const { user, username, code } = await withSheet();
    h.pass(60);
    const next = await codeOf(user);
    expect(await find(user)).toEqual({ createdTimestamp: h.deps.clock().toISOString() });
    expectProblem(await recover(username, code), 'Recovery_NotPossible');
    expect((await recover(username, next)).status).toBe(200);
  });

  test('is made for an account without a password, too', async () => {
    const user = await register(device());
    expect((await recover(user.username ?? '', await codeOf(user))).status).toBe(200);
  });

  test('ends when its account has received an e-mail address', async () => {
    const { user, username, code } = await withSheet();
    const token = await ask(user, newEmail());
    expect((await confirm(token)).status).toBe(200);
    expectProblem(await recover(username, code), 'Recovery_NotPossible');
    expect(await h.db('recovery_sheets').where({ account_id: user.accountId })).toEqual([]);
  });

  test('does not come back with a confirmation at the same time', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    const token = await ask(user, newEmail());
    const [made, confirmed] = await Promise.all([make(user), confirm(token)]);
    expect([200, 401, 403]).toContain(made.status);
    expect(confirmed.status).toBe(200);
    expect(await h.db('recovery_sheets').where({ account_id: user.accountId })).toEqual([]);
  });

  test('goes with its account', async () => {
    const { user, username, code } = await withSheet();
    await h.call('deleteAccount', { params: { id: user.accountId } }, user);
    expectProblem(await recover(username, code), 'Recovery_NotPossible');
    expect(await h.db('recovery_sheets').where({ account_id: user.accountId })).toEqual([]);
  });

  test('and its use are mailed to the person’s other accounts', async () => {
    const [email, personId] = [newEmail(), makePersonId()];
    await makeUser(h, 'Local', { email, personId });
    const { username, code } = await withSheet({ personId });
    const [made, ...others] = await sendMails(h);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      to: email,
      subject: 'A recovery sheet for an account with your UnikatID',
    });
    expect(made?.text).toContain(`“${username}”`);
    await recover(username, code);
    const [used, ...more] = await sendMails(h);
    expect(more).toEqual([]);
    expect(used).toMatchObject({
      to: email,
      subject: 'An account with your UnikatID was opened with its recovery sheet',
    });
    expect(used?.text).toContain(`“${username}”`);
    expect(used?.text).toContain('/accounts');
    for (const mail of [made, used]) expect(mail?.text).not.toContain(code);
  });
});
