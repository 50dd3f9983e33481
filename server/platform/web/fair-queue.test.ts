import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue of one slot, and work that ends when the test decides. */
function startQueue(limits: { waiting: number }) {
  const queue = createFairQueue({ running: 1, ...limits });
  const begun: string[] = [];
  const outcomes = new Map<string, string>();
  let endCurrent = () => {};
  const add = (line: string, name: string) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => {
        endCurrent = resolve;
      });
    };
    queue.run(line, work).then(
      () => outcomes.set(name, 'done'),
      (error) => outcomes.set(name, error.message),
    );
  };
  /** Ends the running work, and waits for its effects. */
  const step = async () => {
    endCurrent();
    await new Promise(setImmediate);
  };
  return { add, step, begun, outcomes };
}

test('lines take turns, however long one of them is', async () => {
  const { add, step, begun } = startQueue({ waiting: 20 });
  for (let count = 1; count <= 5; count++) add('flood', `flood ${count}`);
  add('one', 'one 1');
  add('one', 'one 2');
  add('two', 'two 1');
  for (let count = 0; count < 8; count++) await step();
  expect(begun).toEqual([
    ...['flood 1', 'flood 2', 'one 1', 'two 1', 'flood 3', 'one 2', 'flood 4', 'flood 5'],
  ]);
});

test('a line fills the places that no other wants, and no more', async () => {
  const { add, step, outcomes } = startQueue({ waiting: 5 });
  for (let count = 1; count <= 7; count++) add('flood', `flood ${count}`);
  await step();
  expect([...outcomes]).toEqual([
    ['flood 7', 'Server_Overloaded'],
    ['flood 1', 'done'],
  ]);
});

test('in a full queue the longest line gives a place to a shorter one', async () => {
  const { add, step, begun, outcomes } = startQueue({ waiting: 4 });
  for (let count = 1; count <= 5; count++) add('flood', `flood ${count}`);
  add('one', 'one 1');
  add('two', 'two 1');
  await step();
  expect(outcomes.get('flood 5')).toBe('Server_Overloaded');
  expect(outcomes.get('flood 4')).toBe('Server_Overloaded');
  for (let count = 0; count < 5; count++) await step();
  expect(begun).toContain('one 1');
  expect(begun).toContain('two 1');
});

test('a full queue of equally short lines refuses one more', async () => {
  const { add, step, outcomes } = startQueue({ waiting: 2 });
  for (const line of ['at work', 'a', 'b', 'c']) add(line, line);
  await step();
  expect(outcomes.get('c')).toBe('Server_Overloaded');
});

test('a line runs no more than its share, and leaves the other slots free', async () => {
  const queue = createFairQueue({ running: 3, runningPerLine: 2, waiting: 9 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (line: string) =>
    queue.run(line, () => {
      begun.push(line);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = ['flood', 'flood', 'flood', 'flood', 'one', 'two'].map(work);
  await new Promise(setImmediate);
  expect(begun).toEqual(['flood', 'flood', 'one']);
  for (let ended = 0; ended < all.length; ended++) {
    ends[ended]?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun).toEqual(['flood', 'flood', 'one', 'flood', 'two', 'flood']);
});

test('failed work gives its place to the next', async () => {
  const queue = createFairQueue({ running: 1, waiting: 5 });
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('b', async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

test('the limit of running work holds even if work arrives while a slot is passed on', async () => {
  const queue = createFairQueue({ running: 2, waiting: 50 });
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
  };
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      await queue.run(`line ${index % 3}`, work);
      await queue.run(`line ${index % 3}`, work);
    }),
  );
  expect(most).toBe(2);
});

test('a piece that waits in a second queue leaves its place in the first one to others', async () => {
  const first = createFairQueue({ running: 1, waiting: 5 });
  const second = createFairQueue({ running: 1, waiting: 5 });
  const held = Promise.withResolvers<void>();
  const long = second.run('a', () => held.promise);
  const waits = first.run('a', () => second.run('a', async () => 'later'));
  expect(await first.run('a', async () => 'now')).toBe('now');
  held.resolve();
  expect(await waits).toBe('later');
  await long;
  // No place was given back twice.
  let running = 0;
  const together = Array.from({ length: 3 }, () =>
    first.run('a', async () => {
      expect(++running).toBe(1);
      await new Promise(setImmediate);
      running--;
    }),
  );
  await Promise.all(together);
});
