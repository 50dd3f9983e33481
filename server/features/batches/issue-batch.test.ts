import { describe, expect, test } from 'vitest';
import { secondsPerDay } from '#shared/durations.ts';
import { batch as limits } from '#shared/limits/institutions.ts';
import { countJobs } from '../../platform/processes/job-queue.ts';
import { apiKeyCalls, withKey } from '../../test/api-key-calls.ts';
import { atOnce } from '../../test/at-once.ts';
import { issueBatch, linesOf, runJobs, sendBatch } from '../../test/batches.ts';
import { logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { jobsIn } from '../../test/jobs.ts';
import { tidyBatches } from './housekeeping.ts';
import { issueBatchTask, issueNextLines, resumeBatches } from './issue-batch.ts';

const h = useHarness();
const { make, withAssigner } = apiKeyCalls(h);
const birthDate = '1990-05-17';
const many = (count: number) => Array.from({ length: count }, () => ({ birthDate }));
const batchRow = (id: string) => h.db('batches').where({ id }).first();

describe('the work on a batch', () => {
  test('is done in chunks, each with a job of its own', async () => {
    const user = await makeUser(h, 'Assigner');
    const { body } = await sendBatch(h, user, many(limits.chunkLines + 1));
    const issueNext = issueNextLines(h.deps);
    await issueNext({ batchId: body.id });
    const call = { params: { id: body.id } };
    const progress = { status: 'Running', done: limits.chunkLines, failed: 0 };
    expect((await h.call('batch', call, user)).body).toMatchObject(progress);
    expect((await linesOf(h, user, body.id)).at(-1)).toMatchObject({ id: null, failure: null });
    await runJobs(h);
    expect(await batchRow(body.id)).toMatchObject({ done: limits.chunkLines + 1, failed: 0 });
    const ids = (await linesOf(h, user, body.id)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(limits.chunkLines + 1);
    expect(ids).not.toContain(null);
    expect(await jobsIn(h.db)).toEqual([]);
  });

  test('by ten jobs at once issues each line once', async () => {
    const user = await makeUser(h, 'Assigner');
    const { body } = await sendBatch(h, user, many(2 * limits.chunkLines));
    const issueNext = issueNextLines(h.deps);
    await atOnce(() => issueNext({ batchId: body.id }), 10);
    await runJobs(h);
    const issued = await h.db('person_ids').where({ institution_id: user.accountId });
    expect(issued).toHaveLength(2 * limits.chunkLines);
    expect(await batchRow(body.id)).toMatchObject({ done: 2 * limits.chunkLines });
  });

  test('that fails leaves nothing behind and is done by the next try', async () => {
    const user = await makeUser(h, 'Assigner');
    const { body } = await sendBatch(h, user, many(3));
    const cipher = {
      ...h.deps.cipher,
      seal: () => {
        throw new Error('the cipher fails');
      },
    };
    const failing = issueNextLines({ ...h.deps, cipher });
    await expect(failing({ batchId: body.id })).rejects.toThrow('the cipher fails');
    expect(await h.db('person_ids').where({ reserved_for: user.accountId })).toEqual([]);
    await runJobs(h);
    expect(await batchRow(body.id)).toMatchObject({ done: 3 });
  });

  test('is queued again after a minute without progress', async () => {
    const user = await makeUser(h, 'Assigner');
    const { body } = await sendBatch(h, user, many(3));
    await jobsIn(h.db).delete();
    h.pass(limits.stalledSeconds - 1);
    await resumeBatches(h.deps);
    expect(await jobsIn(h.db)).toEqual([]);
    h.pass(1);
    await resumeBatches(h.deps);
    await resumeBatches(h.deps);
    const jobs = [{ task: issueBatchTask, state: 'waiting', count: 1 }];
    expect(await countJobs(h.db)).toEqual(jobs);
    await runJobs(h);
    expect(await batchRow(body.id)).toMatchObject({ done: 3 });
  });
});

describe('a line', () => {
  test('with a reference of another birth date fails, and the others do not', async () => {
    const user = await makeUser(h, 'Assigner');
    await issueBatch(h, user, [{ birthDate, reference: 'known' }]);
    const lines = await issueBatch(h, user, [
      { birthDate: '1991-01-01', reference: 'known' },
      { birthDate, reference: 'twice' },
      { birthDate: '1991-01-01', reference: 'twice' },
      { birthDate, reference: 'twice' },
    ]);
    const failure = 'Reference_OtherBirthDate';
    expect(lines.map(({ id, failure }) => [id !== null, failure])).toEqual([
      [false, failure],
      [true, null],
      [false, failure],
      [true, null],
    ]);
    expect(lines[3]?.id).toBe(lines[1]?.id);
    const [row] = await h.db('batches').where({ institution_id: user.accountId, total: 4 });
    expect(row).toMatchObject({ done: 2, failed: 2 });
  });

  test('without a free ID fails', async () => {
    const user = await makeUser(h, 'Assigner');
    const { body } = await sendBatch(h, user, [
      { birthDate: '1970-01-01' },
      { birthDate: '1970-01-01' },
    ]);
    // Draws the same suffix again and again.
    const random = { ...h.deps.random, int: () => 0 };
    await issueNextLines({ ...h.deps, random })({ batchId: body.id });
    expect(await batchRow(body.id)).toMatchObject({ done: 1, failed: 1 });
    const failures = (await linesOf(h, user, body.id)).map(({ failure }) => failure);
    expect(failures).toContain('Candidates_Exhausted');
  });
});

describe('a batch of a key that is revoked', () => {
  const sendWith = async (key: string, count: number) =>
    (await sendBatch(h, key, many(count))).body.id;

  test('keeps the IDs that it has, and its other lines fail', async () => {
    const { assigner, key, id: apiKeyId } = await withAssigner();
    const { key: other } = await make(assigner);
    const [id, ofOther] = [await sendWith(key, limits.chunkLines + 2), await sendWith(other, 2)];
    await issueNextLines(h.deps)({ batchId: id });
    await h.call('revokeApiKey', { params: { id: apiKeyId } }, assigner);
    await runJobs(h);
    const { body } = await h.call('batch', { params: { id } }, assigner);
    expect(body).toMatchObject({ status: 'Done', done: limits.chunkLines, failed: 2 });
    const last = (await linesOf(h, assigner, id)).slice(-3);
    expect(last.map((line) => [line.id !== null, line.failure])).toEqual([
      [true, null],
      [false, 'ApiKey_Revoked'],
      [false, 'ApiKey_Revoked'],
    ]);
    expect(await batchRow(ofOther)).toMatchObject({ done: 2, failed: 0 });
  });

  test('goes on if the key has only expired', async () => {
    const { assigner, key } = await withAssigner({ expiresInDays: 30 });
    const id = await sendWith(key, 2);
    h.pass(31 * secondsPerDay);
    await runJobs(h);
    expect(await linesOf(h, await logInAgain(h, assigner), id)).toMatchObject([
      { failure: null, id: expect.any(String) },
      { failure: null, id: expect.any(String) },
    ]);
  });
});

test('the IDs of batches are counted in the metrics, each new one once', async () => {
  const user = await makeUser(h, 'Assigner');
  const count = async () => {
    const { text } = await h.deps.metrics.read();
    return Number(/unikat_ids_issued_total\{by="assigner"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const before = await count();
  await issueBatch(h, user, [{ birthDate, reference: 'A' }, { birthDate }]);
  await issueBatch(h, user, [{ birthDate, reference: 'A' }, { birthDate }]);
  const { key } = await withAssigner({ test: true });
  await sendBatch(h, key, many(2));
  await runJobs(h);
  expect((await count()) - before).toBe(3);
});

test('the line of a withdrawn ID says when it was withdrawn, in the list and in the file', async () => {
  const user = await makeUser(h, 'Assigner');
  const [line] = await issueBatch(h, user, many(2));
  const withdrawal = { params: { id: line?.id ?? '' }, body: { reason: 'Other' } } as const;
  expect((await h.call('withdrawId', withdrawal, user)).status).toBe(200);
  const withdrawnAt = h.deps.clock().toISOString();
  const [batch] = await h.db('batches').where({ institution_id: user.accountId });
  expect(await linesOf(h, user, batch.id)).toMatchObject([{ withdrawnAt }, { withdrawnAt: null }]);
  const { text } = await h.call('batchFile', { params: { id: batch.id } }, user);
  expect(text.split('\r\n')[1]).toBe(`"1","${birthDate}","","${line?.id}","","${withdrawnAt}"`);
});

test('batches of test keys are deleted after 30 days, and no others', async () => {
  const { assigner, key } = await withAssigner({ test: true });
  const { body: ofTest } = await sendBatch(h, key, many(2));
  const { body: real } = await sendBatch(h, assigner, many(2));
  await runJobs(h);
  const done = await h.call('batch', { params: { id: ofTest.id } }, undefined, withKey(key));
  expect(done.body).toMatchObject({ done: 2, issuedBefore: 0 });
  const left = async () => [
    await h.db('batches').whereIn('id', [ofTest.id, real.id]).orderBy('id').pluck('id'),
    await h.db('batch_lines').where({ batch_id: ofTest.id }).orderBy('line').pluck('line'),
  ];
  h.pass(limits.testKeptDays * secondsPerDay - 1);
  await tidyBatches(h.deps);
  expect(await left()).toEqual([
    [ofTest.id, real.id],
    [1, 2],
  ]);
  h.pass(1);
  await tidyBatches(h.deps);
  expect(await left()).toEqual([[real.id], []]);
});

test('a batch waits while its assigner is suspended', async () => {
  const user = await makeUser(h, 'Assigner');
  const suspend = (at: Date | null) =>
    h.db('assigners').where({ id: user.accountId }).update({ suspended_at: at });
  const { body } = await sendBatch(h, user, many(2));
  await suspend(h.deps.clock());
  await runJobs(h);
  h.pass(limits.stalledSeconds + 1);
  await resumeBatches(h.deps);
  await runJobs(h);
  expect(await batchRow(body.id)).toMatchObject({ done: 0 });
  await suspend(null);
  await resumeBatches(h.deps);
  await runJobs(h);
  expect(await batchRow(body.id)).toMatchObject({ done: 2 });
});

test('a list that still waits after 30 days is stopped, and its references are wiped', async () => {
  const user = await makeUser(h, 'Assigner');
  const { body } = await sendBatch(h, user, [{ birthDate, reference: 'Case 9' }]);
  await h.db('assigners').where({ id: user.accountId }).update({ suspended_at: h.deps.clock() });
  await runJobs(h);
  const points = () => h.db('rate_limits').sum('points as all').first();
  const before = await points();
  h.pass(limits.referenceKeptDays * secondsPerDay - 1);
  await tidyBatches(h.deps);
  expect(await batchRow(body.id)).toMatchObject({ done: 0, failed: 0 });
  h.pass(1);
  await tidyBatches(h.deps);
  expect(await batchRow(body.id)).toMatchObject({ done: 0, failed: 1 });
  expect(await h.db('batch_lines').where({ batch_id: body.id })).toMatchObject([
    { failure: 'Batch_Stopped', reference: null },
  ]);
  // In all, and of the birth date.
  expect(Number(before?.all) - Number((await points())?.all)).toBe(2);
});

test('a batch says how many of its lines had their ID before', async () => {
  const user = await makeUser(h, 'Assigner');
  const two = [{ birthDate, reference: 'A' }, { birthDate }];
  const beforeIn = async (id: string) =>
    (await h.call('batch', { params: { id } }, user)).body.issuedBefore;
  const { body: first } = await sendBatch(h, user, two);
  await runJobs(h);
  const { body: second } = await sendBatch(h, user, [...two, { birthDate, reference: 'B' }]);
  expect(second.issuedBefore).toBe(0);
  await runJobs(h);
  expect([await beforeIn(first.id), await beforeIn(second.id)]).toEqual([0, 1]);
});

test('references and the name of the file are wiped after 30 days; they still get the same IDs', async () => {
  const user = await makeUser(h, 'Assigner');
  const wanted = { birthDate, reference: 'Case 1' };
  const { body } = await sendBatch(h, user, [wanted]);
  const nameOf = async () => (await h.db('batches').where({ id: body.id }).first()).file_name;
  await h.db('batches').where({ id: body.id }).update({ file_name: 'Case 1.csv' });
  await runJobs(h);
  const [before] = await linesOf(h, user, body.id);
  h.pass(limits.referenceKeptDays * secondsPerDay - 1);
  await tidyBatches(h.deps);
  const later = await logInAgain(h, user);
  expect(await linesOf(h, later, body.id)).toEqual([before]);
  expect(await nameOf()).toBe('Case 1.csv');
  h.pass(1);
  await tidyBatches(h.deps);
  expect(await linesOf(h, later, body.id)).toEqual([{ ...before, reference: null }]);
  expect(await nameOf()).toBeNull();
  const [again] = await issueBatch(h, later, [wanted]);
  expect(again?.id).toBe(before?.id);
});
