import { beforeAll, describe, expect, test } from 'vitest';
import { startInBrowser } from '../test/start-in-browser.ts';
import { fieldMessage, toRequestError } from './request-error.ts';

beforeAll(() => startInBrowser({ languages: ['en'] }));

const answer = (body: string, status = 400) => new Response(body, { status });
const messageOf = async (body: string) => (await toRequestError(answer(body))).message;

describe('the message of an error', () => {
  test('joins the resolved entries of errors with a comma and a space', async () => {
    const body = JSON.stringify({ errors: ['resolveText:Challenge_NotFound', 'as it is'] });
    expect(await messageOf(body)).toBe('This challenge no longer exists., as it is');
  });

  test('is the raw body if errors is no list', async () => {
    expect(await messageOf('{"errors":"none"}')).toBe('{"errors":"none"}');
  });

  test('is the body if there is no errors field', async () => {
    expect(await messageOf('plainly wrong')).toBe('plainly wrong');
    expect(await messageOf('{"a":1}')).toBe('{"a":1}');
  });

  test('is empty if the body is a page', async () => {
    expect(await messageOf('<!doctype html><h1>Bad gateway</h1>')).toBe('');
  });

  test('resolves a body that is a key, and says if the key is unknown', async () => {
    expect(await messageOf('resolveText:Request_TooLarge')).toBe('That is too large.');
    expect(await messageOf('resolveText:No_Such')).toBe("Cannot resolve resource 'No_Such'");
  });
});

describe('a problem', () => {
  const problem = {
    type: 'urn:unikat:error:Request_Invalid',
    title: 'Request_Invalid',
    status: 400,
    requestId: 'r1',
    errors: ['resolveText:Register_TooShort', 'other'],
    fields: ['password', 'email'],
  };

  test('holds the message of each field', async () => {
    const error = await toRequestError(answer(JSON.stringify(problem)));
    expect(error.problem?.requestId).toBe('r1');
    expect(fieldMessage(error, 'email')).toBe('other');
    expect(fieldMessage(error, 'nothing')).toBeUndefined();
    expect(fieldMessage(new Error('network'), 'email')).toBeUndefined();
  });

  test.each([
    ['15', 'Too many tries. Please wait 15 seconds.'],
    ['60', 'Too many tries. Please wait 1 minute.'],
    ['841', 'Too many tries. Please wait 15 minutes.'],
    ['7199', 'Too many tries. Please wait 120 minutes.'],
    ['7200', 'Too many tries. Please wait 2 hours.'],
    ['86400', 'Too many tries. Please wait 24 hours.'],
    ['', 'Too many requests. Please wait a little and try again.'],
  ])('says how long to wait if Retry-After is %j', async (wait, message) => {
    const title = 'Request_TooMany';
    const body = JSON.stringify({ ...problem, title, errors: [`resolveText:${title}`] });
    const headers = { 'Retry-After': wait };
    const error = await toRequestError(new Response(body, { status: 429, headers }));
    expect(error.message).toBe(message);
  });

  test('is missing if the answer is not from our API', async () => {
    const error = await toRequestError(answer('<html>Bad gateway</html>', 502));
    expect([error.status, error.message, error.problem]).toEqual([502, '', undefined]);
  });
});
