import { randomBytes } from 'node:crypto';
import type { Response } from 'supertest';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passwordHashing as limits } from '#shared/limits/server.ts';
import { createPasswords } from '../../../platform/credentials/passwords.ts';
import { createCipher } from '../../../platform/keys/cipher.ts';
import { ringOf } from '../../../platform/keys/key-ring.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { expectProblem } from '../../../test/problem.ts';

const cheapCost = 4;
/** So many that this one hashes one at a time on any machine. */
const processes = 1_000;
const cipher = createCipher(ringOf([randomBytes(32)]));
const passwords = createPasswords(cipher, cheapCost, processes);
let arrived = 0;
const counted: typeof passwords = {
  ...passwords,
  inTurn: (...turn) => {
    arrived += 1;
    return passwords.inTurn(...turn);
  },
};
const h = useHarness({ deps: { passwords: counted }, env: { TRUST_PROXY: '1' } });
const { logIn } = accountCalls(h);
const [clinic, elsewhere] = ['192.0.2.1', '198.51.100.1'];
const email = 'shift@example.org';
const waitMs = 10_000;

beforeAll(async () => {
  await makeUser(h, 'Local', { email });
});
beforeEach(() => {
  arrived = 0;
});

interface Login {
  readonly from: string;
  readonly cookie?: string;
}

/** Sends one group of logins after the other while another one hashes. */
async function sendLogins(...groups: readonly (readonly Login[])[]) {
  const busy = Promise.withResolvers<void>();
  const hashing = passwords.inTurn('203.0.113.1', () => busy.promise);
  const answers: Promise<Response>[] = [];
  for (const group of groups) {
    for (const { from, cookie = '' } of group) {
      const headers = { 'X-Forwarded-For': from, Cookie: cookie };
      answers.push(logIn(email, undefined, headers));
    }
    await vi.waitUntil(() => arrived === answers.length, waitMs);
  }
  busy.resolve();
  await hashing;
  return Promise.all(answers);
}

const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);
/** That many logins, each from a network of its own. */
const single = (count: number, part: number) =>
  Array.from({ length: count }, (_, place) => ({ from: `10.${part}.${place}.1` }));
const strangers = limits.maxWaiting - limits.keptWaiting;

describe('at the same moment', () => {
  test('twelve who log in from one address all get in', async () => {
    const answers = await sendLogins(Array(12).fill({ from: clinic }));
    expect(statusesOf(answers)).toEqual(Array(12).fill(200));
  });

  test('a crowd from one address fills the line, and shuts out no other address', async () => {
    const crowd = Array(strangers + 5).fill({ from: elsewhere });
    const shift = Array(12).fill({ from: clinic });
    const answers = await sendLogins(crowd, shift);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5 + shift.length);
    for (const answer of refused) expectProblem(answer, 'Server_Overloaded');
    expect(statusesOf(answers.slice(crowd.length))).toEqual(shift.map(() => 200));
  });

  test('one login each from many networks fill the line, and later ones have the same chance', async () => {
    const answers = await sendLogins(single(strangers, 1), single(strangers, 2));
    const late = statusesOf(answers.slice(strangers));
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(strangers);
    // That none of them gets in is less likely than one in a million million.
    expect(late).toContain(200);
  });

  test('browsers that have logged in before find a place in a line full of others', async () => {
    const [cookie = ''] = (await logIn(email)).get('Set-Cookie') ?? [];
    arrived = 0;
    const own = Array(limits.keptWaiting).fill({ from: clinic, cookie });
    const answers = await sendLogins(single(strangers, 1), own, single(strangers, 2));
    expect(statusesOf(answers.slice(strangers, strangers + own.length))).toEqual(
      own.map(() => 200),
    );
  });
});
