import { describe, expect, it } from 'vitest';
import type { Problem } from '#shared/api/errors.ts';
import { RequestError } from '../../api/request-error.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { startInBrowser } from '../../test/start-in-browser.ts';
import { emailToVerify, loginFailureMessage, loginFormMessage } from './login-failure.ts';

function problemOf(): Problem {
  return { type: 'about:blank', title: 'X', status: 401, requestId: 'r', errors: ['why'] };
}

function failure(errorType?: Problem['errorType']): RequestError {
  const problem = problemOf();
  return new RequestError(401, 'why', { ...problem, ...(errorType && { errorType }) });
}

describe('a failed login', () => {
  it('is explained by its type', () => {
    expect(loginFailureMessage(failure('InvalidUserOrPassword'))).toBe(
      'resolveText:AuthenticationErrorType_InvalidUserOrPassword',
    );
  });

  it('is explained by the answer where there is no type, and plainly where there is no answer', () => {
    expect(loginFailureMessage(failure())).toBe('why');
    expect(loginFailureMessage(new RequestError(502, '<html>'))).toBe('resolveText:Ui_NoAnswer');
    expect(loginFailureMessage(new TypeError('Failed to fetch'))).toBe('resolveText:Ui_NoAnswer');
  });

  it('leads to the verification only for an e-mail address that is not verified', () => {
    expect(emailToVerify(failure('EmailNotVerified'), 'ada@example.org')).toBe('ada@example.org');
    expect(emailToVerify(failure('EmailNotVerified'), '20260731-K7Q2M')).toBeUndefined();
    expect(emailToVerify(failure('InvalidUserOrPassword'), 'ada@example.org')).toBeUndefined();
  });

  it('that was tried too often names the way out', async () => {
    await startInBrowser({ languages: ['en'] });
    await loadTexts();
    const problem = { ...problemOf(), title: 'Request_TooMany' };
    const error = new RequestError(429, 'Too many tries. Please wait 15 minutes', problem);
    expect(loginFormMessage(error)).toBe(
      'Too many tries. Please wait 15 minutes, or choose a new password with “Forgot your password?”.',
    );
  });
});
