import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { type AssignedId, assignedIdsQuerySchema } from '#shared/api/assigner.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import { birthDateOf, personIdGroups } from '#shared/person-id.ts';
import { issueId, logInAgain, makeUser, takeControlOf } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid } from '../../test/problem.ts';
import { summariseAssignedIds } from './assigned-ids.store.ts';

type Query = CallOf<Endpoints['assignedIds']>['query'];

const h = useHarness();
const births = ['1979-12-31', '1980-01-01', '1980-01-02', '1999-05-17', '2001-05-17'];
const secondsBetween = [0, 1, 3_600, 43_200, 86_400];
const size = 60;

let user: LoggedInUser;
/** The IDs that the assigner issued, in order. */
const issued: AssignedId[] = [];

const list = async (query: Query, by = user) => h.call('assignedIds', { query }, by);
const idsOf = async (query: Query, by = user): Promise<string[]> =>
  (await list(query, by)).body.map(({ id }: AssignedId) => id);

beforeAll(async () => {
  user = await makeUser(h, 'Assigner');
  await issueId(h, await makeUser(h, 'Assigner'), births[0]);
  for (let index = 0; index < size; index += 1) {
    h.pass(secondsBetween[index % secondsBetween.length] ?? 0);
    user = await logInAgain(h, user);
    const id = await issueId(h, user, births[(index * 3) % births.length]);
    const creationDate = h.deps.clock().toISOString();
    const [isPrinted, isWithdrawn] = [index % 4 === 1, index % 8 === 2];
    if (isPrinted) await h.call('recordPrints', { body: { ids: [id] } }, user);
    if (isWithdrawn)
      await h.call('withdrawId', { params: { id }, body: { reason: 'Other' } }, user);
    issued.push({
      id,
      creationDate,
      copies: isPrinted ? 1 : 0,
      printedAt: isPrinted ? creationDate : null,
      takenOverAt: null,
      withdrawnAt: isWithdrawn ? creationDate : null,
      status: isWithdrawn ? 'withdrawn' : 'open',
      supersededBy: null,
      issuedBy: { id: user.accountId, name: 'Robin Example' },
    });
  }
});

const isNotPrinted = ({ copies, withdrawnAt }: AssignedId) => copies === 0 && withdrawnAt === null;

/** A model of the filters and the order: a few lines over an array. */
function filtered(query: Query, isPaged = false): AssignedId[] {
  const q = assignedIdsQuerySchema.parse(query);
  const dayOf = (moment: string) => moment.slice(0, 'yyyy-mm-dd'.length);
  const isFrom = (moment: string, from?: string) => !from || moment >= from;
  const isTo = (moment: string, to?: string) =>
    !to || (to.includes('T') ? moment <= to : dayOf(moment) <= to);
  const key = ({ id, creationDate }: AssignedId) =>
    q.orderBy === 'id' ? id : `${creationDate} ${id}`;
  const found = issued
    .filter(({ id }) => id.includes(q.searchText.toUpperCase()))
    .filter(
      ({ creationDate }) =>
        isFrom(creationDate, q.creationTimeRangeStart) &&
        isTo(creationDate, q.creationTimeRangeEnd),
    )
    .filter(
      ({ id }) =>
        isFrom(birthDateOf(id), q.birthDateTimeRangeStart) &&
        isTo(birthDateOf(id), q.birthDateTimeRangeEnd),
    )
    .filter((one) => q.notPrinted === 'false' || isNotPrinted(one))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
  if (q.orderDirection === 'Descending') found.reverse();
  const start = issued.find(({ id }) => id === q.after);
  const isBehind = (one: AssignedId) =>
    !start || (q.orderDirection === 'Descending' ? key(one) < key(start) : key(one) > key(start));
  return isPaged ? found.filter(isBehind) : found;
}

function model(query: Query): string[] {
  const { skip, count } = assignedIdsQuerySchema.parse(query);
  return filtered(query, true)
    .slice(skip, skip + count)
    .map(({ id }) => id);
}

