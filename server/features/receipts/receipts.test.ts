import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { type KeptReceipt, keptReceiptSchema } from '#shared/api/kept-receipts.ts';
import { checkReceipt } from '#shared/api/receipt.ts';
import { msPerDay, msPerMinute } from '#shared/durations.ts';
import { receipts as limits } from '#shared/limits/institutions.ts';
import { keepHouse } from '../../housekeeping.ts';
import { apiKeyCalls, withKey } from '../../test/api-key-calls.ts';
import { atOnce } from '../../test/at-once.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { makeReceipt } from '../../test/receipts.ts';

const h = useHarness();
const keys = apiKeyCalls(h);
const checks = checkCalls(h);
const ago = (ms: number) => new Date(h.deps.clock().getTime() - ms);
const clinic = () => makeUser(h, 'Assigner');
const list = async (user: LoggedInUser, query = {}): Promise<KeptReceipt[]> =>
  keptReceiptSchema.array().parse((await h.call('receipts', { query }, user)).body);
const idsOf = (receipts: readonly KeptReceipt[]) => receipts.map(({ id }) => id);

describe('a match', () => {
  /** A challenge of a sender, and its receipt. */
  async function match(sender?: LoggedInUser, key?: string) {
    const { personId, user: person } = await checks.owner();
    const headers = key === undefined ? undefined : withKey(key);
    const { body } = await checks.post(personId, {}, sender, headers);
    const code = await checks.codeOf(person, body.challengeShortId);
    const check = () => checks.check(body.checkToken, code, sender, headers);
    const answer = await check();
    expect(answer.body).toMatchObject({ match: true });
    const receipt: string = answer.body.receipt;
    return { personId, shortId: body.challengeShortId, receipt, check };
  }

  test('puts the receipt that its sender got into the list of an assigner', async () => {
    const user = await checks.clinic('Klinik Süd');
    const { personId, shortId, receipt } = await match(user);
    expect(await list(user)).toEqual([
      {
        id: decodeJwt(receipt).jti,
        unikatId: personId,
        challengeShortId: shortId,
        senderName: 'Klinik Süd',
        verified: true,
        matchedTimestamp: h.deps.clock().toISOString(),
        receipt,
        askedBy: 'Robin Example',
      },
    ]);
  });

  test('does so once, however often the right code is given', async () => {
    const user = await clinic();
    const { check, receipt } = await match(user);
    const again = await atOnce(check, 10);
    expect(again.map(({ body }) => body.receipt)).toEqual(Array(10).fill(receipt));
    expect(await list(user)).toMatchObject([{ senderName: '', verified: false, receipt }]);
  });

  test('by a key is in the list of its assigner, at the desk and for the key', async () => {
    const { assigner, key } = await keys.withAssigner({ scopes: ['challenges:send'] });
    const { receipt } = await match(undefined, key);
    expect(await list(assigner)).toMatchObject([{ receipt }]);
    const { body } = await keys.use(key, 'receipts', { query: {} });
    expect(body).toMatchObject([{ receipt }]);
  });

  test('of a visitor or a person is in no list', async () => {
    const { user: person } = await checks.owner();
    const made = [await match(), await match(person)];
    for (const { receipt } of made) expect(await h.db('receipts').where({ receipt })).toEqual([]);
  });
});

test('a wrong code makes no receipt', async () => {
  const user = await clinic();
  const { personId } = await checks.owner();
  const { checkToken } = await checks.create(personId, {}, user);
  expect((await checks.check(checkToken, 'WRANGX', user)).body).toMatchObject({ match: false });
  expect(await list(user)).toEqual([]);
});

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
      askedBy: null,
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
    // As it is grouped, written by hand, or pasted.
    for (const searchText of ['ABCD-2345', 'abcd 2345', 'ABCD 2345 ', ' AB CD–23 45'])
      expect(idsOf(await list(user, { searchText }))).toEqual([byShortId.jti]);
    for (const searchText of ['-', ' ', '', 'ß'].map((hyphen) => personId.replace('-', hyphen)))
      expect(idsOf(await list(user, { searchText }))).toEqual([byId.jti]);
    for (const searchText of ['%', '-', '…']) expect(await list(user, { searchText })).toEqual([]);
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
  const stored = () => h.db('receipts').where({ institution_id: user.accountId }).pluck('id');
  expect(idsOf(await list(user))).toEqual([kept.jti]);
  expect((await stored()).sort()).toEqual([kept.jti, old.jti].sort());
  await keepHouse(h.deps);
  expect(await stored()).toEqual([kept.jti]);
});
