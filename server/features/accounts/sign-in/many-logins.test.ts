import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { passwordHashing as limits } from '#shared/limits.ts';
import { createPasswords } from '../../../platform/credentials/passwords.ts';
import { createCipher } from '../../../platform/keys/cipher.ts';
import { ringOf } from '../../../platform/keys/key-ring.ts';
import { makeUser, factoryPassword as password } from '../../../test/factories.ts';
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
  inTurn: (network, work) => {
    arrived += 1;
    return passwords.inTurn(network, work);
  },
};
const h = useHarness({ deps: { passwords: counted }, env: { TRUST_PROXY: '1' } });
const [clinic, elsewhere] = ['192.0.2.1', '198.51.100.1'];
const email = 'shift@example.org';
const waitMs = 10_000;

beforeAll(async () => {
  await makeUser(h, 'Local', { email });
});
beforeEach(() => {
  arrived = 0;
});

/** Sends logins while another one hashes; `finish` lets it end. */
async function sendLogins(addresses: readonly string[]) {
  const busy = Promise.withResolvers<void>();
  const hashing = passwords.inTurn('203.0.113.1', () => busy.promise);
  const body = { emailUnikatIdOrUsername: email, password };
  const answers = addresses.map((from) =>
    h.call('login', { body }, undefined, { 'X-Forwarded-For': from }),
  );
  await vi.waitUntil(() => arrived === addresses.length, waitMs);
  busy.resolve();
  await hashing;
  return Promise.all(answers);
}

describe('at the same moment', () => {
  test('twelve who log in from one address all get in', async () => {
    const answers = await sendLogins(Array<string>(12).fill(clinic));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('a crowd from one address fills the line, and shuts out no other address', async () => {
    const crowd = Array<string>(limits.maxWaiting + 5).fill(elsewhere);
    const shift = Array<string>(12).fill(clinic);
    const answers = await sendLogins([...crowd, ...shift]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5 + shift.length);
    for (const answer of refused) expectProblem(answer, 'Server_Overloaded');
    const ofShift = answers.slice(crowd.length);
    expect(ofShift.map(({ status }) => status)).toEqual(shift.map(() => 200));
  });
});
