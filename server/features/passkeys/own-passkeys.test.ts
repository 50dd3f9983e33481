import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { logInAgain, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { passkeyCalls } from '../../test/passkey-calls.ts';
import { expectProblem } from '../../test/problem.ts';
import { auditOf } from '../../test/traces.ts';

const h = useHarness();
const { add, device, enter, logIn, request, withPasskey } = passkeyCalls(h);
const list = async (user: LoggedInUser) => (await h.call('listPasskeys', {}, user)).body;

describe('one’s passkeys', () => {
  test('are listed with those of linked accounts, oldest first', async () => {
    const personId = makePersonId();
    const [one, other] = [
      await makeUser(h, 'Local', { personId }),
      await makeUser(h, 'LocalAnonymous', { personId }),
    ];
    await add(one, device(), 'First');
    h.pass(1);
    await add(other, device(), 'Second');
    await withPasskey();
    for (const user of [one, other])
      expect(await list(user)).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
  });

  test('are renamed, trimmed', async () => {
    const { user, passkeyId: id } = await withPasskey();
    const answer = await h.call('renamePasskey', { params: { id }, body: { name: ' Key ' } }, user);
    expect(answer.body).toMatchObject({ id, name: 'Key' });
    expect(await list(user)).toEqual([answer.body]);
  });

  test('open nothing once they are removed', async () => {
    const { user, phone, passkeyId: id } = await withPasskey();
    expect((await h.call('removePasskey', { params: { id } }, user)).status).toBe(204);
    expect(await list(user)).toEqual([]);
    expect((await logIn(phone)).status).toBe(401);
    expectProblem(await h.call('removePasskey', { params: { id } }, user), 'Passkey_NotFound');
    const actions = await auditOf(h, user.accountId);
    expect(actions).toEqual(['account.passkeyAdded', 'account.passkeyRemoved']);
  });

  test('end the other sessions that began with one, once they are removed', async () => {
    const { user, phone, passkeyId: id } = await withPasskey();
    const thief = (await logIn(phone)).body;
    const laptop = await logInAgain(h, user);
    expect((await h.call('removePasskey', { params: { id } }, user)).status).toBe(204);
    const statuses = [user, laptop, thief].map(
      async (own) => (await h.call('isLoggedIn', {}, own)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 401]);
  });

  test('do not open an account that is removed while one is used', async () => {
    const { user, phone } = await withPasskey();
    const answer = phone.get(await request());
    await h.call('deleteAccount', { params: { id: user.accountId } }, user);
    expect((await enter(answer)).status).toBe(401);
  });
});
