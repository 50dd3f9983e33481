import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { ListedApiKey } from '#shared/api/api-keys.ts';
import { msPerDay, secondsPerDay } from '#shared/durations.ts';
import { apiKey as limits } from '#shared/limits/institutions.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';
import { auditOf } from '../../test/traces.ts';

const h = useHarness();
const { make, post, withAssigner } = apiKeyCalls(h);
const list = async (user: LoggedInUser) => (await h.call('listApiKeys', {}, user)).body;
const revoke = (user: LoggedInUser, id: string) => h.call('revokeApiKey', { params: { id } }, user);

describe('a new API key', () => {
  test('is shown once; the list has its beginning, and the database its hash', async () => {
    const assigner = await makeUser(h, 'Assigner');
    const { key, ...shown } = await make(assigner, {
      name: ' KIS ',
      scopes: ['ids:read', 'ids:issue', 'ids:read'],
      expiresInDays: 30,
    });
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'KIS',
      prefix: key.slice(0, 'unk_'.length + 4),
      scopes: ['ids:issue', 'ids:read'],
      test: false,
      madeBy: 'Robin Example',
      createdTimestamp: h.deps.clock().toISOString(),
      lastUsedTimestamp: null,
      expiresTimestamp: new Date(h.deps.clock().getTime() + 30 * msPerDay).toISOString(),
      revokedTimestamp: null,
    });
    expect(await list(assigner)).toEqual([shown]);
    const rows = await h.db('api_keys').where({ id: shown.id });
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('is mailed to the account, and recorded in the audit', async () => {
    await sendMails(h);
    const { assigner, prefix, key } = await withAssigner({ name: 'KIS' });
    const [mail] = await sendMails(h);
    expect(mail?.text).toContain(`“KIS” (${prefix}…)`);
    expect(mail?.text).toContain('/account/api-keys');
    expect(mail?.text).not.toContain(key);
    expect(await auditOf(h, assigner.accountId)).toEqual(['account.apiKeyMade']);
  });

  test('needs a name, scopes that exist, and one of the offered times', async () => {
    const assigner = await makeUser(h, 'Assigner');
    for (const name of [
      '',
      ' ',
      'x'.repeat(limits.maxNameLength + 1),
      'a\nb',
      'see https://x.example',
    ])
      expectInvalid(await post(assigner, { name }), 'name');
    expectInvalid(await post(assigner, { scopes: [] }), 'scopes');
    // The types forbid what the server must refuse.
    for (const [field, own] of Object.entries({
      'scopes.0': { scopes: ['ids:burn'] },
      expiresInDays: { expiresInDays: 31 },
      test: { test: 'yes' },
    }))
      expectInvalid(await post(assigner, own as never), field);
    expect(await list(assigner)).toEqual([]);
  });
});

test('the number of live API keys is at most 20, also for simultaneous calls; revoked and expired ones do not count', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const first = await make(assigner, { expiresInDays: 30 });
  const answers = await Promise.all(
    Array.from({ length: limits.maxLive + 4 }, () => post(assigner)),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(limits.maxLive - 1);
  for (const refused of answers.filter(({ status }) => status !== 200))
    expectProblem(refused, 'ApiKey_TooMany');
  await revoke(assigner, made[0]?.body.id);
  expect((await post(assigner)).status).toBe(200);
  h.pass(30 * secondsPerDay);
  const later = await logInAgain(h, assigner);
  expect((await post(later)).status).toBe(200);
  expectProblem(await post(later), 'ApiKey_TooMany');
  // An expired one stays in the list, which says so.
  expect((await list(later)).map(({ id }: { id: string }) => id)).toContain(first.id);
});

describe('revoking an API key', () => {
  test('puts it below the live ones for 30 days, and is recorded in the audit', async () => {
    const { assigner, id } = await withAssigner({ name: 'KIS', expiresInDays: 365 });
    const short = await make(assigner, { expiresInDays: 30 });
    const live = await make(assigner, { expiresInDays: 365 });
    expect((await revoke(assigner, id)).status).toBe(204);
    const revokedTimestamp = h.deps.clock().toISOString();
    const seen = async (user: LoggedInUser) =>
      (await list(user)).map((key: ListedApiKey) => [key.id, key.revokedTimestamp]);
    expect(await seen(assigner)).toEqual([
      [short.id, null],
      [live.id, null],
      [id, revokedTimestamp],
    ]);
    h.pass(30 * secondsPerDay - 1);
    const later = await logInAgain(h, assigner);
    expect(await seen(later)).toHaveLength(3);
    h.pass(1);
    expect(await seen(later)).toEqual([
      [live.id, null],
      [short.id, null],
    ]);
    expectProblem(await revoke(later, id), 'ApiKey_NotFound');
    const { accountId } = assigner;
    const entry = { account_id: accountId, action: 'account.apiKeyRevoked' };
    const entries = await h.db('audit_entries').where(entry);
    expect(entries).toMatchObject([{ actor_account_id: accountId, details: { name: 'KIS' } }]);
  });

  test('is not possible for another assigner, who does not see it either', async () => {
    const { assigner, id } = await withAssigner();
    const other = await makeUser(h, 'Assigner');
    expectProblem(await revoke(other, id), 'ApiKey_NotFound');
    expect(await list(other)).toEqual([]);
    expect(await list(assigner)).toHaveLength(1);
  });
});

test('the mail about a changed password lists the keys that stay valid', async () => {
  const { assigner } = await withAssigner({ name: 'KIS' });
  const revoked = await make(assigner, { name: 'Old system' });
  await revoke(assigner, revoked.id);
  await sendMails(h);
  await accountCalls(h).changePassword(assigner);
  const [mail] = await sendMails(h);
  expect(mail?.text).toContain('These API keys stay valid: “KIS”.');
  expect(mail?.text).not.toContain('Old system');
});
