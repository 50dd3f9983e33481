import { createHash } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { challengeLengths, challenge as limits } from '#shared/limits/challenges.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { strengths } from '#shared/limits/rates.ts';
import { keepHouse } from '../../housekeeping.ts';
import { insertPersonId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';
import { noteStatements } from '../../test/traces.ts';

const h = useHarness();
const send = (id: string, challengeLength?: number) =>
  h.call('sendChallenge', { params: { id }, query: { challengeLength } });
async function ownedId() {
  const personId = makePersonId();
  await makeUser(h, 'Local', { personId });
  return personId;
}

describe('sending a challenge', () => {
  test('returns the ID, a short ID and a secret of six characters of the alphabet', async () => {
    const { body, status } = await send(makePersonId());
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['challengeSecret', 'challengeShortId', 'unikatId']);
    expect(body.challengeShortId).toMatch(new RegExp(`^[${alphabet}]{8}$`));
    expect(body.challengeSecret).toMatch(new RegExp(`^[${alphabet}]{6}$`));
  });

  test.each(Object.entries(challengeLengths))('makes a secret of length %s', async (_, length) => {
    const { body } = await send(makePersonId(), length);
    expect(body.challengeSecret).toHaveLength(length);
  });

  test('returns the same shape for an owned, unknown, locked and never issuable ID', async () => {
    const personId = await ownedId();
    const locked = makePersonId();
    await insertPersonId(h, locked);
    await h.db('person_ids').where({ id: locked }).update({ locked_at: h.deps.clock() });
    const answers = await Promise.all(
      [personId, makePersonId(), locked, '99999999-00000'].map((id) => send(id)),
    );
    const shapes = answers.map(({ status, headers, body }) => ({
      status,
      headers: Object.keys(headers).sort(),
      lengths: Object.values<string>(body).map(({ length }) => length),
    }));
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test('runs the same single statement for existing and missing IDs', async () => {
    const personId = await ownedId();
    const known = await noteStatements(() => send(personId));
    expect(known).toHaveLength(1);
    expect(await noteStatements(() => send(makePersonId()))).toEqual(known);
  });

  // If making room for another challenge took longer, its time would tell whether the owner reads challenges.
  test('runs the same single statement when the ID has too many unread ones', async () => {
    const id = makePersonId();
    const first = await noteStatements(() => send(id));
    for (let unread = 1; unread < limits.maxUnreadOfSender; unread += 1) await send(id);
    expect(first).toHaveLength(1);
    expect(await noteStatements(() => send(id))).toEqual(first);
  });

  test('stores the secret as ciphertext that can be decrypted only in its row', async () => {
    const id = makePersonId();
    const { body } = await send(id);
    const [row] = await h.db('challenges').where({ person_id: id });
    expect(row.secret.toString('latin1')).not.toContain(body.challengeSecret);
    expect(() => h.deps.cipher.open(row.secret, 'challenge elsewhere')).toThrow();
  });

  test.each(['19900517-abcde', '1990051-ABCDE', '19900517-ABCD', "19900517-ABCD'--", '%00'])(
    'refuses the malformed ID "%s" and stores nothing',
    async (id) => {
      const before = await h.db('challenges').count();
      expectInvalid(await send(id), 'id');
      expect(await h.db('challenges').count()).toEqual(before);
    },
  );

  test.each(['5', '0', '-6', 'six', '6.5', ' ', '6 or 1=1'])(
    'refuses the length "%s"',
    async (challengeLength) => {
      const call = supertest(h.app).get(`/api/id/${makePersonId()}/challenge`);
      expectInvalid(await call.query({ challengeLength }), 'challengeLength');
    },
  );

  test('refuses a doubled length', async () => {
    const path = `/api/id/${makePersonId()}/challenge?challengeLength=6&challengeLength=6`;
    expectInvalid(await supertest(h.app).get(path), 'challengeLength');
  });
});

describe('the limits', () => {
  const limited = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const call = (id: string, address: string, user?: LoggedInUser) =>
    limited.call('sendChallenge', { params: { id }, query: {} }, user, from(address));
  const unreadOf = (id: string): Promise<string[]> =>
    limited.db('challenges').where({ person_id: id }).orderBy('id').pluck('short_id');
  const [perId, perTenMinutes] = strengths.challenge.visitor;

  /** Stores how full the counters are that end within an hour, or later. */
  const fillCounters = (end: '<=' | '>', points: number) =>
    limited
      .db('rate_limits')
      .where('expire', end, Date.now() + 3_600_000)
      .update({ points });

  /** Stores unread challenges of one sender directly in the database. */
  async function fillUp(id: string, count: number, own: object = {}): Promise<void> {
    const challenge = {
      person_id: id,
      short_id: 'FILLEDUP',
      secret: Buffer.alloc(1),
      created_at: limited.deps.clock(),
    };
    await limited
      .db('challenges')
      .insert(Array.from({ length: count }, () => ({ ...challenge, ...own })));
  }

  test('let a visitor’s address send thirty in ten minutes, and refusals store nothing', async () => {
    const address = '192.0.2.1';
    for (let sent = 0; sent < perTenMinutes.points; sent += 1)
      expect((await call(makePersonId(), address)).status).toBe(200);
    const id = makePersonId();
    await fillUp(id, limits.maxUnread);
    const refused = await call(id, address);
    expectProblem(refused, 'Request_TooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await unreadOf(id)).toHaveLength(limits.maxUnread);
    expect((await call(id, '192.0.2.2')).status).toBe(200);
  });

  test('let 500 visitors behind one address each send to another ID within a day', async () => {
    const address = '192.0.2.3';
    expect((await call(makePersonId(), address)).status).toBe(200);
    await fillCounters('>', 499);
    expect((await call(makePersonId(), address)).status).toBe(200);
    expectProblem(await call(makePersonId(), address), 'Request_TooMany');
  });

  test('let one address send to one ID five times an hour', async () => {
    const id = makePersonId();
    for (let sent = 0; sent < perId.points; sent += 1)
      expect((await call(id, '192.0.2.4')).status).toBe(200);
    // What is refused does not count for the address.
    for (let refused = 0; refused < perTenMinutes.points; refused += 1)
      expectProblem(await call(id, '192.0.2.4'), 'Request_TooMany');
    expect((await call(makePersonId(), '192.0.2.4')).status).toBe(200);
  });

  test('let a person send sixty an hour, and an assigner 1,200', async () => {
    const [person, assigner] = [await makeUser(limited), await makeUser(limited, 'Assigner')];
    for (let sent = 0; sent < 60; sent += 1)
      expect((await call(makePersonId(), '192.0.2.5', person)).status).toBe(200);
    expectProblem(await call(makePersonId(), '192.0.2.5', person), 'Request_TooMany');
    for (let sent = 0; sent < 70; sent += 1)
      expect((await call(makePersonId(), '192.0.2.5', assigner)).status).toBe(200);
    expect(strengths.challenge.institution[0].points).toBe(1_200);
  });

  test('let the persons behind one address send 600 an hour', async () => {
    const [first, second, last] = [
      await makeUser(limited),
      await makeUser(limited),
      await makeUser(limited),
    ];
    expect((await call(makePersonId(), '192.0.2.6', first)).status).toBe(200);
    await fillCounters('<=', 599);
    expect((await call(makePersonId(), '192.0.2.6', second)).status).toBe(200);
    expectProblem(await call(makePersonId(), '192.0.2.6', last), 'Request_TooMany');
    expect((await call(makePersonId(), '192.0.2.7', last)).status).toBe(200);
  });

  test('keep three unread of one visitor and remove that sender’s oldest', async () => {
    const id = makePersonId();
    const other = (await call(id, '198.51.100.1')).body.challengeShortId;
    const sent: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      limited.pass(1);
      sent.push((await call(id, '198.51.100.2')).body.challengeShortId);
    }
    expect((await unreadOf(id)).sort()).toEqual([other, ...sent.slice(2)].sort());
  });

  test('keep the newest fifty of all visitors together', async () => {
    const id = makePersonId();
    const first = (await call(id, '198.51.100.10')).body.challengeShortId;
    for (let sender = 0; sender < limits.maxUnread - 2; sender += 1)
      await fillUp(id, 1, { sender_hash: Buffer.from([sender]) });
    const second = (await call(id, '198.51.100.11')).body.challengeShortId;
    expect(await unreadOf(id)).toContain(first);
    limited.pass(1);
    await call(id, '198.51.100.12');
    const unread = await unreadOf(id);
    expect(unread).toHaveLength(limits.maxUnread);
    expect(unread).toContain(second);
    expect(unread).not.toContain(first);
  });

  test('keep the newest twenty of institutions, which visitors do not push out', async () => {
    const id = makePersonId();
    const clinic = await makeUser(limited, 'Assigner');
    const sent: string[] = [];
    for (let count = 0; count <= limits.maxUnreadOfInstitutions; count += 1) {
      limited.pass(1);
      sent.push((await call(id, '198.51.100.20', clinic)).body.challengeShortId);
    }
    for (let sender = 0; sender < 60; sender += 1)
      await fillUp(id, 1, { sender_hash: Buffer.from([sender]) });
    await call(id, '198.51.100.21');
    const kept = limited.db('challenges').where({ person_id: id, from_institution: true });
    expect((await kept.clone().pluck('short_id')).sort()).toEqual(sent.slice(1).sort());
  });

  test('keep senders as keyed hashes for a day', async () => {
    const id = makePersonId();
    await call(id, '198.51.100.30');
    const hashOf = async () =>
      (await limited.db('challenges').where({ person_id: id }).first('sender_hash')).sender_hash;
    const unkeyed = createHash('sha256').update('198.51.100.30').digest();
    expect(await hashOf()).not.toEqual(unkeyed);
    limited.pass(limits.senderKeptSeconds);
    await keepHouse(limited.deps);
    expect(await hashOf()).toBeNull();
  });
});
