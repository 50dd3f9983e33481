import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { languages } from '#shared/enums.ts';
import { listedAssigners } from '#shared/limits/operator.ts';
import { atOnce } from '../../test/at-once.ts';
import { issueId, makeUser } from '../../test/factories.ts';
import { insertIssued } from '../../test/figures.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();

async function named(name: string, email?: string): Promise<LoggedInUser> {
  const user = await makeUser(h, 'Assigner', email === undefined ? {} : { email });
  await rename(user, name);
  return user;
}
const rename = async (user: LoggedInUser, name: string) =>
  h.call('storeAssignerName', { body: name }, user);
const confirm = async (accountId: string, name: string, admin: LoggedInUser) =>
  h.call('confirmAssignerName', { params: { accountId }, body: { name } }, admin);
const list = async (admin: LoggedInUser, query = {}): Promise<ListedAssigner[]> =>
  (await h.call('assigners', { query }, admin)).body;
const isConfirmed = async (user: LoggedInUser): Promise<boolean> =>
  (await h.call('assignerProfile', {}, user)).body.nameConfirmed;
const confirmationsOf = ({ accountId }: LoggedInUser) =>
  h.db('audit_entries').where({ action: 'assigner.nameConfirmed', account_id: accountId });

describe('the list of assigners', () => {
  test('is sorted by name and has e-mail address and confirmation', async () => {
    const admin = await makeUser(h, 'Admin');
    const nameless = await makeUser(h, 'Assigner', { email: 'nameless@list.example' });
    const second = await named('beta Clinic', 'b@list.example');
    const first = await named('Alpha Clinic', 'a@list.example');
    await makeUser(h, 'Local', { email: 'person@list.example' });
    await confirm(first.accountId, 'Alpha Clinic', admin);
    const nothing = {
      idCount: 0,
      lastIssuedTimestamp: null,
      suspendedTimestamp: null,
      request: null,
    };
    expect(await list(admin, { searchText: '@LIST.example' })).toEqual([
      {
        ...nothing,
        accountId: nameless.accountId,
        name: '',
        nameConfirmed: false,
        email: 'nameless@list.example',
      },
      {
        ...nothing,
        accountId: first.accountId,
        name: 'Alpha Clinic',
        nameConfirmed: true,
        email: 'a@list.example',
      },
      {
        ...nothing,
        accountId: second.accountId,
        name: 'beta Clinic',
        nameConfirmed: false,
        email: 'b@list.example',
      },
    ]);
  });

  test('says how many IDs each has issued, and when the last one', async () => {
    const admin = await makeUser(h, 'Admin');
    const busy = await named('Busy Clinic', 'busy@issued.example');
    await named('Idle Clinic', 'idle@issued.example');
    await insertIssued(h, busy.accountId, '2026-01-02T03:04:05Z');
    await insertIssued(h, busy.accountId, '2025-12-31T00:00:00Z');
    const id = await issueId(h, busy);
    await h.call('withdrawId', { params: { id }, body: { reason: 'Other' } }, busy);
    expect(await list(admin, { searchText: '@issued.example' })).toMatchObject([
      { idCount: 3, lastIssuedTimestamp: h.deps.clock().toISOString() },
      { idCount: 0, lastIssuedTimestamp: null },
    ]);
  });

  test('finds a part of the name; wildcards have no special meaning', async () => {
    const admin = await makeUser(h, 'Admin');
    await named('Hundred % Clinic');
    await named('Under_score Clinic');
    await named('Back\\slash Clinic');
    const found = async (searchText: string) =>
      (await list(admin, { searchText })).map(({ name }) => name);
    expect(await found('d % c')).toEqual(['Hundred % Clinic']);
    expect(await found('_')).toEqual(['Under_score Clinic']);
    expect(await found('\\')).toEqual(['Back\\slash Clinic']);
    expect(await found('no such name')).toEqual([]);
  });

  test('is paged', async () => {
    const admin = await makeUser(h, 'Admin');
    for (const number of [3, 1, 2]) await named(`Paged ${number}`);
    const page = async (skip: number, count = 2) =>
      (await list(admin, { searchText: 'paged', skip, count })).map(({ name }) => name);
    expect(await page(0)).toEqual(['Paged 1', 'Paged 2']);
    expect(await page(2)).toEqual(['Paged 3']);
    const tooMany = { query: { count: listedAssigners.maxCount + 1 } };
    expectInvalid(await h.call('assigners', tooMany, admin), 'count');
  });
});

