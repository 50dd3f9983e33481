import { describe, expect, test } from 'vitest';
import { batch as limits } from '#shared/batch-limits.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { countJobs } from '../../platform/job-queue.ts';
import { issueBatch, linesOf, runJobs, sendBatch } from '../../test/batches.ts';
import { logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { jobsIn } from '../../test/jobs.ts';
import { tidyBatches } from './housekeeping.ts';
import { issueBatchTask, issueNextLines, resumeBatches } from './issue-batch.ts';

const h = useHarness();
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
    await Promise.all(Array.from({ length: 10 }, () => issueNext({ batchId: body.id })));
    await runJobs(h);
    const issued = await h.db('person_ids').where({ assigner_id: user.accountId });
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
    const [row] = await h.db('batches').where({ assigner_id: user.accountId, total: 4 });
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

test('a batch waits while its assigner is suspended', async () => {
  const user = await makeUser(h, 'Assigner');
  const suspend = (at: Date | null) =>
    h.db('accounts').where({ id: user.accountId }).update({ suspended_at: at });
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

test('a line that waits for its ID keeps its reference beyond 30 days', async () => {
  const user = await makeUser(h, 'Assigner');
  const wanted = { birthDate, reference: 'Case 9' };
  const { body } = await sendBatch(h, user, [wanted]);
  h.pass(limits.referenceKeptDays * secondsPerDay + 1);
  await tidyBatches(h.deps);
  await runJobs(h);
  const later = await logInAgain(h, user);
  const [line] = await linesOf(h, later, body.id);
  const again = await h.call('issueId', { body: wanted }, later);
  expect([again.status, again.body.id]).toEqual([200, line?.id]);
});

test('the text of references is wiped after 30 days; they still get the same IDs', async () => {
  const user = await makeUser(h, 'Assigner');
  const wanted = { birthDate, reference: 'Case 1' };
  const { body } = await sendBatch(h, user, [wanted]);
  await runJobs(h);
  const [before] = await linesOf(h, user, body.id);
  h.pass(limits.referenceKeptDays * secondsPerDay - 1);
  await tidyBatches(h.deps);
  const later = await logInAgain(h, user);
  expect(await linesOf(h, later, body.id)).toEqual([before]);
  h.pass(1);
  await tidyBatches(h.deps);
  expect(await linesOf(h, later, body.id)).toEqual([{ ...before, reference: null }]);
  const [again] = await issueBatch(h, later, [wanted]);
  expect(again?.id).toBe(before?.id);
});
