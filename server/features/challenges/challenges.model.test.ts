import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { challenge as limits } from '#shared/limits/challenges.ts';
import { startSession } from '../../domain/accounts/start-session.ts';
import { factoryLogin, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';

// Compares the challenges of one ID with a plain list, newest first, while they are sent, read,
// deleted and expire in any order.

interface Kept {
  readonly shortId: string;
  readonly secret: string;
  readonly at: number;
  isRead: boolean;
}

const runs = 25;
const h = useHarness();

/** A person and the expected list of their challenges. */
async function startModel() {
  const personId = makePersonId();
  const account = await makeUser(h, 'Local', { personId });
  let model: Kept[] = [];
  const visible = () =>
    model.filter(({ at }) => at > h.deps.clock().getTime() - limits.keptDays * secondsPerDay * 1e3);
  const call = async (query: { searchText?: string; count?: number }) => {
    const user = await startSession(h.deps, h.db, account, factoryLogin);
    const response = await h.call('listChallenges', { query }, user);
    const rows: StoredChallenge[] = response.body;
    return { user, rows };
  };
  const expectListed = async (query: { searchText?: string; count?: number }) => {
    const found = visible()
      .filter(({ shortId }) => shortId.includes(query.searchText ?? ''))
      .slice(0, query.count ?? limits.maxSuggestions);
    const { rows, user } = await call(query);
    expect(rows.map((row) => [row.challengeShortId, row.challengeSecret])).toEqual(
      found.map(({ shortId, secret }) => [shortId, secret]),
    );
    for (const row of found) row.isRead = true;
    return { rows, user };
  };
  return {
    async send() {
      const { body } = await h.call('sendChallenge', { params: { id: personId }, query: {} });
      const { challengeShortId: shortId, challengeSecret: secret } = body;
      model.unshift({ shortId, secret, at: h.deps.clock().getTime(), isRead: false });
      const unread = model.filter(({ isRead }) => !isRead).slice(0, limits.maxUnreadOfSender);
      model = model.filter((row) => row.isRead || unread.includes(row));
    },
    list: (count: number) => expectListed({ count }),
    search: (index: number) => {
      const text = model[index % model.length]?.shortId.slice(1, 5);
      return text ? expectListed({ searchText: text }) : undefined;
    },
    async delete(index: number) {
      const { rows, user } = await expectListed({ count: 100 });
      const row = rows[index % rows.length];
      if (!row) return;
      await h.call('deleteChallenge', { params: { id: row.id } }, user);
      model = model.filter(({ shortId }) => shortId !== row.challengeShortId);
    },
    wait: (days: number) => h.pass(days * secondsPerDay),
  };
}

type Model = Awaited<ReturnType<typeof startModel>>;
type Step = (model: Model) => unknown;

const step = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Step>((model) => model.send()) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 30 }).map(
      (n): Step =>
        (m) =>
          m.list(n),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(40).map(
      (n): Step =>
        (model) =>
          model.search(n),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(40).map(
      (n): Step =>
        (model) =>
          model.delete(n),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 20 }).map(
      (n): Step =>
        (m) =>
          m.wait(n),
    ),
  },
);

test('challenges behave like a list with a limit of unread ones', async () => {
  const walk = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
    async (steps) => {
      const model = await startModel();
      for (const next of steps) await next(model);
      await model.list(100);
    },
  );
  await fc.assert(walk, { numRuns: runs });
});
