import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { sites as limits } from '#shared/limits/institutions.ts';
import { logInAgain } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { behindProxy, signIn, siteCalls } from '../../test/sites.ts';

const h = useHarness({ env: behindProxy });

const { makePerson, makeSite, mySites } = siteCalls(h);

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
