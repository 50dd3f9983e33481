import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { csrf } from '#shared/limits/accounts.ts';
import { idempotencyHeader, batch as limits } from '#shared/limits/institutions.ts';
import { strengths } from '#shared/limits/rates.ts';
import { http } from '#shared/limits/server.ts';
import { issueBatch, runJobs, sendBatch } from '../../test/batches.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';

const h = useHarness();
const birthDate = '1990-05-17';
const atOnce = 50;
const many = (count: number) => Array.from({ length: count }, () => ({ birthDate }));
const batchesOf = (accountId: string) => h.db('batches').where({ institution_id: accountId });

describe('sending a batch', () => {
  test('is refused if its session ends while it waits for another one', async () => {
    const user = await makeUser(h, 'Assigner');
    const trx = await h.db.transaction();
    await trx.raw('lock table batches');
    const answer = sendBatch(h, user, many(3));
    await vi.waitFor(async () => expect(await waitingForLocks(h.db)).toBe(1), 10_000);
    await trx('sessions').where({ account_id: user.accountId }).delete();
    await trx.commit();
    expectProblem(await answer, 'Request_NotLoggedIn');
    expect(await batchesOf(user.accountId)).toEqual([]);
  });

  test('is answered before its IDs are issued, and recorded in the audit', async () => {
    const user = await makeUser(h, 'Assigner');
    const answer = await sendBatch(h, user, many(3));
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({
      id: expect.any(String),
      status: 'Queued',
      total: 3,
      done: 0,
      failed: 0,
      notPrinted: 0,
      issuedBefore: 0,
      createdTimestamp: h.deps.clock().toISOString(),
      fileName: null,
      sentBy: 'Robin Example',
    });
    const entries = await h.db('audit_entries').where({ actor_account_id: user.accountId });
    expect(entries).toMatchObject([
      { action: 'batch.created', details: { entries: 3, batchId: answer.body.id } },
    ]);
  });

  test('twice with one key answers the same batch, and other content is refused', async () => {
    const user = await makeUser(h, 'Assigner');
    const key = randomUUID();
    const first = await sendBatch(h, user, [{ birthDate, reference: 'A' }], key);
    const again = await sendBatch(h, user, [{ birthDate, reference: ' A ' }], key);
    expect([again.status, again.body]).toEqual([202, first.body]);
    expectProblem(
      await sendBatch(h, user, [{ birthDate, reference: 'B' }], key),
      'Batch_KeyReused',
    );
    expect(await batchesOf(user.accountId)).toHaveLength(1);
  });

  test('keeps the name of its file, if it is one line', async () => {
    const user = await makeUser(h, 'Assigner');
    const send = (fileName: string) => {
      const headers = { [idempotencyHeader]: randomUUID() };
      return h.call('createBatch', { headers, body: { items: many(1), fileName } }, user);
    };
    expect((await send(' Ward 3.csv ')).body.fileName).toBe('Ward 3.csv');
    const [row] = (await h.call('batches', { query: {} }, user)).body;
    expect(row?.fileName).toBe('Ward 3.csv');
    const long = 'x'.repeat(limits.maxFileNameLength);
    for (const refused of ['', 'Ward\n3.csv', 'Ward\u0000.csv', `${long}x`])
      expectInvalid(await send(refused), 'fileName');
    expect((await send(long)).status).toBe(202);
  });

  test('with another assigner’s key makes a batch of its own', async () => {
    const key = randomUUID();
    const [one, other] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Assigner')];
    const first = await sendBatch(h, one, many(1), key);
    const second = await sendBatch(h, other, many(2), key);
    expect(second.status).toBe(202);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('fifty times at once makes one batch, and each ID once', async () => {
    const user = await makeUser(h, 'Assigner');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => sendBatch(h, user, many(20), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(atOnce).fill(202));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await runJobs(h);
    const issued = await h.db('person_ids').where({ institution_id: user.accountId });
    expect(issued).toHaveLength(20);
  });

  test.each([undefined, 'no uuid', `${randomUUID()}, ${randomUUID()}`])(
    'with the key %j is refused',
    async (key) => {
      const user = await makeUser(h, 'Assigner');
      const headers = key === undefined ? {} : { [idempotencyHeader]: key };
      const call = { headers, body: { items: many(1) } };
      // A missing header does not compile.
      expectInvalid(await h.call('createBatch', call as never, user), idempotencyHeader);
      expect(await batchesOf(user.accountId)).toEqual([]);
    },
  );

  test('names each line with an impossible date or reference, and writes nothing', async () => {
    const user = await makeUser(h, 'Assigner');
    const items = [
      { birthDate },
      { birthDate: '1990-02-30' },
      { birthDate, reference: 'x'.repeat(limits.maxReferenceLength + 1) },
      { birthDate: '1890-01-01', reference: 'A' },
      { birthDate, reference: ' ' },
    ];
    const answer = await sendBatch(h, user, items);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      title: 'Request_Invalid',
      fields: ['items.1.birthDate', 'items.2.reference', 'items.3.birthDate', 'items.4.reference'],
      errors: [
        'resolveText:BirthDate_Invalid',
        'resolveText:Invalid_reference',
        'resolveText:BirthDate_Invalid',
        'resolveText:Invalid_reference',
      ],
    });
    expect(await batchesOf(user.accountId)).toEqual([]);
  });

  test.each([0, limits.maxItems + 1])('with %i lines is refused', async (count) => {
    const user = await makeUser(h, 'Assigner');
    const answer = await sendBatch(h, user, many(count));
    expectInvalid(answer, 'items');
    expect(answer.body.errors).toEqual(['resolveText:Batch_ItemsInvalid']);
  });

  test('names at most 100 wrong lines', async () => {
    const user = await makeUser(h, 'Assigner');
    const items = Array.from({ length: 150 }, () => ({ birthDate: '1990-02-30' }));
    const { body } = await sendBatch(h, user, items);
    expect(body.fields).toEqual(items.slice(0, 100).map((_, line) => `items.${line}.birthDate`));
    expect(body.errors).toHaveLength(100);
  });

  test('is limited to 60 an hour for an account, and counts before the body is read', async () => {
    const user = await makeUser(strict, 'Assigner');
    for (let sent = 0; sent < 59; sent += 1)
      await strict.deps.rateLimiter.count(
        { name: 'createBatch', buckets: strengths.usual.institution },
        { account: user.accountId },
      );
    expect((await sendBatch(strict, user, [{ birthDate: '1990-02-30' }])).status).toBe(400);
    expectProblem(await sendBatch(strict, user, many(1)), 'Request_TooMany');
    // Not JSON: if it were read, the answer would say so.
    const unread = await supertest(strict.app)
      .post('/api/assigner/batches')
      .set({ Authorization: `Bearer ${user.accessToken}`, [csrf.header]: user.csrfToken })
      .type('json')
      .send('{');
    expectProblem(unread, 'Request_TooMany');
  });
});

