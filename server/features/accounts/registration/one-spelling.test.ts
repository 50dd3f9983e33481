import { describe, expect, test } from 'vitest';
import type { ListedAuditEntry } from '#shared/api/admin.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { linkIn, sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';
import { createAdmin } from '../../operations/admin-accounts.ts';
import { findAccountByLogin } from '../../operations/operations.store.ts';

const h = useHarness();
const { resetByMail } = accountCalls(h);
const { change, logIn, ownAccount } = emailCalls(h);
const newPassword = 'a password of four words';

let count = 0;
/** An address as people write it, and with its domain as in DNS. */
function newAddress(): readonly [string, string] {
  const name = `empfang-${++count}`;
  return [`${name}@kräuter-praxis.example`, `${name}@xn--kruter-praxis-cfb.example`];
}

const register = async (email: string) => {
  const answer = await h.call('registerLocal', {
    body: { accountType: 'Local', email, password },
  });
  expect(answer.status).toBe(204);
  return sendMails(h);
};
async function makeAccount(email: string): Promise<void> {
  const { accountId, token } = linkIn(await register(email), '/verify-email');
  await h.call('verifyEmail', { params: { accountId }, query: { token } });
}

describe('an address whose domain has two spellings', () => {
  test.each([
    ['in letters', 0],
    ['as in DNS', 1],
  ] as const)('that was registered %s is one account', async (_, first) => {
    const spellings = newAddress();
    const [written] = spellings;
    await makeAccount(spellings[first]);
    for (const spelling of spellings) {
      const mails = await register(spelling);
      expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
        { to: written, subject: expect.stringContaining('You already have an account') },
      ]);
      const { status, body } = await logIn(spelling);
      expect(status).toBe(200);
      expect((await ownAccount(body)).email).toBe(written);
      h.pass(3_600);
    }
  });

  test('gets the mails that are asked for with either', async () => {
    const [written, inDns] = newAddress();
    await register(inDns);
    await h.call('resendVerificationEmail', { body: { email: written } });
    expect((await sendMails(h)).map(({ to }) => to)).toEqual([written]);
    const other = newAddress();
    await makeAccount(other[0]);
    expect((await resetByMail(other[1], newPassword)).status).toBe(200);
    expect((await logIn(other[1], newPassword)).status).toBe(200);
  });

  test('is not a new address of the account that has it', async () => {
    const [written, inDns] = newAddress();
    const user = await makeUser(h, 'Local', { email: written });
    expectProblem(await change(user, inDns), 'Email_Same', { fields: ['email'] });
  });

  test('is one admin, whom the commands find by either', async () => {
    const [written, inDns] = newAddress();
    const accountId = await createAdmin(h.deps, { email: inDns, password: newPassword });
    expect(await createAdmin(h.deps, { email: written, password: newPassword })).toBeUndefined();
    for (const login of [written, inDns, `${inDns.toUpperCase()} `])
      expect(await findAccountByLogin(h.db, login)).toMatchObject({ accountId, email: written });
  });

  test('is found in the audit by either', async () => {
    const [written, inDns] = newAddress();
    const { accountId } = await makeUser(h, 'Assigner', { email: written });
    await logIn(inDns);
    const admin = await makeUser(h, 'Admin');
    const { body } = await h.call('auditEntries', { query: { subject: inDns } }, admin);
    const entries: readonly ListedAuditEntry[] = body;
    expect(entries.map((entry) => entry.accountId ?? entry.actorAccountId)).toContain(accountId);
  });
});

describe('a password whose letters a system writes in two ways', () => {
  const composed = 'grüne Äpfel für süße Bären';
  const ways = [composed.normalize('NFC'), composed.normalize('NFD')] as const;

  test.each([
    ['composed', 0],
    ['decomposed', 1],
  ] as const)('and that was set %s fits in both', async (_, set) => {
    const body = { accountType: 'LocalAnonymous', password: ways[set] } as const;
    const { body: user } = await h.call('registerLocal', { body });
    const name = user.username ?? '';
    for (const way of ways) expect((await logIn(name, way)).status).toBe(200);
    const { accountId } = user;
    const call = {
      params: { accountId },
      body: { accountId, currentPassword: ways[1 - set] ?? '', newPassword },
    };
    expect((await h.call('changePassword', call, user)).status).toBe(200);
  });
});
