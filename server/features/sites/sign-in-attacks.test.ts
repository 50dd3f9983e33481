import { randomUUID } from 'node:crypto';
import * as client from 'openid-client';
import supertest, { type Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { atOnce } from '../../test/at-once.ts';
import { useHarness } from '../../test/harness.ts';
import {
  authorizationOf,
  behindProxy,
  browserOf,
  exchangeAt,
  redirectUri,
  signIn,
  siteCalls,
} from '../../test/sites.ts';
import { lockId } from '../operations/id-locks.ts';

const h = useHarness({ env: behindProxy });

const { begun, makePerson, makeSite, mySites, isDead } = siteCalls(h);

describe('an attacker', () => {
  test('who replays a code fifty times on two nodes gets one token, which is dead', async () => {
    const { config, site } = await makeSite();
    const { callback, verifier } = await signIn(h, config, await makePerson());
    const nodes = [h.app, createApp(h.deps)];
    const answers = await atOnce((at) =>
      exchangeAt({ app: nodes[at % 2] ?? h.app, deps: h.deps }, site, callback, verifier),
    );
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await isDead(config, given[0]?.body)).toBe(true);
  });

  test('who injects a code into an own sign-in, or has no secret, gets no token', async () => {
    const { config, site } = await makeSite();
    const victim = await signIn(h, config, await makePerson());
    const own = await signIn(h, config, await makePerson());
    const injected = await exchangeAt(h, site, victim.callback, own.verifier);
    expect([injected.status, injected.body.error]).toEqual([400, 'invalid_grant']);
    const second = await signIn(h, config, await makePerson());
    const stolen = await exchangeAt(
      h,
      { ...site, clientSecret: 'guessed' },
      second.callback,
      second.verifier,
    );
    expect([stolen.status, stolen.body.error]).toEqual([401, 'invalid_client']);
  });

  test('who gives the way back of an own sign-in to a victim logs the victim in nowhere', async () => {
    const { config } = await makeSite();
    const { browser, answer } = await begun(config);
    const { body } = await browser.call('answerSignIn', answer, await makePerson());
    const elsewhere = await browserOf(h).go(new URL(body.location));
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.headers.location).toBeUndefined();
  });

  test.each([
    { redirect_uri: 'https://evil.example.org/' },
    { redirect_uri: `${redirectUri}/../other` },
    { redirect_uri: `${redirectUri}?next=https://evil.example.org` },
    { redirect_uri: redirectUri.replace('https:', 'http:') },
    { redirect_uri: redirectUri.replace('portal', 'portal.evil') },
    { client_id: '019c0000-0000-7000-8000-000000000000' },
    { client_id: "' or 1=1" },
  ])('who changes where it leads (%o) sees our page, and is not redirected', async (parameters) => {
    const { config } = await makeSite();
    const { url } = await authorizationOf(config, parameters);
    const answer = await browserOf(h).go(url);
    expect(answer.status).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.text).toContain('<h1>This sign-in cannot begin or go on</h1>');
    expect(answer.text).not.toContain('evil');
  });

  test.each([
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['an implicit flow', { response_type: 'id_token', nonce: 'n' }, 'invalid_request'],
    ['a fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['a scope that the site may not have', { scope: 'openid admin' }, undefined],
  ])('who asks for %s gets the error of the protocol', async (_, parameters, error) => {
    const { config } = await makeSite();
    const { url } = await authorizationOf(config, { ...parameters, state: 'a state' });
    for (const [name, value] of [...url.searchParams])
      if (value === '') url.searchParams.delete(name);
    const { status, headers } = await browserOf(h).go(url);
    expect(status).toBe(303);
    const back = new URL(headers.location ?? '');
    if (error === undefined) expect(back.pathname).toMatch(/^\/show\//);
    else
      expect(
        Object.fromEntries(new URLSearchParams(back.search || back.hash.slice(1))),
      ).toMatchObject({
        error,
        state: 'a state',
        iss: config.serverMetadata().issuer,
      });
  });

  test('who asks for a form in place of a redirect gets no code', async () => {
    const { config } = await makeSite();
    const { url } = await authorizationOf(config, { response_mode: 'form_post' });
    const answer = await browserOf(h).go(url);
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.text).not.toContain('name="code"');
  });

  test('finds no protocol that sites do not need, and cannot revoke the tokens of another site', async () => {
    const { config } = await makeSite();
    const { issuer } = config.serverMetadata();
    const found = await supertest(h.app).get('/oidc/.well-known/openid-configuration');
    expect(found.body).toEqual({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      revocation_endpoint: `${issuer}/token/revocation`,
      jwks_uri: `${issuer}/jwks`,
      scopes_supported: ['openid', 'offline_access', 'unikat_alias', 'unikat_id'],
      claims_supported: [
        ...['sub', 'amr', 'unikat_alias', 'unikat_id', 'unikat_verified_by', 'auth_time', 'iss'],
      ],
      claim_types_supported: ['normal'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
    });
    expect((await supertest(h.app).post('/oidc/request')).status).toBe(404);
    const tokens = await (await signIn(h, config, await makePerson())).exchange();
    const other = await makeSite();
    await client.tokenRevocation(other.config, tokens.access_token).catch(() => undefined);
    expect(await isDead(config, tokens)).toBe(false);
  });

  test('who answers once more changes nothing', async () => {
    const { config } = await makeSite();
    const { browser, answer } = await begun(config);
    const person = await makePerson();
    const first = await browser.call('answerSignIn', answer, person);
    const rows = () => h.db('oidc_records').orderBy('id_hmac');
    const before = await rows();
    const second = await browser.call('answerSignIn', answer, await makePerson());
    expect(second.body).toEqual(first.body);
    expect(await rows()).toEqual(before);
  });

  test.each(['the end', 'a lock'])(
    'who goes on after %s of what was shown is asked again',
    async (how) => {
      const { config } = await makeSite();
      const person = await makePerson();
      const { browser, answer } = await begun(config);
      const { body } = await browser.call('answerSignIn', answer, person);
      const [connection] = await mySites(person);
      if (how === 'a lock') await lockId(h.deps, person.profileId ?? '');
      else await h.call('endConnection', { params: { id: connection.id } }, person);
      const back = await browser.go(new URL(body.location));
      expect(back.status).toBeLessThan(500);
      expect(back.headers.location ?? '').not.toContain('code=');
    },
  );

  test('who names another host gets the addresses of ours', async () => {
    const answer = await supertest(h.app)
      .get('/oidc/.well-known/openid-configuration')
      .set({ Host: 'localhost:99999', 'X-Forwarded-Host': 'evil.example.org' });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('evil');
    expect(answer.body.authorization_endpoint).toBe(`${h.deps.config.apiUrl}/oidc/auth`);
  });

  test('who sends a long request fills no disk', async () => {
    const { config } = await makeSite();
    const { url } = await authorizationOf(config, { state: 'a'.repeat(5_000) });
    expect((await browserOf(h).go(url)).status).toBe(400);
  });

  test('who has the old secret of a site gets no token', async () => {
    const { config, site, owner } = await makeSite();
    const change = { params: { id: site.id }, body: { newSecret: true as const } };
    const { body } = await h.call('changeSite', change, owner);
    expect(body).toMatchObject({ isTest: false, clientSecret: expect.any(String) });
    const { callback, verifier } = await signIn(h, config, await makePerson());
    expect((await exchangeAt(h, site, callback, verifier)).status).toBe(401);
    const { clientSecret } = body;
    expect((await exchangeAt(h, { ...site, clientSecret }, callback, verifier)).status).toBe(200);
  });

  test('who sends nonsense to the provider sees no failure of ours', async () => {
    const { config, site } = await makeSite();
    const { url } = await authorizationOf(config);
    const nasty = [
      '',
      '\0',
      '%00',
      '[]',
      '{}',
      '-1',
      '😀',
      'a'.repeat(5_000),
      '../../etc',
      '<script>',
    ];
    for (const value of nasty) {
      for (const name of [...url.searchParams.keys(), 'prompt', 'max_age', 'claims', 'request']) {
        const changed = new URL(url);
        changed.searchParams.set(name, value);
        expect((await browserOf(h).go(changed)).status, `${name}=${value}`).toBeLessThan(500);
      }
      for (const path of [
        'auth',
        'auth/x',
        'token',
        'me',
        'token/revocation',
        'jwks',
        'session/end',
      ])
        for (const method of ['get', 'post'] as const) {
          const to = supertest(h.app)[method](`/oidc/${path}`).query({ code: value, token: value });
          const answer = await (method === 'get'
            ? to
            : to.type('form').send(`token=${encodeURIComponent(value)}`));
          expect(answer.status, `${method} ${path} ${value}`).toBeLessThan(500);
        }
      const wrong = new URL(`${redirectUri}?code=${encodeURIComponent(value)}`);
      expect((await exchangeAt(h, site, wrong, value)).status).toBeLessThan(500);
    }
  });
});

