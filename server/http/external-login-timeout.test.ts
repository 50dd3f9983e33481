import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { afterAll, expect, test, vi } from 'vitest';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { openBrowser } from '../test/browser.ts';
import { type Harness, useHarness } from '../test/harness.ts';
import { startIdentityProviders } from '../test/identity-providers.ts';
import { mountExternalLogin } from './external-login-routes.ts';

// A provider that accepts a call and never finishes its answer must not block the login.

const timeoutMs = 500;
const graceMs = 3_000;
const providers = await startIdentityProviders();
const hanging = createServer((request, response) => {
  // `/half` starts an answer; other paths send nothing.
  if (request.url?.startsWith('/half')) response.write('{"id": ');
}).listen(0, '127.0.0.1');
await once(hanging, 'listening');
afterAll(async () => {
  hanging.closeAllConnections();
  hanging.close();
  await providers.stop();
});

const address = hanging.address();
const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
const onTheWayBack = useHarness({
  env: {
    ...providers.env,
    GOOGLE_TOKEN_URL: `${origin}/token`,
    TWITTER_TOKEN_URL: `${origin}/token`,
    FACEBOOK_PROFILE_URL: `${origin}/profile`,
    MICROSOFT_PROFILE_URL: `${origin}/half`,
  },
});
const onTheWayThere = useHarness({
  env: { ...providers.env, TWITTER_REQUEST_TOKEN_URL: `${origin}/request` },
});

const openCalls = () =>
  new Promise<number>((resolve) => hanging.getConnections((_, count) => resolve(count)));

/** A browser on an app with these routes only, and a shorter timeout than in production. */
function openImpatient({ deps, call }: Harness) {
  const app = express();
  mountExternalLogin(app, deps, timeoutMs);
  return openBrowser({ app, call });
}

test('a provider that never answers leads to a redirect in time, and its calls are aborted', async () => {
  const begunAt = performance.now();
  const comeBack = async (provider: ExternalProvider) => {
    const browser = openImpatient(onTheWayBack);
    const { headers } = await browser.visit(provider);
    return { location: headers.location, cookies: [...browser.cookies] };
  };
  const path = '/api/accounts/login/Twitter?redirectUrl=/login/redirect';
  const [there, ...back] = await Promise.all([
    openImpatient(onTheWayThere).get(path),
    ...externalProviders.map(comeBack),
  ]);
  const location = 'https://localhost:44321/login/redirect?error=unavailable';
  expect(there.headers.location).toBe(location);
  expect(back).toEqual(externalProviders.map(() => ({ location, cookies: [] })));
  expect(performance.now() - begunAt).toBeLessThan(timeoutMs + graceMs);
  await vi.waitFor(async () => expect(await openCalls()).toBe(0));
});
