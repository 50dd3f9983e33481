import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { makeUser } from './factories.ts';
import { useHarness } from './harness.ts';
import { secondFactorCalls } from './second-factor-calls.ts';

const h = useHarness();
const { codeFor } = secondFactorCalls(h);

/** Sends a call without the end of its body; the returned function sends the rest and returns the answer. */
async function hold(call: string, user: LoggedInUser, body: object | string) {
  const [type, content] =
    typeof body === 'string' ? ['image/png', body] : ['application/json', JSON.stringify(body)];
  const server = createServer(h.app).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const head = [
    `${call} HTTP/1.1`,
    `Host: ${new URL(h.deps.config.publicUrl).host}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(content)}`,
    `X-XSRF-TOKEN: ${user.csrfToken}`,
    `Authorization: Bearer ${user.accessToken}`,
    'Connection: close',
  ];
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n${content.slice(0, 5)}`);
  await once(server, 'request');
  return async () => {
    socket.write(content.slice(5));
    const answer = await text(socket);
    server.close();
    return answer;
  };
}

test('a body that comes after the end of its session changes nothing', async () => {
  const user = await makeUser(h);
  const { secret } = (await h.call('beginSecondFactor', {}, user)).body;
  const finish = await hold('POST /api/second-factor/confirm', user, { code: codeFor(secret) });
  // On its own connection, so that the held call had the time to find its session.
  expect((await h.call('logout', {}, user)).status).toBe(204);
  expect(await finish()).toMatch(/^HTTP\/1\.1 401 /);
  const factor = h.db('second_factors').where({ account_id: user.accountId });
  expect(await factor.whereNotNull('confirmed_at')).toEqual([]);
});

test('a logo that comes after the end of its session is refused', async () => {
  const user = await makeUser(h, 'Assigner');
  const finish = await hold(
    'PUT /api/assigner/me/logo',
    user,
    'no picture, which is looked at last',
  );
  // The upload is counted right before its body is read.
  await vi.waitFor(async () => expect(await h.db('rate_limits')).not.toEqual([]), 10_000);
  expect((await h.call('logout', {}, user)).status).toBe(204);
  expect(await finish()).toMatch(/^HTTP\/1\.1 401 /);
});