describe('a flood of one site', () => {
  // 300 and 1,500 calls in a minute, scaled to 6 and 30.
  const limited = useHarness({ env: behindProxy, rateLimitScale: 0.02 });
  const [one, other] = [randomUUID(), randomUUID()];
  const statuses = async (number: number, ask: (turn: number) => PromiseLike<Response>) => {
    const all: number[] = [];
    for (let turn = 0; turn < number; turn += 1) all.push((await ask(turn)).status);
    return all;
  };
  const from = (address: string) => {
    const agent = supertest.agent(limited.app).set('X-Forwarded-For', address);
    return {
      token: (clientId: string) =>
        agent.post('/oidc/token').auth(clientId, 'a secret').type('form'),
      auth: (clientId: string) => agent.get('/oidc/auth').query({ client_id: clientId }),
      me: () => agent.get('/oidc/me').set('Authorization', 'Bearer a-token'),
    };
  };
  const repeat = (status: number, number: number) => Array.from({ length: number }, () => status);

  test('at an address stops no other site there, and not itself elsewhere', async () => {
    const clinic = from('203.0.113.20');
    const tokens = await statuses(40, () => clinic.token(one));
    expect(tokens).toEqual([...repeat(401, 6), ...repeat(429, 34)]);
    const pages = await statuses(40, () => clinic.auth(one));
    expect(pages).toEqual([...repeat(400, 6), ...repeat(429, 34)]);
    expect((await clinic.token(other)).status).toBe(401);
    expect((await clinic.auth(other)).status).toBe(400);
    expect((await from('203.0.113.21').token(one)).status).toBe(401);
  });

  test('ends with the limit of the address, whatever it calls itself', async () => {
    const stranger = from('203.0.113.30');
    const nameless = await statuses(7, () => stranger.me());
    expect(nameless).toEqual([...repeat(401, 6), 429]);
    const named = await statuses(30, () => stranger.token(randomUUID()));
    expect(named).toEqual([...repeat(401, 24), ...repeat(429, 6)]);
  });
});
