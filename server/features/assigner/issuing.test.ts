import { describe, expect, test } from 'vitest';
import { personId as personIdLimits } from '#shared/limits/ids.ts';
import { assigner as limits } from '#shared/limits/institutions.ts';
import { hasValidCheck } from '#shared/person-id.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import {
  drawForAssigner,
  issueId,
  logInAgain,
  makePersonId,
  makeUser,
} from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();
const atOnce = 50;
const birthDate = '1990-05-17';

type Users = Awaited<ReturnType<typeof makeUser>>;
const draw = async (user: Users) => h.call('drawAssignerCandidate', { query: { birthDate } }, user);
const accept = async (idCandidate: string, user: Users) =>
  h.call('acceptCandidate', { params: { idCandidate } }, user);
const reject = async (idCandidate: string, user: Users) =>
  h.call('rejectCandidate', { params: { idCandidate } }, user);
const open = async (user: Users) => (await h.call('openCandidates', {}, user)).body;
const rowOf = (id: string) => h.db('person_ids').where({ id }).first();
const auditOf = (id: string) => h.db('audit_entries').where({ person_id: id }).orderBy('id');

describe('drawing', () => {
  test('returns one candidate of the birth date, and another one each time', async () => {
    const user = await makeUser(h, 'Assigner');
    const ids = await Promise.all(Array.from({ length: 5 }, () => drawForAssigner(h, user)));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^19900517-/);
      expect(hasValidCheck(id)).toBe(true);
    }
  });

  test('reserves the candidate for an hour, which the list of open candidates shows', async () => {
    const user = await makeUser(h, 'Assigner');
    const first = await drawForAssigner(h, user);
    h.pass(60);
    const second = await drawForAssigner(h, user);
    const reservedUntil = new Date(h.deps.clock().getTime() + 3_600_000).toISOString();
    const body = await open(user);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(body[0]).toEqual({ id: second, reservedUntil });
    h.pass(3_540);
    expect(await open(await logInAgain(h, user))).toEqual([{ id: second, reservedUntil }]);
    h.pass(60);
    expect(await open(await logInAgain(h, user))).toEqual([]);
  });

  test('stops at 20 open candidates, even for 50 simultaneous calls', async () => {
    const user = await makeUser(h, 'Assigner');
    const responses = await Promise.all(Array.from({ length: atOnce }, () => draw(user)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(atOnce - limits.maxOpenCandidates);
    for (const response of refused) expectProblem(response, 'Candidates_TooManyOpen');
    const undecided = await open(user);
    expect(undecided).toHaveLength(limits.maxOpenCandidates);
    await reject(undecided[0].id, user);
    expect((await draw(user)).status).toBe(200);
  });

  test('stops a key at 16, so that a leaked one leaves some to the desk', async () => {
    const { use, withAssigner } = apiKeyCalls(h);
    const { assigner, key } = await withAssigner();
    const query = { birthDate };
    for (let drawn = 0; drawn < 16; drawn += 1)
      expect((await use(key, 'drawAssignerCandidate', { query })).status).toBe(200);
    expectProblem(await use(key, 'drawAssignerCandidate', { query }), 'Candidates_TooManyOpen');
    for (let drawn = 16; drawn < limits.maxOpenCandidates; drawn += 1)
      expect((await draw(assigner)).status).toBe(200);
    expectProblem(await draw(assigner), 'Candidates_TooManyOpen');
  });

  test('needs a real birth date', async () => {
    const user = await makeUser(h, 'Assigner');
    const query = { birthDate: '1990-02-30' };
    expectInvalid(await h.call('drawAssignerCandidate', { query }, user), 'birthDate');
  });
});

describe('accepting', () => {
  test('issues the ID, encrypts its ownership secret and records it in the audit', async () => {
    const user = await makeUser(h, 'Assigner');
    const id = await drawForAssigner(h, user);
    const response = await accept(id, user);
    const now = h.deps.clock();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id,
      creationDate: now.toISOString(),
      copies: 0,
      printedAt: null,
      takenOverAt: null,
      withdrawnAt: null,
      status: 'open',
      supersededBy: null,
      issuedBy: null,
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({
      claimed_at: now,
      controlled_at: null,
      institution_id: user.accountId,
    });
    expect(row.ownership_secret_hmac).toHaveLength(32);
    expect(await open(user)).toEqual([]);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'personId.issued',
        actor_account_id: user.accountId,
        actor_account_type: 'Assigner',
      },
    ]);
  });

  test('works once for 50 simultaneous desks', async () => {
    const user = await makeUser(h, 'Assigner');
    const id = await drawForAssigner(h, user);
    const steps = Array.from({ length: atOnce }, (_, index) =>
      (index % 2 ? accept : reject)(id, user),
    );
    const statuses = (await Promise.all(steps)).map(({ status }) => status);
    const accepted = statuses.filter((status) => status === 200).length;
    // The other desks that accept repeat a call of their account.
    expect([0, atOnce / 2]).toContain(accepted);
    expect(statuses.filter((status) => status === 204)).toHaveLength(accepted ? 0 : 1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('may be repeated by its assigner, because an answer can be lost', async () => {
    const user = await makeUser(h, 'Assigner');
    const id = await drawForAssigner(h, user);
    const first = await accept(id, user);
    const before = await rowOf(id);
    h.pass(1);
    const repeated = await accept(id, user);
    expect(repeated.status).toBe(200);
    expect(repeated.body).toEqual(first.body);
    expect(await rowOf(id)).toEqual(before);
    expect(await auditOf(id)).toHaveLength(1);
    expectProblem(await accept(id, await makeUser(h, 'Assigner')), 'Candidate_NotAvailable');
  });

  test.each([
    ['accepting', accept],
    ['rejecting', reject],
  ] as const)(
    '%s another assigner’s, an expired, a rejected or an unknown one is refused alike',
    async (_, decide) => {
      const user = await makeUser(h, 'Assigner');
      const foreign = await drawForAssigner(h, await makeUser(h, 'Assigner'));
      const rejected = await drawForAssigner(h, user);
      await reject(rejected, user);
      const before = await h.db('person_ids').whereIn('id', [foreign, rejected]).orderBy('id');
      const unknown = await decide(makePersonId(), user);
      expectProblem(unknown, 'Candidate_NotAvailable');
      for (const id of [foreign, rejected])
        expect(bytesOf(await decide(id, user))).toBe(bytesOf(unknown));
      expect(await h.db('person_ids').whereIn('id', [foreign, rejected]).orderBy('id')).toEqual(
        before,
      );
      const expired = await drawForAssigner(h, user);
      h.pass(limits.candidateReservationSeconds);
      const later = await logInAgain(h, user);
      expect(bytesOf(await decide(expired, later))).toBe(bytesOf(unknown));
    },
  );
});

describe('rejecting', () => {
  test('gives back the candidate, which is not drawn again for 30 days', async () => {
    const user = await makeUser(h, 'Assigner');
    const id = await drawForAssigner(h, user);
    const response = await reject(id, user);
    expect(response.status).toBe(204);
    expect(await open(user)).toEqual([]);
    const until = new Date(h.deps.clock().getTime() + personIdLimits.rejectedForSeconds * 1_000);
    expect(await rowOf(id)).toMatchObject({ reserved_for: null, reserved_until: until });
    expect(await auditOf(id)).toMatchObject([{ action: 'personId.rejected' }]);
  });

  test('of an issued one is refused', async () => {
    const user = await makeUser(h, 'Assigner');
    expectProblem(await reject(await issueId(h, user), user), 'Candidate_NotAvailable');
  });
});
