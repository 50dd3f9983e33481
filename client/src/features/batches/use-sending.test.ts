import { expect, it } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { lineTooMany } from './use-sending.ts';

const lines = [2, 3, 5].map((line) => ({
  line,
  birthDate: '1900-01-01',
  reference: '',
  fault: undefined,
}));
const refusal = (text: string) =>
  new RequestError(400, '', {
    type: 'about:blank',
    title: 'Request_Invalid',
    status: 400,
    requestId: '',
    errors: [text],
    fields: ['items.2.birthDate'],
  });

it('is the line of the file, not of what was sent', () => {
  expect(lineTooMany(refusal('resolveText:Batch_TooManyOfDate'), lines)?.line).toBe(5);
});

it('is not there after another refusal, or without an answer', () => {
  expect(lineTooMany(refusal('resolveText:Invalid_birthDate'), lines)).toBeUndefined();
  expect(lineTooMany(new Error('no connection'), lines)).toBeUndefined();
});
