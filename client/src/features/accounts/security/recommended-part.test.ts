import { expect, it } from 'vitest';
import type { Security } from '#shared/api/security.ts';
import type { AccountType } from '#shared/enums.ts';
import { recommendedPart } from './recommended-part.ts';

const passkey = { id: '1', name: 'Phone', createdTimestamp: '', lastUsedTimestamp: null };
const none: Security = {
  hasPassword: false,
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  hasRecoverySheet: false,
  reissueAllowed: null,
  passkeys: [],
  providers: [],
};
const partFor = (own: Partial<Security>, accountType: AccountType = 'Local') =>
  recommendedPart(accountType, { ...none, ...own });

it('asks for a second way in', () => {
  expect(partFor({ hasPassword: true })).toBe('passkeys');
  expect(partFor({ providers: ['Google'] })).toBe('passkeys');
  expect(partFor({ passkeys: [passkey] })).toBe('password');
});

it('asks for nothing more with two ways of any kind', () => {
  expect(partFor({ hasPassword: true, passkeys: [passkey] })).toBeUndefined();
  expect(partFor({ hasPassword: true, providers: ['Google'] })).toBeUndefined();
  expect(partFor({ passkeys: [passkey, passkey] })).toBeUndefined();
});

it('asks an account without an address for a recovery sheet, and then for a second way in', () => {
  const anonymous = 'LocalAnonymous';
  const two = { hasPassword: true, passkeys: [passkey] };
  expect(partFor({ hasPassword: true }, anonymous)).toBe('recovery');
  expect(partFor(two, anonymous)).toBe('recovery');
  expect(partFor({ hasPassword: true, hasRecoverySheet: true }, anonymous)).toBe('passkeys');
  expect(partFor({ ...two, hasRecoverySheet: true }, anonymous)).toBeUndefined();
});

it('asks first of all for new recovery codes when few are left', () => {
  const own = { hasPassword: true, hasSecondFactor: true, passkeys: [passkey] };
  expect(partFor({ ...own, recoveryCodesLeft: 3 })).toBeUndefined();
  for (const recoveryCodesLeft of [0, 2])
    expect(partFor({ ...own, recoveryCodesLeft })).toBe('second-factor');
});

it('asks assigners, and admins without a passkey, for a second factor', () => {
  const two = { hasPassword: true, passkeys: [passkey] };
  expect(partFor(two, 'Assigner')).toBe('second-factor');
  expect(partFor(two, 'Admin')).toBeUndefined();
  expect(partFor({ hasPassword: true }, 'Admin')).toBe('passkeys');
  const protectedBy = { ...two, hasSecondFactor: true, recoveryCodesLeft: 10 };
  expect(partFor(protectedBy, 'Assigner')).toBeUndefined();
});