const strict = useHarness({ rateLimitScale: 1 });

describe('a large body', () => {
  const body = (bytes: number) =>
    JSON.stringify({ items: many(1), padding: 'x'.repeat(bytes) })
      .slice(0, -1)
      .padEnd(bytes, ' ');
  const send = (text: string, headers: Record<string, string>) =>
    supertest(h.app)
      .post('/api/assigner/batches')
      .set({ [csrf.header]: csrf.fallbackValue, ...headers })
      .type('json')
      .send(text);
  const asUser = (user: Awaited<ReturnType<typeof makeUser>>) => ({
    Authorization: `Bearer ${user.accessToken}`,
    [csrf.header]: user.csrfToken,
    [idempotencyHeader]: randomUUID(),
  });

  test('of the largest list is taken, and of more than 2 MB is not', async () => {
    const user = await makeUser(h, 'Assigner');
    const reference = 'x'.repeat(limits.maxReferenceLength - 5);
    const items = Array.from({ length: limits.maxItems }, (_, line) => ({
      birthDate: `${1930 + (line % 90)}-05-17`,
      reference: `${10_000 + line}${reference}`,
    }));
    expect((await sendBatch(h, user, items)).status).toBe(202);
    expectProblem(await send(body(limits.maxBodyBytes + 1), asUser(user)), 'Request_TooLarge');
  });

  test('is not read for strangers and persons', async () => {
    // Not JSON: if it were read, the answer would say so.
    const text = 'x'.repeat(http.maxJsonBytes + 1);
    expectProblem(await send(text, {}), 'Request_NotLoggedIn');
    expectProblem(await send(text, asUser(await makeUser(h))), 'Request_NotAllowed');
    expectProblem(await send(text, asUser(await makeUser(h, 'Assigner'))), 'Request_Malformed');
  });

  test('is refused by every other call', async () => {
    const user = await makeUser(h, 'Assigner');
    const reference = 'x'.repeat(http.maxJsonBytes);
    const call = { body: { birthDate, reference } };
    expectProblem(await h.call('issueId', call, user), 'Request_TooLarge');
  });
});

