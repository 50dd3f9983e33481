import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { factoryPassword, logInAgain, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { secondFactorCalls } from '../../../test/second-factor-calls.ts';

// A stolen session can ask for a new address, which is confirmed without it. What its owner does against it cancels
// that.

const h = useHarness();
const { add, device } = passkeyCalls(h);
const { turnOn } = secondFactorCalls(h);

/** An account without a password, whose new address is then proved by the session alone. */
async function makeOwner(): Promise<LoggedInUser> {
  const user = await makeUser(h, 'LocalAnonymous');
  await h.db('accounts').where({ id: user.accountId }).update({ password_hash: null });
  return user;
}

async function askForAddress(user: LoggedInUser, proof: { password?: string } = {}) {
  const body = { email: `${crypto.randomUUID()}@example.org`, ...proof };
  expect((await h.call('changeEmail', { body }, user)).status).toBe(204);
}

const waiting = ({ accountId }: LoggedInUser) =>
  h.db('one_time_tokens').where({ kind: 'emailChange', account_id: accountId });

/** Ends the newest session, which is the other one. */
async function endOther(user: LoggedInUser) {
  const sessions: { id: string; isCurrent: boolean }[] = (await h.call('listSessions', {}, user))
    .body;
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  return h.call('endSession', { params: { id } }, user);
}

/** Adds two passkeys and removes one, since the last way in stays. */
async function removePasskey(user: LoggedInUser) {
  await add(user, device());
  const { id } = (await add(user, device())).body;
  return h.call('removePasskey', { params: { id } }, user);
}

const defences = [
  ['ending all other sessions', (user: LoggedInUser) => h.call('endOtherSessions', {}, user)],
  ['ending the session', endOther],
  ['removing a passkey', removePasskey],
  [
    'a first password',
    (user: LoggedInUser) =>
      h.call('setPassword', { body: { password: 'a password that is nowhere else' } }, user),
  ],
] as const;

test.each(defences)('%s cancels an address that another session asked for', async (_, defend) => {
  const owner = await makeOwner();
  await askForAddress(await logInAgain(h, owner));
  expect((await defend(owner)).status).toBe(204);
  expect(await waiting(owner)).toEqual([]);
});

test.each(defences)('%s keeps an address of one’s own session', async (_, defend) => {
  const owner = await makeOwner();
  await logInAgain(h, owner);
  await askForAddress(owner);
  expect((await defend(owner)).status).toBe(204);
  expect(await waiting(owner)).toHaveLength(1);
});

test('a second factor cancels an address that another session asked for', async () => {
  const owner = await makeUser(h, 'LocalAnonymous');
  await askForAddress(await logInAgain(h, owner), { password: factoryPassword });
  await turnOn(owner);
  expect(await waiting(owner)).toEqual([]);
});

test('a suspension cancels the address that an assigner’s session asked for', async () => {
  const [owner, admin] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Admin')];
  await askForAddress(owner, { password: factoryPassword });
  const params = { accountId: owner.accountId };
  const suspended = await h.call(
    'suspendAssigner',
    { params, body: { reason: 'It asked.' } },
    admin,
  );
  expect(suspended.status).toBe(200);
  expect(await waiting(owner)).toEqual([]);
});
