import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { MadeSite } from '#shared/api/sites.ts';
import { secondsPerHour } from '#shared/durations.ts';
import { hasValidCheck, isAlias } from '#shared/person-id.ts';
import { samplePeople } from '#shared/site-samples.ts';
import { logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import {
  authorizationOf,
  behindProxy,
  browserOf,
  redirectUri,
  signIn,
  siteCalls,
} from '../../test/sites.ts';
import { lockId } from '../operations/id-locks.ts';

const h = useHarness({ env: behindProxy });

const { begun, makePerson, makeSite, mySites, isDead } = siteCalls(h);

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

  test('with the ID stays one with the ID, also after an alias', async () => {
    const { config } = await makeSite();
    const person = await makePerson();
    await signIn(h, config, person, { show: 'id' });
    await signIn(h, config, person, { show: 'alias' });
    expect(await mySites(person)).toMatchObject([{ showsId: true }]);
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

  test('and the removal of its site stand in the history', async () => {
    const { config, site, owner } = await makeSite();
    const person = await makePerson();
    await signIn(h, config, person);
    h.pass(1);
    await h.call('deleteSite', { params: { id: site.id } }, owner);
    const { body } = await h.call('listEvents', { query: {} }, person);
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['SiteEnded', 'SiteConnected']);
    expect(await mySites(person)).toEqual([]);
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
    const { browser, answer } = await begun(config);
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
      const { browser, answer } = await begun(config, parameters);
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
      'an institution without accounts',
      (_: LoggedInUser, owner: LoggedInUser) =>
        h.db('accounts').where({ id: owner.accountId }).update({ deleted_at: h.deps.clock() }),
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

  test('do not come back with another approval', async () => {
    const { config, site, owner } = await makeSite();
    const tokens = await (await signIn(h, config, await makePerson())).exchange();
    const params = { id: site.id };
    const scopes = ['unikat_alias' as const];
    const changed = await h.call('changeSite', { params, body: { scopes } }, owner);
    expect(changed.body.isTest).toBe(true);
    const admin = await makeUser(h, 'Admin');
    const { name, redirectUris } = site;
    const seen = { params, body: { name, redirectUris, scopes: site.scopes } };
    expectProblem(await h.call('approveSite', seen, admin), 'Site_Changed');
    const now = { params, body: { name, redirectUris, scopes } };
    expect((await h.call('approveSite', now, admin)).status).toBe(204);
    expect(await isDead(config, tokens)).toBe(true);
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