describe('confirming a name', () => {
  test('is stored and audited once, and can be repeated', async () => {
    const admin = await makeUser(h, 'Admin');
    const user = await named('Harbour Clinic');
    expect(await isConfirmed(user)).toBe(false);
    const first = await confirm(user.accountId, 'Harbour Clinic', admin);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ accountId: user.accountId, nameConfirmed: true });
    const again = await confirm(user.accountId, 'Harbour Clinic', await makeUser(h, 'Admin'));
    expect(bytesOf(again)).toBe(bytesOf(first));
    expect(await isConfirmed(user)).toBe(true);
    expect(await confirmationsOf(user)).toMatchObject([
      { actor_account_id: admin.accountId, details: { name: 'Harbour Clinic' } },
    ]);
    expect(
      await h.db('confirmed_names').where({ institution_id: user.accountId }).first(),
    ).toMatchObject({
      name: 'Harbour Clinic',
      confirmed_by: admin.accountId,
      confirmed_at: h.deps.clock(),
    });
  });

  test('50 times at once leaves one audit entry', async () => {
    const admin = await makeUser(h, 'Admin');
    const user = await named('Crowded Clinic');
    const answers = await atOnce(() => confirm(user.accountId, 'Crowded Clinic', admin));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await confirmationsOf(user)).toHaveLength(1);
  });

  test('never confirms a name that the admin did not see', async () => {
    const admin = await makeUser(h, 'Admin');
    const user = await named('Honest Clinic');
    await rename(user, 'Another Clinic');
    const response = await confirm(user.accountId, 'Honest Clinic', admin);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      title: 'Assigner_NameChanged',
      current: { accountId: user.accountId, name: 'Another Clinic', nameConfirmed: false },
    });
    expect(await isConfirmed(user)).toBe(false);
  });

  test('against 50 renames at once never confirms another name', async () => {
    const admin = await makeUser(h, 'Admin');
    const user = await named('Name 0');
    await atOnce((index) =>
      index % 2 ? confirm(user.accountId, 'Name 0', admin) : rename(user, `Name ${index % 4}`),
    );
    const { name, nameConfirmed } = (await h.call('assignerProfile', {}, user)).body;
    const stored = await h.db('confirmed_names').where({ institution_id: user.accountId });
    expect(stored.map((row) => row.name)).toEqual(nameConfirmed ? [name] : []);
  });

  test('is refused for an account that is not an assigner', async () => {
    const admin = await makeUser(h, 'Admin');
    const person = await makeUser(h, 'Local');
    for (const accountId of [person.accountId, '01990000-0000-7000-8000-000000000000'])
      expectProblem(await confirm(accountId, 'A name', admin), 'Assigner_NotFound');
    const nameless = await makeUser(h, 'Assigner');
    expect((await confirm(nameless.accountId, 'A name', admin)).body.title).toBe(
      'Assigner_NameChanged',
    );
  });
});

describe('a change of the name', () => {
  test('removes the confirmation, even if the old name returns', async () => {
    const admin = await makeUser(h, 'Admin');
    const user = await named('River Clinic');
    await confirm(user.accountId, 'River Clinic', admin);
    await rename(user, 'River Clinic');
    expect(await isConfirmed(user)).toBe(true);
    await rename(user, 'Royal Clinic');
    expect(await isConfirmed(user)).toBe(false);
    await rename(user, 'River Clinic');
    expect(await isConfirmed(user)).toBe(false);
  });

  test.each(languages)('is mailed to the admins once, in their language: %s', async (language) => {
    const email = `names-${language}@example.org`;
    const admin = await makeUser(h, 'Admin', { email });
    await h.db('accounts').where({ id: admin.accountId }).update({ language });
    await sendMails(h);
    const mailsAfter = async (change: () => Promise<unknown>) => {
      await change();
      return (await sendMails(h)).filter(({ to }) => to === email).map(({ text }) => text);
    };
    const address = `lake+${language}@example.org`;
    const user = await makeUser(h, 'Assigner', { email: address });
    const [first = '', ...more] = await mailsAfter(() => rename(user, 'Lake & Sea Clinic'));
    expect(more).toEqual([]);
    expect(first).toContain('Lake & Sea Clinic');
    expect(first).toContain(`/assigners?${new URLSearchParams({ search: address })}`);
    expect(await mailsAfter(() => rename(user, 'Lake Clinic'))).toEqual([]);
    await confirm(user.accountId, 'Lake Clinic', admin);
    expect(await mailsAfter(() => rename(user, 'Lake Clinic'))).toEqual([]);
    const [news = '', ...others] = await mailsAfter(() => rename(user, 'Sea Clinic'));
    expect(others).toEqual([]);
    expect(news).toContain(language === 'de' ? 'bestätigten Namen „Lake Clinic“' : '“Lake Clinic”');
    expect(news).toContain('Sea Clinic');
  });
});

describe('withdrawing a confirmation', () => {
  const takeBack = (accountId: string, admin: LoggedInUser) =>
    h.call('takeBackConfirmation', { params: { accountId } }, admin);

  test('leaves the name unconfirmed with one audit entry, and it can be confirmed again', async () => {
    const admin = await makeUser(h, 'Admin');
    const user = await named('Hill Clinic', 'hill@list.example');
    await confirm(user.accountId, 'Hill Clinic', admin);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await takeBack(user.accountId, admin);
      expect([status, body.nameConfirmed]).toEqual([200, false]);
    }
    expect(await isConfirmed(user)).toBe(false);
    const action = 'assigner.confirmationTakenBack';
    expect(await h.db('audit_entries').where({ action, account_id: user.accountId })).toHaveLength(
      1,
    );
    await confirm(user.accountId, 'Hill Clinic', admin);
    expect(await isConfirmed(user)).toBe(true);
  });

  test('is refused for an account that is not an assigner', async () => {
    const admin = await makeUser(h, 'Admin');
    expectProblem(await takeBack((await makeUser(h)).accountId, admin), 'Assigner_NotFound');
  });
});
