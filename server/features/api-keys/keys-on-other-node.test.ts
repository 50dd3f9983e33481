import { expect, test } from 'vitest';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { useHarness } from '../../test/harness.ts';
import { useOtherNode } from '../../test/other-node.ts';
import { expectProblem } from '../../test/problem.ts';

// Two API processes over one database: a key that one of them refuses is invalid for the other.

const h = useHarness();
const get = useOtherNode(h);
const { use, withAssigner } = apiKeyCalls(h);
const here = (key: string) => use(key, 'assignedIds', { query: {} });
const there = (key: string) => get('/api/assigner/assigned-ids', key);

const ends = {
  revoked: async ({ assigner, id }: Awaited<ReturnType<typeof withAssigner>>) => {
    const answer = await h.call('revokeApiKey', { params: { id } }, assigner);
    expect(answer.status).toBe(204);
  },
  expired: async ({ id }: { id: string }) => {
    // The other process has a clock of its own.
    await h.db('api_keys').where({ id }).update({ expires_at: new Date() });
    h.pass(60);
  },
  'of a deleted account': async ({ assigner }: Awaited<ReturnType<typeof withAssigner>>) => {
    await h.db('accounts').where({ id: assigner.accountId }).delete();
  },
};

test.each(Object.entries(ends))('a key that is %s is invalid for every process', async (_, end) => {
  const made = await withAssigner();
  expect([(await here(made.key)).status, (await there(made.key)).status]).toEqual([200, 200]);
  await end(made);
  expectProblem(await there(made.key), 'Request_NotLoggedIn');
  expectProblem(await here(made.key), 'Request_NotLoggedIn');
});
