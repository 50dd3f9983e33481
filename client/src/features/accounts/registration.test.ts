import { describe, expect, it } from 'vitest';
import { type RegisterValues, registerFormSchema } from './register-form-schema.ts';
import { emptyRegistration, stillNeededToRegister, toRegistration } from './registration.ts';

const ready: RegisterValues = {
  accountType: 'Local',
  email: 'ada@example.org',
  password: 'eight chars',
  repeatedPassword: 'eight chars',
  acceptsPrivacy: true,
  acceptsTerms: true,
};

function faultsOf(values: RegisterValues) {
  const { error } = registerFormSchema.safeParse(values);
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

describe('the register button', () => {
  it('is free once both passwords match and both boxes are ticked', () => {
    expect(stillNeededToRegister(ready)).toEqual([]);
  });

  it('names everything that is missing', () => {
    expect(stillNeededToRegister(emptyRegistration)).toEqual([
      'Register_NeedsPassword',
      'Register_NeedsPrivacy',
      'Register_NeedsTerms',
    ]);
    expect(stillNeededToRegister({ ...ready, repeatedPassword: 'eight' })).toEqual([
      'Register_NeedsSamePassword',
    ]);
  });

  it('needs no consent to the privacy policy for an anonymous account', () => {
    const anonymous = { ...ready, accountType: 'LocalAnonymous', acceptsPrivacy: false } as const;
    expect(stillNeededToRegister(anonymous)).toEqual([]);
  });

  it('does not wait for the e-mail address or the length of the password', () => {
    const short = { ...ready, email: '', password: 'short', repeatedPassword: 'short' };
    expect(stillNeededToRegister(short)).toEqual([]);
  });
});

describe('checking the register form', () => {
  it('reports a short password and a wrong e-mail address together', () => {
    expect(faultsOf({ ...ready, email: 'ada', password: 'short' })).toEqual([
      ['password', 'resolveText:Register_TooShort'],
      ['email', 'resolveText:Invalid_email'],
    ]);
  });

  it('asks anonymous accounts for no e-mail address and sends none', () => {
    const anonymous = { ...ready, accountType: 'LocalAnonymous', email: 'left over' } as const;
    expect(faultsOf(anonymous)).toEqual([]);
    expect(toRegistration(anonymous)).toEqual({
      accountType: 'LocalAnonymous',
      password: 'eight chars',
    });
  });

  it('sends e-mail and password of a local account, and nothing else of the form', () => {
    expect(toRegistration(ready)).toEqual({
      accountType: 'Local',
      email: 'ada@example.org',
      password: 'eight chars',
    });
  });
});
