import { describe, expect, test } from 'vitest';
import { type KeptReceipt, keptReceiptSchema } from '#shared/api/kept-receipts.ts';
import { checkReceipt } from '#shared/api/receipt.ts';
import { msPerDay, msPerMinute } from '#shared/durations.ts';
import { receipts as limits } from '#shared/receipt-limits.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { makeReceipt } from '../../test/receipts.ts';
import { tidyReceipts } from './housekeeping.ts';

const h = useHarness();
const keys = apiKeyCalls(h);
const ago = (ms: number) => new Date(h.deps.clock().getTime() - ms);
const clinic = () => makeUser(h, 'Assigner');
const list = async (user: Awaited<ReturnType<typeof clinic>>, query = {}): Promise<KeptReceipt[]> =>
  keptReceiptSchema.array().parse((await h.call('receipts', { query }, user)).body);
const idsOf = (receipts: readonly KeptReceipt[]) => receipts.map(({ id }) => id);

describe('the list of receipts', () => {
  test('contains what a receipt says, and the receipt, which is valid', async () => {
    const user = await clinic();
    const made = await makeReceipt(h, user.accountId);
    const [kept, ...more] = await list(user);
    expect(more).toEqual([]);
    expect(kept).toEqual({
      id: made.jti,
      unikatId: made.personId,
      challengeShortId: made.shortId,
      senderName: 'Klinik Süd',
      verified: true,
      matchedTimestamp: made.matchedAt.toISOString(),
      receipt: made.receipt,
    });
    const { publicUrl } = h.deps.config;
    expect(await checkReceipt(made.receipt, h.deps.signer.publicKeys, publicUrl)).toMatchObject({
      outcome: 'valid',
      claims: { jti: made.jti, sub: made.personId, aud: 'Klinik Süd', challenge: made.shortId },
    });
  });

  test('is of one assigner, newest first, in pages', async () => {
    const [user, other] = [await clinic(), await clinic()];
    await makeReceipt(h, other.accountId);
    const made = [];
    for (const minutes of [3, 1, 2])
      made.push(await makeReceipt(h, user.accountId, { matchedAt: ago(minutes * msPerMinute) }));
    const [third, first, second] = made.map(({ jti }) => jti);
    expect(idsOf(await list(user))).toEqual([first, second, third]);
    expect(idsOf(await list(user, { count: 2 }))).toEqual([first, second]);
    expect(idsOf(await list(user, { count: 2, skip: 2 }))).toEqual([third]);
  });

  test('finds receipts by a part of the ID or of the short ID, in any case', async () => {
    const user = await clinic();
    const personId = makePersonId();
    await makeUser(h, 'Local', { personId });
    const byId = await makeReceipt(h, user.accountId, { personId, shortId: '22222222' });
    const byShortId = await makeReceipt(h, user.accountId, { shortId: 'ABCD2345' });
    expect(idsOf(await list(user, { searchText: personId.toLowerCase() }))).toEqual([byId.jti]);
    expect(idsOf(await list(user, { searchText: 'bcd23' }))).toEqual([byShortId.jti]);
    expect(await list(user, { searchText: '%' })).toEqual([]);
  });

  test('answers a key with the scope that sends challenges, and no other', async () => {
    const { assigner, key } = await keys.withAssigner({ scopes: ['challenges:send'] });
    const { jti } = await makeReceipt(h, assigner.accountId);
    const { body } = await keys.use(key, 'receipts', { query: {} });
    expect(idsOf(body)).toEqual([jti]);
    const { key: reading } = await keys.make(assigner, { scopes: ['ids:read'] });
    expect((await keys.use(reading, 'receipts', { query: {} })).status).toBe(403);
  });

  test('is empty for a test key', async () => {
    const { assigner, key } = await keys.withAssigner({ test: true });
    await makeReceipt(h, assigner.accountId);
    expect((await keys.use(key, 'receipts', { query: {} })).body).toEqual([]);
  });
});

test('receipts are kept a year', async () => {
  const user = await clinic();
  const year = limits.keptDays * msPerDay;
  const kept = await makeReceipt(h, user.accountId, { matchedAt: ago(year - msPerMinute) });
  const old = await makeReceipt(h, user.accountId, { matchedAt: ago(year) });
  const stored = () => h.db('receipts').where({ assigner_id: user.accountId }).pluck('id');
  expect(idsOf(await list(user))).toEqual([kept.jti]);
  expect((await stored()).sort()).toEqual([kept.jti, old.jti].sort());
  await tidyReceipts(h.deps);
  expect(await stored()).toEqual([kept.jti]);
});
