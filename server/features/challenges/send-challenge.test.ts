import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { alphabet, challengeLengths, challenge as limits } from '#shared/limits.ts';
import { rateLimits } from '#shared/rate-limits.ts';
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
  test('answers the ID, a short ID and a secret of six characters of the alphabet', async () => {
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

  test('answers the same shape for an owned, unknown, locked and never issuable ID', async () => {
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

  test('takes the same single statement whether the ID exists or not', async () => {
    const personId = await ownedId();
    const known = await noteStatements(() => send(personId));
    expect(known).toHaveLength(1);
    expect(await noteStatements(() => send(makePersonId()))).toEqual(known);
  });

  test('keeps the secret as ciphertext that opens in its own row alone', async () => {
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
  const limited = useHarness({ rateLimitScale: 1 });

  test('let an address send ten in ten minutes, to whomever', async () => {
    const call = (id: string) => limited.call('sendChallenge', { params: { id }, query: {} });
    const [{ points }] = rateLimits.sendChallenge;
    for (let i = 0; i < points; i += 1) expect((await call(makePersonId())).status).toBe(200);
    const id = makePersonId();
    const unread = await fillUp(id);
    const refused = await call(id);
    expectProblem(refused, 'Request_TooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const kept = await limited.db('challenges').where({ person_id: id }).orderBy('id').pluck('id');
    expect(kept).toEqual(unread);
  });

  /** As many unread challenges as an ID may have; gives their ids. */
  async function fillUp(personId: string): Promise<string[]> {
    const challenge = {
      person_id: personId,
      short_id: 'ABCDEFGH',
      secret: Buffer.alloc(1),
      created_at: limited.deps.clock(),
    };
    const rows = Array.from({ length: limits.maxUnread }, () => challenge);
    const stored = await limited.db('challenges').insert(rows).returning('id');
    return stored.map(({ id }) => id).sort();
  }
});
