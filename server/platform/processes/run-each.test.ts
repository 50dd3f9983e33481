import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('a failed step does not stop the others, and is named at the end', async () => {
  const done: string[] = [];
  const steps = {
    first: async () => void done.push('first'),
    broken: () => Promise.reject(new Error('away')),
    last: async () => void done.push('last'),
  };
  await expect(runEach(steps)).rejects.toThrow('failed: broken');
  expect(done).toEqual(['first', 'last']);
  await runEach({ first: steps.first });
});
