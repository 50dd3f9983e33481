import { describe, expect, it } from 'vitest';
import {
  type RegisterValues,
  registerFormSchema,
  stillNeededToRegister,
  toRegistration,
} from './registration.ts';

const ready: RegisterValues = {
  accountType: 'Local',
  usesPasskey: false,
  email: 'ada@example.org',
  password: 'eight chars',
  repeatedPassword: 'eight chars',
  acceptsPrivacy: true,
  acceptsTerms: true,
};

function errorsOf(values: RegisterValues) {
  const { error } = registerFormSchema.safeParse(values);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

const passwordless = { password: '', repeatedPassword: '' };
const anonymous = { accountType: 'LocalAnonymous' } as const;
const short = { email: '', password: 'short', repeatedPassword: 'short' };
it.each<[string, Partial<RegisterValues>, ReturnType<typeof stillNeededToRegister>]>([
  ['nothing if both passwords match and both boxes are ticked', {}, undefined],
  ['a password', passwordless, 'Register_NeedsPassword'],
  ['the same password', { repeatedPassword: 'other' }, 'Register_NeedsSamePassword'],
  ['a longer password', { password: 'four', repeatedPassword: '' }, 'Register_NeedsLongerPassword'],
  ['the privacy policy', { acceptsPrivacy: false }, 'Register_NeedsPrivacy'],
  ['the terms', { acceptsTerms: false }, 'Register_NeedsTerms'],
  ['no privacy policy of an anonymous account', { ...anonymous, acceptsPrivacy: false }, undefined],
  [
    'no password of an anonymous account with a passkey',
    { ...anonymous, ...passwordless, usesPasskey: true },
    undefined,
  ],
  [
    'a password of any other account',
    { ...passwordless, usesPasskey: true },
    'Register_NeedsPassword',
  ],
  ['no correct address or length', short, undefined],
])('the register button needs %s', (_, values, needed) =>
  expect(stillNeededToRegister({ ...ready, ...values })).toBe(needed),
);

describe('checking the register form', () => {
  it('reports a short password and an invalid e-mail address together', () => {
    expect(errorsOf({ ...ready, email: 'ada', password: 'short' })).toEqual([
      ['password', 'resolveText:Register_TooShort'],
      ['email', 'resolveText:Invalid_email'],
    ]);
  });

  it('neither requires nor sends an e-mail address for an anonymous account', () => {
    const values = { ...ready, ...anonymous, email: 'left over' };
    expect(errorsOf(values)).toEqual([]);
    expect(toRegistration(values)).toEqual({
      accountType: 'LocalAnonymous',
      password: 'eight chars',
    });
  });

  it('sends only e-mail address and password of a local account', () => {
    expect(toRegistration(ready)).toEqual({
      accountType: 'Local',
      email: 'ada@example.org',
      password: 'eight chars',
    });
  });
});
