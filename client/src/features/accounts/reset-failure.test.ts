import { expect, it } from 'vitest';
import type { Problem } from '#shared/api/errors.ts';
import { RequestError } from '../../api/request-error.ts';
import { pathAfterFailedReset } from './reset-failure.ts';

function failure(status: number, errorType?: Problem['errorType']): RequestError {
  const problem = { type: 'about:blank', title: 'X', status, requestId: 'r', errors: ['why'] };
  return new RequestError(status, 'why', { ...problem, ...(errorType && { errorType }) });
}

it('stays where the password was refused', () => {
  expect(pathAfterFailedReset(failure(400), 'a')).toBeUndefined();
});

it('leads to the verification if the address is not verified, with the account that is known', () => {
  expect(pathAfterFailedReset(failure(401, 'EmailNotVerified'), 'a')).toBe(
    '/verify-email?accountId=a',
  );
});

it('leads to the login page after any other failure', () => {
  expect(pathAfterFailedReset(failure(401, 'Unknown'), 'a')).toBe('/login');
  expect(pathAfterFailedReset(failure(500), 'a')).toBe('/login');
  expect(pathAfterFailedReset(new TypeError('Failed to fetch'), 'a')).toBe('/login');
});
