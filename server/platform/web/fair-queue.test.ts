import { expect, test } from 'vitest';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

const nextTurn = () => new Promise(setImmediate);

/** A queue, one place of which is in use unless `limits` say otherwise, and pieces that leave when the test decides. */
function startQueue(limits: Partial<FairQueueLimits>, chosen = 0) {
  const queue = createFairQueue(
    { places: 1, waiting: 20, ...limits },
    { int: (count) => Math.min(chosen, count - 1) },
  );
  const begun: string[] = [];
  const refused: string[] = [];
  const leaves: (() => void)[] = [];
  const add = (line: string, name = line, isKept = false) => {
    queue.enter(line, isKept).then(
      (leave) => {
        begun.push(name);
        leaves.push(leave);
      },
      (error) => refused.push(`${name}: ${error.message}`),
    );
  };
  /** The piece that has been in its place for the longest time leaves. */
  const step = async () => {
    await nextTurn();
    leaves.shift()?.();
    await nextTurn();
  };
  return { queue, add, step, begun, refused };
}

test('lines take turns, however long one of them is', async () => {
  const { add, step, begun } = startQueue({});
  for (let count = 1; count <= 5; count++) add('flood', `flood ${count}`);
  add('one', 'one 1');
  add('one', 'one 2');
  add('two', 'two 1');
  for (let count = 0; count < 8; count++) await step();
  expect(begun).toEqual([
    ...['flood 1', 'flood 2', 'one 1', 'two 1', 'flood 3', 'one 2', 'flood 4', 'flood 5'],
  ]);
});

test('a line fills the waiting places that no other wants, and no more', async () => {
  const { queue, add, step, refused } = startQueue({ waiting: 5 }, 2);
  for (let count = 1; count <= 7; count++) add('flood', `flood ${count}`);
  await step();
  expect(refused).toEqual(['flood 4: Server_Overloaded']);
  expect(queue.waiting()).toBe(4);
});

test('in a full queue the longest line gives a place to a shorter one', async () => {
  const { add, step, begun, refused } = startQueue({ waiting: 4 });
  for (let count = 1; count <= 5; count++) add('flood', `flood ${count}`);
  add('one');
  add('two');
  await nextTurn();
  expect(refused).toEqual(['flood 2: Server_Overloaded', 'flood 3: Server_Overloaded']);
  for (let count = 0; count < 5; count++) await step();
  expect(begun).toEqual(['flood 1', 'flood 4', 'one', 'two', 'flood 5']);
});

test('a queue that is full of single pieces refuses one of them at random, or the next', async () => {
  for (const [chosen, victim] of [
    [0, 'a'],
    [1, 'b'],
    [2, 'c'],
  ] as const) {
    const { add, refused } = startQueue({ waiting: 2 }, chosen);
    for (const line of ['at work', 'a', 'b', 'c']) add(line);
    await nextTurn();
    expect(refused).toEqual([`${victim}: Server_Overloaded`]);
  }
});

test('strangers leave the kept places free, and push none of those out who wait there', async () => {
  const { add, step, begun, refused } = startQueue({ waiting: 3, kept: 1 });
  add('at work');
  for (const stranger of ['a', 'b', 'c']) add(stranger);
  add('known', 'known', true);
  add('known', 'known without a kept place', true);
  add('d');
  await nextTurn();
  expect(refused).toEqual(['a', 'b', 'c'].map((line) => `${line}: Server_Overloaded`));
  for (let count = 0; count < 4; count++) await step();
  expect(begun).toEqual(['at work', 'known', 'd', 'known without a kept place']);
});

test('a line gets no more than its share, and leaves the other places free', async () => {
  const { add, step, begun } = startQueue({ places: 3, placesPerLine: 2 });
  for (const line of ['flood', 'flood', 'flood', 'flood', 'one', 'two']) add(line);
  await nextTurn();
  expect(begun).toEqual(['flood', 'flood', 'one']);
  for (let count = 0; count < 6; count++) await step();
  expect(begun).toEqual(['flood', 'flood', 'one', 'flood', 'two', 'flood']);
});

test('who waits for too long is refused', async () => {
  const { queue, add, step, begun, refused } = startQueue({ longestWaitMs: 1 });
  add('at work');
  add('late');
  await expect.poll(() => refused).toEqual(['late: Server_Overloaded']);
  expect(queue.waiting()).toBe(0);
  await step();
  add('next');
  await nextTurn();
  expect(begun).toEqual(['at work', 'next']);
});

test('the limit of places holds even if pieces arrive while one is passed on', async () => {
  const queue = createFairQueue({ places: 2, waiting: 50 });
  let inside = 0;
  let most = 0;
  const work = async (line: string) => {
    const leave = await queue.enter(line);
    most = Math.max(most, ++inside);
    await nextTurn();
    inside--;
    leave();
  };
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      await work(`line ${index % 3}`);
      await work(`line ${index % 3}`);
    }),
  );
  expect(most).toBe(2);
});