describe('reading batches', () => {
  test('lists them newest first, in pages, and only the assigner’s own', async () => {
    const user = await makeUser(h, 'Assigner');
    const ids: string[] = [];
    for (const count of [1, 2, 3]) {
      ids.unshift((await sendBatch(h, user, many(count))).body.id);
      h.pass(1);
    }
    await sendBatch(h, await makeUser(h, 'Assigner'), many(1));
    const list = async (query: { count?: number; skip?: number }) =>
      (await h.call('batches', { query }, user)).body.map(({ id }: { id: string }) => id);
    expect(await list({})).toEqual(ids);
    expect(await list({ count: 1, skip: 1 })).toEqual([ids[1]]);
  });

  test('says how far one is', async () => {
    const user = await makeUser(h, 'Assigner');
    const { body } = await sendBatch(h, user, many(2));
    const find = async () => (await h.call('batch', { params: { id: body.id } }, user)).body;
    expect(await find()).toEqual(body);
    await runJobs(h);
    expect(await find()).toEqual({ ...body, status: 'Done', done: 2, notPrinted: 2 });
  });

  test('says how many IDs wait for a print, wherever they are printed', async () => {
    const user = await makeUser(h, 'Assigner');
    const [first, second, third] = (await issueBatch(h, user, many(3))).map(({ id }) => id ?? '');
    const notPrinted = async () =>
      (await h.call('batches', { query: {} }, user)).body[0]?.notPrinted;
    expect(await notPrinted()).toBe(3);
    await h.call('recordPrints', { body: { ids: [first ?? '', second ?? ''] } }, user);
    expect(await notPrinted()).toBe(1);
    await h.call('withdrawId', { params: { id: third ?? '' }, body: { reason: 'Other' } }, user);
    expect(await notPrinted()).toBe(0);
    await h.call('rotateSecret', { params: { personId: first ?? '' } }, user);
    expect(await notPrinted()).toBe(1);
  });

  test('gives the lines in the order of the file, in pages', async () => {
    const user = await makeUser(h, 'Assigner');
    const dates = ['1990-05-17', '1985-01-02', '1970-12-31'];
    const lines = await issueBatch(
      h,
      user,
      dates.map((date, index) => ({ birthDate: date, reference: `case ${index}` })),
    );
    expect(lines).toEqual(
      dates.map((date, index) => ({
        line: index + 1,
        birthDate: date,
        reference: `case ${index}`,
        id: expect.stringMatching(new RegExp(`^${date.replaceAll('-', '')}-`)),
        failure: null,
        withdrawnAt: null,
      })),
    );
    const [batch] = await batchesOf(user.accountId);
    const page = { params: { id: batch.id }, query: { count: 1, skip: 1 } };
    expect((await h.call('batchIds', page, user)).body).toEqual([lines[1]]);
    const most = { params: { id: batch.id }, query: { count: limits.maxLines + 1 } };
    expectInvalid(await h.call('batchIds', most, user), 'count');
  });

  test('gives the same as CSV, in which a reference cannot become a formula', async () => {
    const user = await makeUser(h, 'Assigner');
    const [first, second] = await issueBatch(h, user, [
      { birthDate, reference: '=HYPERLINK("x")' },
      { birthDate },
    ]);
    const [batch] = await batchesOf(user.accountId);
    const answer = await h.call('batchFile', { params: { id: batch.id } }, user);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text).toBe(
      [
        '\uFEFF"line","birthDate","reference","id","failure","withdrawnAt"',
        `"1","${birthDate}","'=HYPERLINK(""x"")","${first?.id}","",""`,
        `"2","${birthDate}","","${second?.id}","",""`,
        '',
      ].join('\r\n'),
    );
  });

  test('whole is limited to sixty an hour for an account, as file and as labels', async () => {
    const user = await makeUser(strict, 'Assigner');
    const { body } = await sendBatch(strict, user, many(1));
    const file = () => strict.call('batchFile', { params: { id: body.id } }, user);
    const labels = () => strict.call('labelsZpl', { query: { batch: body.id } }, user);
    const counter = { name: 'wholeBatch', buckets: strengths.usual.institution };
    for (let turn = 0; turn < 58; turn += 1)
      await strict.deps.rateLimiter.count(counter, { account: user.accountId });
    expect([(await file()).status, (await labels()).status]).toEqual([200, 200]);
    expectProblem(await file(), 'Request_TooMany');
    expectProblem(await labels(), 'Request_TooMany');
    expect((await strict.call('batch', { params: { id: body.id } }, user)).status).toBe(200);
  });
});
