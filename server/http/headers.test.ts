import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { builtClient } from '../test/built-client.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';

const h = useHarness({ deps: { clientFolder: builtClient({ 'favicon.svg': '<svg />' }) } });

/** Sends a request with the given first line; returns the whole answer in lower case. */
async function send(firstLine: string): Promise<string> {
  const server = createServer(h.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write(`${firstLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const data of socket) answer += data;
  server.close();
  return answer.toLowerCase();
}

describe('outside the API', () => {
  test.each(['/', '/login', '/no-such-page', '/favicon.svg', '/robots.txt', '/healthz'])(
    'nothing but GET and HEAD is allowed on %s',
    async (path) => {
      const request = supertest(h.app);
      for (const method of ['post', 'put', 'patch', 'delete', 'options'] as const) {
        const answer = await request[method](path);
        expectProblem(answer, 'Request_MethodNotAllowed');
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
      expect((await request.get(path)).status).toBe(200);
      expect((await request.head(path)).status).toBe(200);
    },
  );

  test('an unknown path under /.well-known is not answered with a page', async () => {
    for (const path of ['/.well-known/', '/.well-known/openid-configuration', '/.WELL-KNOWN/x'])
      expectProblem(await supertest(h.app).get(path), 'Request_NotFound');
    expect((await supertest(h.app).get('/.well-known/jwks.json')).status).toBe(200);
  });
});

describe('the headers', () => {
  test.each(['/', '/favicon.svg', '/api/operator', '/api/nothing', '/healthz', '/metrics'])(
    'of %s forbid every frame',
    async (path) => {
      const { headers } = await supertest(h.app).get(path);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('of a page deny browser features that it does not use', async () => {
    const policy = (await supertest(h.app).get('/')).headers['permissions-policy'];
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`);
    expect(policy).toContain('browsing-topics=()');
  });

  test('of the API are sent for every form of the request line', async () => {
    for (const target of [
      'https://localhost/api/operator',
      'http://localhost:80/api/operator?x=/',
      '/API/operator',
      '/api',
    ]) {
      const answer = await send(`GET ${target} HTTP/1.1`);
      expect(answer).toContain("content-security-policy: default-src 'none';");
      expect(answer).toContain('cache-control: no-store');
    }
  });

  test('of a page are sent for the absolute form, too', async () => {
    const answer = await send('GET https://localhost/api-reference HTTP/1.1');
    expect(answer).toContain("content-security-policy: default-src 'self';");
  });
});
