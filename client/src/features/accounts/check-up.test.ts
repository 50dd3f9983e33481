import { expect, it } from 'vitest';
import type { Security } from '#shared/api/security.ts';
import { nextStep } from './check-up.ts';

const passkey = { id: '1', name: 'Phone', createdTimestamp: '', lastUsedTimestamp: null };
const none: Security = {
  hasPassword: false,
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  providers: [],
};
const partFor = (own: Partial<Security>, newEmail?: string) =>
  nextStep({ newEmail }, { ...none, ...own })?.part;

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

it('asks first for the confirmation that was begun', () => {
  expect(partFor({ hasPassword: true }, 'new@example.org')).toBe('login');
});
