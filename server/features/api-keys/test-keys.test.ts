import { describe, expect, test } from 'vitest';
import { wrongGroupsOf } from '#shared/ownership-secret.ts';
import { isNeverIssued } from '#shared/person-id.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { drawForAssigner, issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness();
const { use, withAssigner } = apiKeyCalls(h);
const forTests = { test: true } as const;
const tables = ['person_ids', 'challenges', 'certificate_prints', 'verifications'] as const;
const everything = () => Promise.all(tables.map((table) => h.db(table).orderBy(1)));
const draw = async (key: string) =>
  (await use(key, 'drawAssignerCandidate', { query: { birthDate: '1990-05-17' } })).body
    .idCandidates[0];

describe('a test key', () => {
  test('issues IDs that can never be real, as often as one likes', async () => {
    const { key, prefix, test: isTest } = await withAssigner(forTests);
    expect(isTest).toBe(true);
    expect(prefix).toMatch(/^unk_test_/);
    const before = await everything();
    const ids = new Set<string>();
    for (let turn = 0; turn < 30; turn += 1) ids.add(await draw(key));
    expect(ids.size).toBeGreaterThan(25);
    for (const id of ids) {
      expect(id).toMatch(/^19900517-[A-Z0-9]{5}$/);
      expect(isNeverIssued(id)).toBe(true);
    }
    const [idCandidate = ''] = ids;
    const claimed = await use(key, 'acceptCandidate', { params: { idCandidate } });
    expect(claimed.body).toMatchObject({ id: idCandidate, copies: 0, takenOverAt: null });
    const rejected = await use(key, 'rejectCandidate', { params: { idCandidate } });
    expect(rejected.status).toBe(204);
    expect(await everything()).toEqual(before);
  });

  test('neither accepts nor rejects a real candidate, and reads no real ID', async () => {
    const { assigner, key } = await withAssigner(forTests);
    const idCandidate = await drawForAssigner(h, assigner);
    const id = await issueId(h, assigner);
    const before = await everything();
    for (const name of ['acceptCandidate', 'rejectCandidate'] as const)
      expectProblem(await use(key, name, { params: { idCandidate } }), 'Candidate_NotAvailable');
    expect((await use(key, 'openCandidates', {})).body).toEqual([]);
    expect((await use(key, 'assignedIds', { query: {} })).body).toEqual([]);
    expect((await use(key, 'assignedIdsSummary', { query: {} })).body).toMatchObject({ total: 0 });
    expectProblem(await use(key, 'assignedId', { params: { id } }), 'AssignedId_NotFound');
    const certificate = { params: { personId: id }, query: { signed: 'true' } } as const;
    expectProblem(await use(key, 'certificate', certificate), 'AssignedId_NotFound');
    expect(await everything()).toEqual(before);
  });

  test('gets a certificate of a test ID whose secret opens nothing', async () => {
    const { key } = await withAssigner(forTests);
    const personId = await draw(key);
    const call = { params: { personId }, query: { signed: 'true' } } as const;
    const { body } = await use(key, 'certificate', call);
    expect(body).toMatchObject({ id: personId, signature: expect.stringMatching(/^eyJ/) });
    expect(wrongGroupsOf(body.ownershipSecret)).toEqual([]);
    const { ownershipSecret } = body;
    const taken = await h.call(
      'takeControl',
      { body: { id: personId, ownershipSecret } },
      await makeUser(h),
    );
    expectProblem(taken, 'TakeControl_NotPossible');
    const unsigned = await use(key, 'certificate', { params: { personId }, query: {} });
    expect(unsigned.body).not.toHaveProperty('signature');
  });

  test('sends challenges that no person receives', async () => {
    const personId = makePersonId();
    const owner = await makeUser(h, 'Local', { personId });
    const { key } = await withAssigner(forTests);
    const sent = await use(key, 'sendChallenge', { params: { id: personId }, query: {} });
    expect(sent.body).toMatchObject({ unikatId: personId });
    expect((await h.call('listChallenges', { query: {} }, owner)).body).toEqual([]);
  });
});
