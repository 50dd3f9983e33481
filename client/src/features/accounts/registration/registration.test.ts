import { describe, expect, it } from 'vitest';
import {
  emptyRegistration,
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

describe('the register button', () => {
  it('is enabled when both passwords match and both boxes are ticked', () => {
    expect(stillNeededToRegister(ready)).toBeUndefined();
  });

  it('says what is missing first', () => {
    expect(stillNeededToRegister(emptyRegistration)).toBe('Register_NeedsPassword');
    expect(stillNeededToRegister({ ...ready, repeatedPassword: 'other' })).toBe(
      'Register_NeedsSamePassword',
    );
    expect(stillNeededToRegister({ ...ready, password: 'four', repeatedPassword: '' })).toBe(
      'Register_NeedsLongerPassword',
    );
    expect(stillNeededToRegister({ ...ready, acceptsPrivacy: false })).toBe(
      'Register_NeedsPrivacy',
    );
    expect(stillNeededToRegister({ ...ready, acceptsTerms: false })).toBe('Register_NeedsTerms');
  });

  it('needs no consent to the privacy policy for an anonymous account', () => {
    const anonymous = { ...ready, accountType: 'LocalAnonymous', acceptsPrivacy: false } as const;
    expect(stillNeededToRegister(anonymous)).toBeUndefined();
  });

  it('needs no password for an anonymous account with a passkey', () => {
    const passwords = { password: '', repeatedPassword: '' };
    const byPasskey = { ...ready, ...passwords, usesPasskey: true };
    expect(stillNeededToRegister({ ...byPasskey, accountType: 'LocalAnonymous' })).toBeUndefined();
    expect(stillNeededToRegister(byPasskey)).toBe('Register_NeedsPassword');
  });

  it('is enabled whatever the e-mail address and the length of the password', () => {
    const short = { ...ready, email: '', password: 'short', repeatedPassword: 'short' };
    expect(stillNeededToRegister(short)).toBeUndefined();
  });
});

describe('checking the register form', () => {
  it('reports a short password and an invalid e-mail address together', () => {
    expect(errorsOf({ ...ready, email: 'ada', password: 'short' })).toEqual([
      ['password', 'resolveText:Register_TooShort'],
      ['email', 'resolveText:Invalid_email'],
    ]);
  });

  it('neither requires nor sends an e-mail address for an anonymous account', () => {
    const anonymous = { ...ready, accountType: 'LocalAnonymous', email: 'left over' } as const;
    expect(errorsOf(anonymous)).toEqual([]);
    expect(toRegistration(anonymous)).toEqual({
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
