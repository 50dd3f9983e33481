import { expect, it } from 'vitest';
import type { Security } from '#shared/api/security.ts';
import type { AccountType } from '#shared/enums.ts';
import { nextStep } from './check-up.ts';

const passkey = { id: '1', name: 'Phone', createdTimestamp: '', lastUsedTimestamp: null };
const none: Security = {
  hasPassword: false,
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  hasRecoverySheet: false,
  passkeys: [],
  providers: [],
};
const partFor = (
  own: Partial<Security>,
  account: { accountType?: AccountType; newEmail?: string } = {},
) => nextStep({ accountType: 'Local', ...account }, { ...none, ...own })?.part;

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
  const anonymous = { accountType: 'LocalAnonymous' } as const;
  const two = { hasPassword: true, passkeys: [passkey] };
  expect(partFor({ hasPassword: true }, anonymous)).toBe('recovery');
  expect(partFor(two, anonymous)).toBe('recovery');
  expect(partFor({ hasPassword: true, hasRecoverySheet: true }, anonymous)).toBe('passkeys');
  expect(partFor({ ...two, hasRecoverySheet: true }, anonymous)).toBeUndefined();
});

it('asks first for the confirmation that was begun', () => {
  expect(partFor({ hasPassword: true }, { newEmail: 'new@example.org' })).toBe('login');
});

it('asks first of all for new recovery codes when few are left', () => {
  const own = { hasPassword: true, hasSecondFactor: true, passkeys: [passkey] };
  expect(partFor({ ...own, recoveryCodesLeft: 3 })).toBeUndefined();
  for (const recoveryCodesLeft of [0, 2])
    expect(partFor({ ...own, recoveryCodesLeft }, { newEmail: 'new@example.org' })).toBe(
      'second-factor',
    );
});

it('asks assigners, and admins without a passkey, for a second factor', () => {
  const two = { hasPassword: true, passkeys: [passkey] };
  expect(partFor(two, { accountType: 'Assigner' })).toBe('second-factor');
  expect(partFor(two, { accountType: 'Admin' })).toBeUndefined();
  expect(partFor({ hasPassword: true }, { accountType: 'Admin' })).toBe('passkeys');
  const protectedBy = { ...two, hasSecondFactor: true, recoveryCodesLeft: 10 };
  expect(partFor(protectedBy, { accountType: 'Assigner' })).toBeUndefined();
});
