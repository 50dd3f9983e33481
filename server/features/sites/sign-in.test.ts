import * as client from 'openid-client';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { MadeSite } from '#shared/api/sites.ts';
import { secondsPerHour } from '#shared/durations.ts';
import { hasValidCheck, isAlias } from '#shared/person-id.ts';
import { sites as limits, samplePeople } from '#shared/site-limits.ts';
import { createApp } from '../../app.ts';
import { logInAgain, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import {
  addSite,
  authorizationOf,
  behindProxy,
  browserOf,
  connect,
  exchangeAt,
  redirectUri,
  signIn,
} from '../../test/sites.ts';
import { lockId } from '../operations/id-locks.ts';

const h = useHarness({ env: behindProxy });

const makePerson = () => makeUser(h, 'Local', { personId: makePersonId() });
const mySites = async (person: LoggedInUser) => (await h.call('mySites', {}, person)).body;

/** A site of an institution of its own, and its client library. */
async function makeSite(fields: Parameters<typeof addSite>[2] = {}) {
  const owner = await makeUser(h, 'Assigner');
  const site = await addSite(h, owner, fields);
  return { owner, site, config: await connect(h, site) };
}

const isDead = (config: client.Configuration, tokens: client.TokenEndpointResponse) =>
  client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck).then(
    () => false,
    (error) => error.status === 401 || error.cause?.status === 401 || String(error),
  );

describe('a sign-in', () => {
  test('shows an alias and nothing else, the same at each visit', async () => {
    const { config } = await makeSite();
    const person = await makePerson();
    const { exchange } = await signIn(h, config, person);
    const tokens = await exchange();
    const claims = tokens.claims();
    const alias = String(claims?.unikat_alias);
    expect(isAlias(alias) && hasValidCheck(alias)).toBe(true);
    expect(claims).not.toHaveProperty('unikat_id');
    expect(claims).toMatchObject({ amr: ['pwd'] });
    expect(claims).not.toHaveProperty('auth_time');
    const sub = String(claims?.sub);
    const info = await client.fetchUserInfo(config, tokens.access_token, sub);
    expect(info).toEqual({ sub, unikat_alias: alias });
    h.pass(secondsPerHour);
    const later = await logInAgain(h, person);
    const again = await (await signIn(h, config, later)).exchange();
    expect(again.claims()).toMatchObject({ sub, unikat_alias: alias });
    expect(await mySites(later)).toMatchObject([{ alias, showsId: false, name: 'Portal' }]);
  });

  test('shows the ID, and who has verified it, if the person chooses so', async () => {
    const { config } = await makeSite();
    const person = await makePerson();
    const { exchange } = await signIn(h, config, person, { show: 'id' });
    expect((await exchange()).claims()).toMatchObject({
      unikat_id: person.profileId,
      unikat_verified_by: [],
      unikat_alias: expect.any(String),
    });
  });

  test('gives two sites nothing that they have in common', async () => {
    const person = await makePerson();
    const shown = await Promise.all(
      ['one', 'other'].map(async () => {
        const { config } = await makeSite();
        const tokens = await (await signIn(h, config, person)).exchange();
        const claims = tokens.claims();
        return [claims?.sub, claims?.unikat_alias, tokens.access_token];
      }),
    );
    expect(new Set(shown.flat()).size).toBe(6);
  });

  test('may be refused: the site learns only that', async () => {
    const { config } = await makeSite();
    const { url } = await authorizationOf(config, { state: 'a state' });
    const browser = browserOf(h);
    const uid = await browser.begin(url);
    const params = { uid };
    const { body } = await browser.call('answerSignIn', { params, body: { show: 'nothing' } });
    const back = new URL((await browser.go(new URL(body.location))).headers.location ?? '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'a state',
      iss: config.serverMetadata().issuer,
    });
  });

  test('names the site and the institution to the browser that came from it', async () => {
    const { config, site } = await makeSite();
    const browser = browserOf(h);
    const { url } = await authorizationOf(config, { login_hint: '4711-99-01' });
    const uid = await browser.begin(url);
    const found = await browser.call('findSignIn', { params: { uid } });
    expect(found.body).toEqual({
      institution: 'Lakeside Clinic',
      nameConfirmed: true,
      name: site.name,
      host: 'portal.example.org',
      isTest: false,
      wantsId: true,
      wantsOffline: false,
      expectedAlias: null,
      known: null,
    });
    // The link alone opens nothing, nor does another attempt.
    expectProblem(await h.call('findSignIn', { params: { uid } }), 'SignIn_NotFound');
    const other = browserOf(h);
    await other.begin(url);
    expectProblem(await other.call('findSignIn', { params: { uid } }), 'SignIn_NotFound');
    const answer = { params: { uid }, body: { show: 'alias' as const } };
    expectProblem(await other.call('answerSignIn', answer, await makePerson()), 'SignIn_NotFound');
  });

  test('is one of five that a browser may have open', async () => {
    const { config } = await makeSite();
    const browser = browserOf(h);
    for (let begun = 0; begun < 7; begun += 1)
      await browser.begin((await authorizationOf(config)).url);
    const open = [...browser.cookies].filter(([name, value]) => /sign-in-/.test(name) && value);
    expect(open).toHaveLength(5);
  });

  test('needs a login, and an ID', async () => {
    const { config } = await makeSite();
    const browser = browserOf(h);
    const uid = await browser.begin((await authorizationOf(config)).url);
    const answer = { params: { uid }, body: { show: 'alias' as const } };
    expectProblem(await browser.call('answerSignIn', answer), 'Request_NotLoggedIn');
    const without = await makeUser(h);
    expectProblem(await browser.call('answerSignIn', answer, without), 'Profile_NotFound');
    const assigner = await makeUser(h, 'Assigner');
    expectProblem(await browser.call('answerSignIn', answer, assigner), 'Profile_NotFound');
  });

  test('needs as new a login as the site wants', async () => {
    const { config } = await makeSite();
    const person = await makePerson();
    // The library has the time of the machine.
    const provedAt = new Date(Date.now() - 120_000);
    await h.db('sessions').where({ account_id: person.accountId }).update({ proved_at: provedAt });
    for (const parameters of [{ max_age: '60' }, { prompt: 'login' }] as const) {
      const browser = browserOf(h);
      const uid = await browser.begin((await authorizationOf(config, parameters)).url);
      const answer = { params: { uid }, body: { show: 'alias' as const } };
      expectProblem(await browser.call('answerSignIn', answer, person), 'Session_NotFresh');
    }
    const { url } = await authorizationOf(config, { prompt: 'none', state: 's' });
    const back = new URL((await browserOf(h).go(url)).headers.location ?? '');
    expect(back.searchParams.get('error')).toBe('login_required');
  });

  test('says when the person proved who they are to a site that has asked for a new proof', async () => {
    const { config } = await makeSite();
    const parameters = { max_age: '600' };
    const { exchange } = await signIn(h, config, await makePerson(), { parameters });
    expect((await exchange()).claims()).toMatchObject({ auth_time: expect.any(Number) });
  });

  test('of a public site needs no secret', async () => {
    const { config, site } = await makeSite({ clientType: 'public' });
    expect(site.clientSecret).toBeUndefined();
    const { exchange } = await signIn(h, config, await makePerson());
    expect((await exchange()).claims()?.unikat_alias).toBeDefined();
  });

  test('in test mode knows sample people alone', async () => {
    const { config } = await makeSite({ isTest: true });
    const { exchange } = await signIn(h, config, await makePerson(), { show: 'id' });
    const tokens = await exchange();
    expect(tokens.claims()?.unikat_id).toBe(samplePeople[0].id);
    expect(await isDead(config, tokens)).toBe(false);
  });
});

