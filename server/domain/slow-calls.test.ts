import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { slowCalls } from '#shared/rate-limits.ts';
import { issueId, makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';
import { inTurnOfAccount } from './slow-calls.ts';

const h = useHarness();
const turn = Promise.withResolvers<void>();
let user: LoggedInUser;
let id = '';
let line: Promise<void>[] = [];

beforeAll(async () => {
  user = await makeUser(h, 'Assigner');
  id = await issueId(h, user);
});

describe('while the line of an assigner’s page is full', () => {
  beforeAll(() => {
    const caller = { accountId: user.accountId, apiKeyId: null };
    const length = slowCalls.runningPerLine + slowCalls.waitingPerLine;
    line = Array.from({ length }, () => inTurnOfAccount(caller, () => turn.promise));
  });
  afterAll(async () => {
    turn.resolve();
    await Promise.all(line);
  });

  const ids = (query: object) => () => h.call('assignedIds', { query }, user);
  const receipts = (query: object) => () => h.call('receipts', { query }, user);

  test.each([
    ['the first page of its IDs', ids({})],
    ['a search for what was drawn', ids({ searchText: 'DY57' })],
    ['the first page of its receipts', receipts({})],
  ])('it still gets %s', async (_, call) => {
    expect((await call()).status).toBe(200);
  });

  test.each([
    ['digits, which many IDs may have', ids({ searchText: '000000' })],
    ['a later page of its IDs', ids({ skip: 25 })],
    ['a search for receipts', receipts({ searchText: 'DY57' })],
    ['a later page of its receipts', receipts({ skip: 25 })],
    ['the certificates of an ID', () => h.call('signedCertificates', { params: { id } }, user)],
  ])('%s would wait', async (_, call) => {
    expectProblem(await call(), 'Server_Overloaded');
  });
});
