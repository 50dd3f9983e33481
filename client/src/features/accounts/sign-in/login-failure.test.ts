import { describe, expect, it } from 'vitest';
import type { Problem } from '#shared/api/errors.ts';
import { RequestError } from '../../../api/request-error.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { NetworkError } from '../../../network/network-error.ts';
import { startInBrowser } from '../../../test/start-in-browser.ts';
import {
  emailToVerify,
  loginFailureMessage,
  loginFormMessage,
  loginReasonIn,
  pathAfterFailedReset,
  secondFactorTokenIn,
} from './login-failure.ts';

function problemOf(status: number): Problem {
  return { type: 'about:blank', title: 'X', status, requestId: 'r', errors: ['why'] };
}

function failure(status: number, errorType?: Problem['errorType']): RequestError {
  const problem = problemOf(status);
  return new RequestError(status, 'why', { ...problem, ...(errorType && { errorType }) });
}

describe('a failed login', () => {
  it('is explained by its type', () => {
    expect(loginFailureMessage(failure(401, 'InvalidUserOrPassword'))).toBe(
      'resolveText:AuthenticationErrorType_InvalidUserOrPassword',
    );
  });

  it('is explained by the answer if it has no type, and by a general text without an answer', () => {
    expect(loginFailureMessage(failure(401))).toBe('why');
    expect(loginFailureMessage(new RequestError(502, ''))).toBe('resolveText:Ui_ForeignAnswer');
    const lost = new NetworkError('noConnection');
    expect(loginFailureMessage(lost)).toBe(lost.message);
  });

  it.each([
    ['an admin who needs a passkey', 'Login_PasskeyRequired', 'AuthenticationMethodNotAvailable'],
    ['a suspended assigner', 'Account_Suspended', 'Suspended'],
  ] as const)('of %s is explained by the answer', (_, title, errorType) => {
    const problem = { ...problemOf(401), title, errorType };
    expect(loginFailureMessage(new RequestError(401, 'do this', problem))).toBe('do this');
  });

  it('asks for a code with the token of its answer', () => {
    const problem = { ...problemOf(401), secondFactorToken: 'token' };
    expect(secondFactorTokenIn(new RequestError(401, 'why', problem))).toBe('token');
    expect(secondFactorTokenIn(failure(401))).toBeUndefined();
    expect(secondFactorTokenIn(new NetworkError('noConnection'))).toBeUndefined();
  });

  it('says on the sign-in page why the code came too late, and nothing else', () => {
    const late = { ...problemOf(401), title: 'SecondFactor_TokenInvalid' };
    const loginReason = 'SecondFactor_TokenInvalid';
    expect(loginReasonIn(new RequestError(401, 'why', late))).toEqual({ loginReason });
    expect(loginReasonIn(failure(401))).toEqual({});
  });

  it('leads to the verification only for an unverified e-mail address', () => {
    expect(emailToVerify(failure(401, 'EmailNotVerified'), 'ada@example.org')).toBe(
      'ada@example.org',
    );
    expect(emailToVerify(failure(401, 'EmailNotVerified'), '20260731-K7Q2M')).toBeUndefined();
    expect(emailToVerify(failure(401, 'InvalidUserOrPassword'), 'ada@example.org')).toBeUndefined();
  });

  it('names the way to a new password after too many attempts', async () => {
    await startInBrowser({ languages: ['en'] });
    await loadTexts();
    const problem = { ...problemOf(429), title: 'Request_TooMany' };
    const error = new RequestError(429, 'Too many tries. Please wait 15 minutes', problem);
    expect(loginFormMessage(error)).toBe(
      'Too many tries. Please wait 15 minutes, or choose a new password with “Forgot your password?”.',
    );
  });
});

it.each<[string, unknown, string | undefined]>([
  ['stays if the password was refused', failure(400), undefined],
  ['stays without an answer', new NetworkError('noConnection'), undefined],
  ['stays if something else answered', new RequestError(502, ''), undefined],
  ['stays if our server is not available', failure(503), undefined],
  ['asks to verify the address', failure(401, 'EmailNotVerified'), '/verify-email?email='],
  ['leads to the login for an unknown account', failure(401, 'Unknown'), '/login'],
  ['leads to the login for a suspended one', failure(401, 'Suspended'), '/login'],
  ['leads to the login after any other failure', failure(500), '/login'],
])('a failed password reset %s', (_, error, path) =>
  expect(pathAfterFailedReset(error)).toBe(path),
);
