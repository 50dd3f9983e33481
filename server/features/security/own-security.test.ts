import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { passkeyCalls } from '../../test/passkey-calls.ts';
import { secondFactorCalls } from '../../test/second-factor-calls.ts';

const h = useHarness();
const { add, device, register } = passkeyCalls(h);
const securityOf = async (user: LoggedInUser) => (await h.call('ownSecurity', {}, user)).body;

const none = {
  hasPassword: false,
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  hasRecoverySheet: false,
  reissueAllowed: null,
  passkeys: [],
  providers: [],
};

test.each(['Local', 'LocalAnonymous', 'Assigner', 'Admin'] as const)(
  'an account of type %s has a password',
  async (type) => {
    const user = await makeUser(h, type);
    expect(await securityOf(user)).toEqual({ ...none, hasPassword: true });
  },
);

test('an account of a provider has that provider', async () => {
  const user = await makeUser(h, 'External');
  expect(await securityOf(user)).toEqual({ ...none, providers: ['Google'] });
});

test('an account that was registered with a passkey has nothing else, until it sets a password', async () => {
  const user = await register(device());
  const { body: passkeys } = await h.call('listPasskeys', {}, user);
  expect(passkeys).toHaveLength(1);
  expect(await securityOf(user)).toEqual({ ...none, passkeys });
  await h.call('setPassword', { body: { password: 'a wholly new secret' } }, user);
  expect(await securityOf(user)).toMatchObject({ hasPassword: true });
});

test('linked accounts add their ways in, those of other persons do not', async () => {
  const personId = makePersonId();
  const own = await makeUser(h, 'External', { personId });
  const linked = await makeUser(h, 'Local', { personId });
  const another = await makeUser(h, 'External', { personId });
  const subject = { provider: 'Twitter', provider_subject: crypto.randomUUID() };
  await h.db('accounts').where({ id: another.accountId }).update(subject);
  await add(linked, device(), 'Linked phone');
  const stranger = await makeUser(h, 'Local', { personId: makePersonId() });
  await add(stranger, device(), 'Not mine');
  for (const user of [own, linked, another])
    expect(await securityOf(user)).toMatchObject({
      hasPassword: true,
      passkeys: [{ name: 'Linked phone' }],
      providers: ['Google', 'Twitter'],
    });
});

test('a second factor is that of the account itself', async () => {
  const personId = makePersonId();
  const { user } = await secondFactorCalls(h).withFactor('Local', { personId });
  const linked = await makeUser(h, 'Local', { personId });
  expect(await securityOf(user)).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
  expect(await securityOf(linked)).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
});

test('an anonymous account has a recovery sheet once it has made one', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  await h.call('makeRecoverySheet', {}, user);
  expect(await securityOf(user)).toEqual({ ...none, hasPassword: true, hasRecoverySheet: true });
});
