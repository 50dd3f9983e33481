import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { atOnce } from '../../test/at-once.ts';
import { insertPersonId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { passkeyCalls } from '../../test/passkey-calls.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness();
const { add, device, logIn, register } = passkeyCalls(h);
const idsOf = async (user: LoggedInUser): Promise<string[]> =>
  (await h.call('listPasskeys', {}, user)).body.map(({ id }: { id: string }) => id);
const remove = (id: string, user: LoggedInUser) =>
  h.call('removePasskey', { params: { id } }, user);

/** An account that only passkeys open, and the ids of these. */
async function withoutPassword(count = 1) {
  const phone = device();
  const user = await register(phone);
  for (let made = 1; made < count; made += 1) await add(user, device());
  return { user, phone, ids: await idsOf(user) };
}

/** Gives accounts one person's ID. */
async function join(...users: LoggedInUser[]): Promise<string> {
  const personId = makePersonId();
  await insertPersonId(h, personId);
  const ids = users.map(({ accountId }) => accountId);
  const owned = { person_id: personId, joined_at: h.deps.clock() };
  await h.db('accounts').whereIn('id', ids).update(owned);
  return personId;
}

describe('the last way in', () => {
  test('is a passkey that stays', async () => {
    const { user, phone, ids } = await withoutPassword();
    expectProblem(await remove(ids[0] ?? '', user), 'Security_LastWayIn');
    expect(await idsOf(user)).toEqual(ids);
    expect((await logIn(phone)).status).toBe(200);
  });

  test('is not a passkey beside another one', async () => {
    const { user, ids } = await withoutPassword(2);
    expect((await remove(ids[0] ?? '', user)).status).toBe(204);
    expectProblem(await remove(ids[1] ?? '', user), 'Security_LastWayIn');
  });

  test('of 50 removed at once stays', async () => {
    const { user, ids } = await withoutPassword(5);
    const answers = await atOnce((index) => remove(ids[index % ids.length] ?? '', user));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(4);
    expect(answers.filter(({ status }) => ![204, 404, 409].includes(status))).toEqual([]);
    expect(await idsOf(user)).toHaveLength(1);
  });

  test.each(['Local', 'LocalAnonymous', 'External', 'Assigner', 'Admin'] as const)(
    'is not the passkey of an account of type %s with a password or a provider',
    async (type) => {
      const user = await makeUser(h, type);
      await add(user, device());
      const [id = ''] = await idsOf(user);
      expect((await remove(id, user)).status).toBe(204);
    },
  );

  test.each(['Local', 'External'] as const)(
    'is not a passkey beside a linked account of type %s',
    async (type) => {
      const { user, ids } = await withoutPassword();
      await join(user, await makeUser(h, type));
      expect((await remove(ids[0] ?? '', user)).status).toBe(204);
    },
  );

  test('of two linked accounts stays, if both are removed at once', async () => {
    const [one, other] = [await withoutPassword(), await withoutPassword()];
    await join(one.user, other.user);
    const answers = await Promise.all([
      remove(one.ids[0] ?? '', one.user),
      remove(other.ids[0] ?? '', other.user),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('is a linked account that is not deleted, until its person deletes the other first', async () => {
    const { user, ids } = await withoutPassword();
    const provider = await makeUser(h, 'External');
    await join(user, provider);
    await remove(ids[0] ?? '', user);
    const deletion = (account: LoggedInUser) =>
      h.call('deleteAccount', { params: { id: account.accountId } }, provider);
    expectProblem(await deletion(provider), 'Security_LastWayIn');
    expect(await h.db('accounts').where({ id: provider.accountId })).toHaveLength(1);
    expect((await deletion(user)).status).toBe(204);
    expect((await deletion(provider)).status).toBe(204);
  });

  test('stays, if its passkey and the other account are removed at once', async () => {
    const { user, ids } = await withoutPassword();
    const provider = await makeUser(h, 'External');
    await join(user, provider);
    const [passkey, account] = await Promise.all([
      remove(ids[0] ?? '', user),
      h.call('deleteAccount', { params: { id: provider.accountId } }, provider),
    ]);
    expect([passkey.status, account.status].sort()).toEqual([204, 409]);
  });
});
