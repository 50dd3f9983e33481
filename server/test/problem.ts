import type { Response } from 'supertest';
import { expect } from 'vitest';
import { type ErrorKey, errorStatus, type Problem, resolveTextPrefix } from '#shared/api/errors.ts';

/** Expects an error with this status, media type and body, including the fields of `own`. */
export function expectProblem(
  response: Response,
  key: ErrorKey,
  own: Partial<
    Pick<Problem, 'errors' | 'fields' | 'errorType' | 'secondFactorToken' | 'until'>
  > = {},
): void {
  expect(response.status).toBe(errorStatus[key]);
  expect(response.type).toBe('application/problem+json');
  expect(response.body).toEqual({
    type: `urn:unikat:error:${key}`,
    title: key,
    status: errorStatus[key],
    detail: expect.stringMatching(/^[A-Z][^{}]+$/),
    requestId: expect.any(String),
    errors: [`${resolveTextPrefix}${key}`],
    ...own,
  });
}

/** Expects 400 for one field of the call. */
export function expectInvalid(response: Response, field: string): void {
  expect(response.status).toBe(errorStatus.Request_Invalid);
  expect(response.type).toBe('application/problem+json');
  expect(response.body).toMatchObject({ title: 'Request_Invalid', fields: [field] });
  expect(response.body.errors).toHaveLength(1);
}

/** An answer without its request id, for comparison. */
export function bytesOf(response: Response): string {
  return `${response.status} ${response.type} ${response.text.replace(/"requestId":"[^"]*"/, '')}`;
}