describe('tokens', () => {
  const scope = 'openid unikat_alias offline_access';
  const parameters = { prompt: 'consent' };

  test('are refreshed with a token that works once', async () => {
    const { config } = await makeSite();
    const person = await makePerson();
    const { exchange } = await signIn(h, config, person, { scope, parameters });
    const first = await exchange();
    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    await expect(client.refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toThrow();
    // Its second use ends what it gave.
    expect(await isDead(config, second)).toBe(true);
  });

  test('are revoked by the site', async () => {
    const { config } = await makeSite();
    const tokens = await (
      await signIn(h, config, await makePerson(), { scope, parameters })
    ).exchange();
    await client.tokenRevocation(config, tokens.access_token);
    expect(await isDead(config, tokens)).toBe(true);
  });

  test.each([
    [
      'the end of the connection',
      async (person: LoggedInUser) => {
        const [{ id }] = await mySites(person);
        return h.call('endConnection', { params: { id } }, person);
      },
    ],
    ['logging out everywhere', (person: LoggedInUser) => h.call('endOtherSessions', {}, person)],
    [
      'deleting the account',
      (person: LoggedInUser) =>
        h.call('deleteAccount', { params: { id: person.accountId } }, person),
    ],
    ['a lock', async (person: LoggedInUser) => lockId(h.deps, person.profileId ?? '')],
    [
      'a suspension of the institution',
      async (_: LoggedInUser, owner: LoggedInUser) => {
        const admin = await makeUser(h, 'Admin');
        const params = { accountId: owner.accountId };
        return h.call('suspendAssigner', { params, body: { reason: 'Not paid' } }, admin);
      },
    ],
    [
      'another redirect address',
      (_: LoggedInUser, owner: LoggedInUser, site: MadeSite) =>
        h.call(
          'changeSite',
          { params: { id: site.id }, body: { redirectUris: [`${redirectUri}/2`] } },
          owner,
        ),
    ],
    [
      'removing the site',
      (_: LoggedInUser, owner: LoggedInUser, site: MadeSite) =>
        h.call('deleteSite', { params: { id: site.id } }, owner),
    ],
  ] as const)('end with %s', async (_, end) => {
    const { config, site, owner } = await makeSite();
    const person = await makePerson();
    const { exchange } = await signIn(h, config, person, { scope, parameters });
    const tokens = await exchange();
    expect(await isDead(config, tokens)).toBe(false);
    await end(person, owner, site);
    expect(await isDead(config, tokens)).toBe(true);
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  test('stay hashed and sealed in the database', async () => {
    const { config } = await makeSite();
    const person = await makePerson();
    const tokens = await (await signIn(h, config, person, { scope, parameters })).exchange();
    const rows = await h.db('oidc_records');
    const text = rows.map((row) => Object.values(row).map(String).join()).join();
    for (const secret of [tokens.access_token, tokens.refresh_token, person.profileId])
      expect(text).not.toContain(secret);
  });
});

describe('an attacker', () => {
  test('who replays a code fifty times on two nodes gets one token, which is dead', async () => {
    const { config, site } = await makeSite();
    const { callback, verifier } = await signIn(h, config, await makePerson());
    const nodes = [h.app, createApp(h.deps)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        exchangeAt({ app: nodes[at % 2] ?? h.app, deps: h.deps }, site, callback, verifier),
      ),
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
    const browser = browserOf(h);
    const uid = await browser.begin((await authorizationOf(config)).url);
    const answer = { params: { uid }, body: { show: 'alias' as const } };
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
    const metadata = config.serverMetadata();
    expect(Object.keys(metadata)).toEqual(
      expect.not.arrayContaining([
        'pushed_authorization_request_endpoint',
        'dpop_signing_alg_values_supported',
        'registration_endpoint',
        'end_session_endpoint',
      ]),
    );
    expect((await supertest(h.app).post('/oidc/request')).status).toBe(404);
    const tokens = await (await signIn(h, config, await makePerson())).exchange();
    const other = await makeSite();
    await client.tokenRevocation(other.config, tokens.access_token).catch(() => undefined);
    expect(await isDead(config, tokens)).toBe(false);
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

describe('a challenge to an alias', () => {
  const send = (id: string) => h.call('sendChallenge', { params: { id }, query: {} });
  const listed = async (person: LoggedInUser) =>
    (await h.call('listChallenges', { query: {} }, person)).body;

  async function withAlias() {
    const { config } = await makeSite();
    const person = await makePerson();
    await signIn(h, config, person);
    const [connection] = await mySites(person);
    return { person, connection, alias: String(connection.alias) };
  }

  test('arrives at its owner, marked with the site', async () => {
    const { person, alias } = await withAlias();
    const sent = await send(alias);
    expect(sent.body.unikatId).toBe(alias);
    expect(await listed(person)).toMatchObject([{ unikatId: alias, site: 'Portal' }]);
    const none = await send(alias.replace(/.$/, 'A'));
    expect(Object.keys(none.body)).toEqual(Object.keys(sent.body));
    const history = await h.call('listEvents', { query: {} }, person);
    expect(JSON.stringify(history.body)).toContain('ChallengeReceived');
  });

  test('arrives for thirty days after a new alias, and not after the end', async () => {
    const { person, connection, alias } = await withAlias();
    const params = { id: connection.id };
    const renewed = (await h.call('renewAlias', { params }, person)).body;
    expect(renewed.alias).not.toBe(alias);
    expect(renewed.oldAlias).toMatchObject({ alias });
    h.pass(limits.oldAliasSeconds - 60);
    const later = await logInAgain(h, person);
    await send(alias);
    expect(await listed(later)).toHaveLength(1);
    h.pass(120);
    await send(alias);
    await send(renewed.alias);
    expect(
      (await listed(await logInAgain(h, person))).map(
        ({ unikatId }: { unikatId: string }) => unikatId,
      ),
    ).toEqual([renewed.alias, alias]);
    h.pass(1);
    const last = await logInAgain(h, person);
    expect((await h.call('endConnection', { params }, last)).status).toBe(204);
    await send(renewed.alias);
    expect(await listed(last)).toHaveLength(2);
  });
});
