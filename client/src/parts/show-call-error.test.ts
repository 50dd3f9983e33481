import { beforeAll, expect, test } from 'vitest';
import { toRequestError } from '../api/request-error.ts';
import { startInBrowser } from '../test/start-in-browser.ts';
import { callErrorMessage } from './show-call-error.ts';

beforeAll(() => startInBrowser({ languages: ['en'] }));

test.each([
  ['entries of errors, joined', '{"errors":["resolveText:Request_TooLarge","and more"]}'],
  ['errors that are no list, as they came', '{"errors":"none"}'],
  ['a text', 'upstream is away'],
])('an alert shows %s', async (_what, body) => {
  const error = await toRequestError(new Response(body, { status: 502 }));
  const joined = 'That is too large., and more';
  expect(callErrorMessage(error)).toBe(body.includes('[') ? joined : body);
});

test('an alert shows no page of a proxy, but that something else answered', async () => {
  const error = await toRequestError(new Response('<html>Bad gateway</html>', { status: 502 }));
  expect(callErrorMessage(error)).toBe('resolveText:Ui_ForeignAnswer');
});
