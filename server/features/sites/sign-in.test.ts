import * as client from 'openid-client';
import { describe, expect, test } from 'vitest';
import { isAlias } from '#shared/person-id.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { addSite, behindProxy, connect, signIn } from '../../test/sites.ts';

const h = useHarness({ env: behindProxy });

describe('a sign-in', () => {
  test('shows an alias, and nothing else', async () => {
    const owner = await makeUser(h, 'Assigner');
    const site = await addSite(h, owner);
    const config = await connect(h, site);
    const person = await makeUser(h, 'Local', { personId: makePersonId() });
    const { exchange } = await signIn(h, config, person);
    const tokens = await exchange();
    const claims = tokens.claims();
    expect(isAlias(String(claims?.unikat_alias))).toBe(true);
    expect(claims?.unikat_id).toBeUndefined();
    const info = await client.fetchUserInfo(config, tokens.access_token, String(claims?.sub));
    expect(info).toEqual({ sub: claims?.sub, unikat_alias: claims?.unikat_alias });
  });
});
