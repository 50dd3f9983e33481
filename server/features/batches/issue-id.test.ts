import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import type { WantedId } from '#shared/api/batches.ts';
import { hasValidCheck } from '#shared/person-id.ts';
import { lockIssuer } from '../../domain/ids/issued-ids.store.ts';
import { nodeSettings } from '../../platform/settings/node-settings.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { issueBatch } from '../../test/batches.ts';
import { issueId as issueAtDesk, makeUser, takeControlOf } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';

const h = useHarness();
const proxied = useHarness({ env: { TRUST_PROXY: '1' } });
const birthDate = '1990-05-17';
const atOnce = 50;
type User = Awaited<ReturnType<typeof makeUser>>;
const issue = (user: User, body: WantedId) => h.call('issueId', { body }, user);
const idOf = async (user: User, body: WantedId): Promise<string> =>
  (await issue(user, body)).body.id;

describe('an ID issued with one call', () => {
  test('is like one from the desk', async () => {
    const user = await makeUser(h, 'Assigner');
    const answer = await issue(user, { birthDate });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(answer.body).toEqual({ id });
    expect(id).toMatch(/^19900517-/);
    expect(hasValidCheck(id)).toBe(true);
    const rowsOf = async (personId: string) => {
      const [row] = await h.db('person_ids').where({ id: personId });
      const audit = await h.db('audit_entries').where({ person_id: personId }).orderBy('id');
      return {
        row: { ...row, id: '', ownership_secret: row.ownership_secret.length },
        actions: audit.map(({ action, actor_account_id }) => [action, actor_account_id]),
      };
    };
    const atDesk = await rowsOf(await issueAtDesk(h, user));
    const here = await rowsOf(id);
    const secret = { ownership_secret_hmac: expect.any(Buffer) };
    expect(here.row).toEqual({ ...atDesk.row, ...secret });
    expect(here.actions).toEqual(atDesk.actions);
    const certificate = await h.call('certificate', { params: { personId: id }, query: {} }, user);
    expect(certificate.body.ownershipSecret).toHaveLength(30);
  });

  test.each([{ birthDate: '1990-02-30' }, { birthDate: '2999-01-01' }])(
    'needs a possible birth date, which %j has not',
    async (body) => {
      expectInvalid(await issue(await makeUser(h, 'Assigner'), body), 'birthDate');
    },
  );
});

describe('a reference', () => {
  test('gets the same ID each time, alone and in a batch', async () => {
    const user = await makeUser(h, 'Assigner');
    const wanted = { birthDate, reference: 'Case 1' };
    const first = await issue(user, wanted);
    const again = await issue(user, { ...wanted, reference: ' Case 1' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const [line] = await issueBatch(h, user, [wanted]);
    expect(line?.id).toBe(first.body.id);
    expect(await h.db('person_ids').where({ institution_id: user.accountId })).toHaveLength(1);
  });

  test('gets the same ID whichever way its letters are composed', async () => {
    const user = await makeUser(h, 'Assigner');
    const composed = { birthDate, reference: 'Müller 1'.normalize('NFC') };
    const decomposed = { birthDate, reference: 'Müller 1'.normalize('NFD') };
    expect(await idOf(user, decomposed)).toBe(await idOf(user, composed));
  });

  test('gets one ID from fifty simultaneous calls', async () => {
    const user = await makeUser(h, 'Assigner');
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => issue(user, { birthDate, reference: 'Case 2' })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(atOnce - 1);
  });

  test('keeps neither logins nor the desk waiting while its ID is being issued', async () => {
    const user = await makeUser(h, 'Assigner', { email: 'waits@example.org' });
    const wanted = { birthDate, reference: 'Case 7' };
    let issued: Promise<unknown> = Promise.resolve();
    await h.db.transaction(async (trx) => {
      await lockIssuer(trx, { institutionId: user.accountId });
      issued = issue(user, wanted);
      expect((await accountCalls(h).logIn('waits@example.org')).status).toBe(200);
      await issueAtDesk(h, user);
      expect((await issue(user, { birthDate })).status).toBe(201);
    });
    expect(await issued).toMatchObject({ status: 201 });
  });

  test('that waits for a list leaves the database to other networks', async () => {
    const [user, other] = [
      await makeUser(proxied, 'Assigner'),
      await makeUser(proxied, 'Assigner'),
    ];
    const issueFrom = (from: string, by: User, body: WantedId) =>
      proxied.call('issueId', { body }, by, { 'X-Forwarded-For': from });
    let answers: Promise<Response[]> = Promise.resolve([]);
    await proxied.db.transaction(async (trx) => {
      await lockIssuer(trx, { institutionId: user.accountId });
      const calls = Array.from({ length: atOnce }, (_, call) =>
        issueFrom('192.0.2.1', user, { birthDate, reference: `Case ${call}` }),
      );
      answers = Promise.all(calls);
      const most = nodeSettings.poolSize / 2;
      await expect.poll(() => waitingForLocks(proxied.db), { timeout: 10_000 }).toBe(most);
      for (const reference of ['A', 'B', undefined])
        expect((await issueFrom('198.51.100.1', other, { birthDate, reference })).status).toBe(201);
    });
    for (const { status } of await answers) expect(status).toBe(201);
  });

  test('of another assigner gets another ID', async () => {
    const wanted = { birthDate, reference: 'Case 3' };
    const one = await idOf(await makeUser(h, 'Assigner'), wanted);
    expect(await idOf(await makeUser(h, 'Assigner'), wanted)).not.toBe(one);
  });

  test('with another birth date than before is refused', async () => {
    const user = await makeUser(h, 'Assigner');
    await issue(user, { birthDate, reference: 'Case 4' });
    const other = { birthDate: '1991-05-17', reference: 'Case 4' };
    expectProblem(await issue(user, other), 'Reference_OtherBirthDate');
    expect(await h.db('person_ids').where({ institution_id: user.accountId })).toHaveLength(1);
  });

  test('keeps its ID after a person took control, and is free after a withdrawal', async () => {
    const user = await makeUser(h, 'Assigner');
    const wanted = { birthDate, reference: 'Case 5' };
    const id = await idOf(user, wanted);
    await takeControlOf(h, id, user);
    expect(await idOf(user, wanted)).toBe(id);

    const withdrawn = await idOf(user, { birthDate, reference: 'Case 6' });
    const withdrawal = { params: { id: withdrawn }, body: { reason: 'Other' } } as const;
    await h.call('withdrawId', withdrawal, user);
    const next = await issue(user, { birthDate: '1991-01-01', reference: 'Case 6' });
    expect(next.status).toBe(201);
    expect(next.body.id).not.toBe(withdrawn);
  });

  test('is nowhere in the database in plain text', async () => {
    const user = await makeUser(h, 'Assigner');
    await issue(user, { birthDate, reference: 'a planted case' });
    await issueBatch(h, user, [{ birthDate, reference: 'a planted case' }]);
    for (const table of ['person_ids', 'batches', 'batch_lines', 'audit_entries'])
      expect(JSON.stringify(await h.db(table))).not.toContain('planted');
  });
});