describe('the list of assigned IDs', () => {
  test('equals a plain model for any filters, order and page', async () => {
    const one = fc.nat(size - 1).map((index) => issued[index] ?? fail());
    const moment = fc.oneof(
      one.map(({ creationDate }) => creationDate),
      one.map(({ creationDate }) => creationDate.slice(0, 10)),
    );
    const birth = fc.constantFrom(...births, '1980-06-01', '1900-01-01');
    const piece = fc
      .tuple(one, fc.nat(13), fc.nat(14))
      .map(([{ id }, from, length]) => id.slice(from, from + length));
    const text = fc.oneof(
      piece,
      piece.map((part) => part.toLowerCase()),
      fc.constantFrom('%', '_', '\\', '-%', 'ß', '19_9'),
      one.map(({ id }) => ` ${id} `),
    );
    const query: fc.Arbitrary<Query> = fc.record(
      {
        count: fc.integer({ min: 1, max: 101 }),
        skip: fc.integer({ min: 0, max: 70 }),
        after: one.map(({ id }) => id),
        orderBy: fc.constantFrom('creationDate', 'id'),
        orderDirection: fc.constantFrom('Ascending', 'Descending'),
        searchText: text,
        creationTimeRangeStart: moment,
        creationTimeRangeEnd: moment,
        birthDateTimeRangeStart: birth,
        birthDateTimeRangeEnd: birth,
        notPrinted: fc.constantFrom('true', 'false'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        expect(await idsOf(asked)).toEqual(model(asked));
        const found = filtered(asked);
        expect((await h.call('assignedIdsSummary', { query: asked ?? {} }, user)).body).toEqual({
          total: found.length,
          notPrinted: found.filter(isNotPrinted).length,
          hasMore: false,
        });
      }),
      { numRuns: 300 },
    );
  });

  test('has a summary that stops counting at the highest number', async () => {
    const query = assignedIdsQuerySchema.parse({});
    const notPrinted = filtered({}).filter(isNotPrinted).length;
    const upTo = (highest: number) => summariseAssignedIds(h.db, user.accountId, query, highest);
    expect(await upTo(size)).toEqual({ total: size, notPrinted, hasMore: false });
    expect(await upTo(size - 1)).toEqual({ total: size - 1, notPrinted, hasMore: true });
    expect(await upTo(5)).toEqual({ total: 5, notPrinted: 5, hasMore: true });
  });

  test('starts with the ten newest, each with its state', async () => {
    const { status, body } = await list({});
    expect(status).toBe(200);
    expect(body).toHaveLength(10);
    expect(body[0]).toEqual(issued.at(-1));
  });

  test('shows prints and whether a person has taken control', async () => {
    const assigner = await makeUser(h, 'Assigner');
    const [printed, taken] = [await issueId(h, assigner), await issueId(h, assigner)];
    h.pass(5);
    await h.call('recordPrints', { body: { ids: [printed] } }, assigner);
    await h.call('recordPrints', { body: { ids: [printed] } }, assigner);
    await takeControlOf(h, taken, assigner);
    const rows = (await list({}, assigner)).body;
    const now = h.deps.clock().toISOString();
    expect(rows.find(({ id }: AssignedId) => id === printed)).toMatchObject({
      copies: 2,
      printedAt: now,
      takenOverAt: null,
    });
    expect(rows.find(({ id }: AssignedId) => id === taken)).toMatchObject({
      copies: 0,
      printedAt: null,
      takenOverAt: now,
    });
  });

  test('has IDs to print again after a new secret, or when the last certificate is withdrawn', async () => {
    const assigner = await makeUser(h, 'Assigner');
    await h.call('storeAssignerName', { body: 'Clinic' }, assigner);
    const [replaced, withdrawn, kept] = [
      await issueId(h, assigner),
      await issueId(h, assigner),
      await issueId(h, assigner),
    ];
    const sign = async (personId: string) => {
      const call = { params: { personId }, query: { signed: 'true' as const } };
      return (await h.call('certificate', call, assigner)).body.jti;
    };
    const withdraw = (jti: string) =>
      h.call('withdrawCertificate', { params: { jti }, body: { reason: 'Lost' } }, assigner);
    const toPrint = async () => {
      const rows = (await list({ notPrinted: 'true' }, assigner)).body;
      return new Set(rows.map(({ id }: AssignedId) => id));
    };
    const [first, last] = [await sign(withdrawn), await sign(withdrawn)];
    await sign(kept);
    const other = await sign(kept);
    const print = (ids: string[]) => h.call('recordPrints', { body: { ids } }, assigner);
    await print([replaced, withdrawn, kept]);
    expect(await toPrint()).toEqual(new Set());

    await h.call('rotateSecret', { params: { personId: replaced } }, assigner);
    await withdraw(first);
    await withdraw(other);
    expect(await toPrint()).toEqual(new Set([replaced]));
    await withdraw(last);
    expect(await toPrint()).toEqual(new Set([replaced, withdrawn]));
    const rows = (await list({}, assigner)).body;
    expect(rows.find(({ id }: AssignedId) => id === withdrawn)).toMatchObject({
      copies: 1,
      printedAt: null,
    });
    await print([replaced, withdrawn]);
    expect(await toPrint()).toEqual(new Set());
  });

  test('is empty for an assigner that issued none', async () => {
    const other = await makeUser(h, 'Assigner');
    expect(await idsOf({}, other)).toEqual([]);
    expect(await idsOf({ searchText: issued[0]?.id }, other)).toEqual([]);
    expect(await idsOf({ after: issued[5]?.id }, other)).toEqual([]);
  });

  test.each([
    ['as it is shown', (y: string, m: string, d: string, end: string) => `${y} ${m} ${d} - ${end}`],
    ['without its hyphen', (y: string, m: string, d: string, end: string) => y + m + d + end],
    [
      'with a space',
      (_y: string, _m: string, _d: string, end: string) => `${end[0]} ${end.slice(1)}`,
    ],
  ])('finds an ID that is typed %s', async (_, typed) => {
    const id = issued[7]?.id ?? '';
    const [y, m, d, , end = ''] = personIdGroups(id);
    expect(
      await idsOf({ searchText: typed(y ?? '', m ?? '', d ?? '', end.toLowerCase()) }),
    ).toContain(id);
  });

  test.each(['17.05.1999', '1999-05-17', '1999 05 17'])('finds the births of %s', async (typed) => {
    const found = await idsOf({ searchText: typed, count: 100 });
    expect(found).toEqual(await idsOf({ searchText: '19990517', count: 100 }));
    expect(found).not.toEqual([]);
  });

  test.each(['--', '– –', '…', '%'])('finds nothing for %j', async (searchText) => {
    expect(await idsOf({ searchText })).toEqual([]);
  });

  test.each([
    ['count', { count: 0 }],
    ['count', { count: 102 }],
    ['count', { count: '1.5' }],
    ['skip', { skip: -1 }],
    ['after', { after: 'x' }],
    ['orderBy', { orderBy: 'birthDate' }],
    ['orderDirection', { orderDirection: 'desc' }],
    ['searchText', { searchText: 'x'.repeat(101) }],
    ['creationTimeRangeStart', { creationTimeRangeStart: 'yesterday' }],
    ['creationTimeRangeEnd', { creationTimeRangeEnd: '2026-02-30' }],
    ['birthDateTimeRangeStart', { birthDateTimeRangeStart: '1980' }],
    ['birthDateTimeRangeEnd', { birthDateTimeRangeEnd: '1980-01-01T00:00:00Z' }],
    ['notPrinted', { notPrinted: 'perhaps' }],
  ])('refuses a bad %s', async (field, query) => {
    // Values that the client's types do not allow.
    const wild = query as Query;
    expectInvalid(await list(wild), field);
  });
});

function fail(): never {
  throw new Error('nothing was issued');
}
