import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import bcrypt from 'bcrypt';
import { expect, test } from 'vitest';
import { compare, hash } from './bcrypt-threads.ts';

const cost = 4;
const lowestPriority = 19;

/** The priorities of this process's threads; see proc_pid_stat(5). */
function priorities(): number[] {
  const niceField = 16;
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[niceField]);
  });
}

test('hashes are bcrypt’s, with a new salt or a given one', async () => {
  const hashed = await hash('a text', cost);
  expect(await bcrypt.compare('a text', hashed)).toBe(true);
  expect(await hash('a text', cost)).not.toBe(hashed);
  expect(await hash('a text', hashed.slice(0, 29))).toBe(hashed);
  expect(await compare('a text', hashed)).toBe(true);
  expect(await compare('another', hashed)).toBe(false);
});

test('hashing has a lower priority than the process', async () => {
  await hash('a text', cost);
  expect(Math.max(...priorities())).toBe(Math.min(lowestPriority, getPriority() + 10));
});

test('what bcrypt refuses is an error, and the next hash works', async () => {
  await expect(hash('a text', 'no salt')).rejects.toThrow('Invalid salt');
  expect(await hash('a text', cost)).toMatch(/^\$2b\$04\$/);
});
