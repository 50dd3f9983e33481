import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorKey, errorStatus } from '#shared/api/errors.ts';
import { loggedInUser as user } from '../test/fixtures.ts';
import { openTestPage } from '../test/test-page.ts';

interface Answer {
  readonly status: number;
  readonly statusText?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let answer: Answer;

/** A browser's request that is answered at once. */
class AnsweredRequest {
  readonly upload = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return answer.headers?.[name] ?? null;
  }
  send() {
    const { status, statusText = '', body = '' } = answer;
    Object.assign(this, { status, statusText, responseText: body });
    this.onload();
  }
}

openTestPage();
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
});

async function upload(given: Answer) {
  answer = given;
  const { upload: send } = await import('./upload.ts');
  return send('api/assigner/me/logo', new Blob(['x']));
}

function problem(title: ErrorKey, errors = [`resolveText:${title}`]): Answer {
  const status = errorStatus[title];
  const body = JSON.stringify({ type: 'x', title, status, requestId: 'r1', errors });
  return { status, statusText: 'Refused', body };
}

describe('a refused upload', () => {
  const refusals: [ErrorKey, string][] = [
    ['StorageQuota_LimitExceeded', 'The file is larger than 1 MB.'],
    ['Logo_WrongType', 'Unsupported image type. Only PNG, GIF and JPEG are supported'],
  ];

  test.each(refusals)('says why, as the answer does: %s', async (key, message) => {
    const status = errorStatus[key];
    const refused = { status, message, problem: { title: key, requestId: 'r1' } };
    await expect(upload(problem(key))).rejects.toMatchObject(refused);
  });

  test('says how long to wait', async () => {
    const busy = { ...problem('Request_TooMany'), headers: { 'Retry-After': '60' } };
    const message = 'Too many tries. Please wait 1 minute.';
    await expect(upload(busy)).rejects.toMatchObject({ status: 429, message });
  });

  test('without a problem has the status text, and for 402 that of the quota', async () => {
    const foreign = { status: 413, statusText: 'Payload Too Large', body: '<html>' };
    const refused = { message: 'Payload Too Large', problem: undefined };
    await expect(upload(foreign)).rejects.toMatchObject(refused);
    const full = { status: 402, statusText: 'Payment Required' };
    const message = 'The file is larger than 1 MB.';
    await expect(upload(full)).rejects.toMatchObject({ message, problem: undefined });
    expect(await upload({ status: 200 })).toBeUndefined();
    await expect(upload({ status: 204 })).rejects.toMatchObject({ status: 204 });
  });

  test('ends the session only if our server says that it is over', async () => {
    const { sessionStore } = await import('../session/session-store.ts');
    const endReasonAfter = async (given: Answer) => {
      sessionStore.logIn(user);
      await expect(upload(given)).rejects.toThrow();
      return sessionStore.get().endReason;
    };
    expect(await endReasonAfter({ status: 401 })).toBeUndefined();
    expect(await endReasonAfter(problem('Account_Suspended'))).toBe('suspended');
    expect(await endReasonAfter(problem('Request_NotLoggedIn'))).toBeDefined();
  });
});
