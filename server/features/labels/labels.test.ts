import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { dotsPerMm, labelLayouts, type RollSize, rollSizes, symbols } from '#shared/labels.ts';
import { sendBatch } from '../../test/batches.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();

async function issued(count = 1) {
  const user = await makeUser(h, 'Assigner');
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) ids.push(await issueId(h, user));
  return { user, ids, id: ids[0] ?? '' };
}

const list = async (ids: string | string[], user: LoggedInUser) =>
  h.call('labelledIds', { query: { ids } }, user);
const zpl = async (
  ids: string | string[],
  user: LoggedInUser,
  format: { size?: RollSize; copies?: number } = {},
) => h.call('labelsZpl', { query: { ids, ...format } }, user);
const withdraw = async (id: string, user: LoggedInUser) =>
  h.call('withdrawId', { params: { id }, body: { reason: 'Other' } }, user);

/** The numbers of dots in a command: `^FO20,36` gives [20, 36]. */
function numbersIn(label: string, command: RegExp): number[] {
  return (command.exec(label) ?? []).slice(1).map(Number);
}

describe('the IDs to print labels of', () => {
  test('come in the order of the call, with the time of their withdrawal', async () => {
    const { user, ids } = await issued(3);
    const [first = '', second = '', third = ''] = ids;
    await withdraw(second, user);
    const { status, body } = await list([third, second, first], user);
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: third, withdrawnAt: null },
      { id: second, withdrawnAt: h.deps.clock().toISOString() },
      { id: first, withdrawnAt: null },
    ]);
  });

  test('may belong to a person already', async () => {
    const { user, id } = await issued();
    await h.db('person_ids').where({ id }).update({
      controlled_at: h.deps.clock(),
      ownership_secret: null,
      ownership_secret_hmac: null,
    });
    expect((await list(id, user)).body).toEqual([{ id, withdrawnAt: null }]);
  });

  test('are the assigner’s own: another’s answers like a missing one, and none is printed', async () => {
    const { user, id } = await issued();
    const other = await issued();
    for (const call of [list, zpl]) {
      const foreign = await call([id, other.id], user);
      expectProblem(foreign, 'AssignedId_NotFound');
      const missing = await call([id, makePersonId()], user);
      expect(bytesOf(foreign)).toEqual(bytesOf(missing));
    }
  });

  test('of another assigner’s batch answer like those of a missing one', async () => {
    const user = await makeUser(h, 'Assigner');
    const { body } = await sendBatch(h, await makeUser(h, 'Assigner'), [
      { birthDate: '1990-05-17' },
    ]);
    for (const call of ['labelledIds', 'labelsZpl'] as const) {
      const foreign = await h.call(call, { query: { batch: body.id } }, user);
      expectProblem(foreign, 'Batch_NotFound');
      const missing = await h.call(call, { query: { batch: randomUUID() } }, user);
      expect(bytesOf(foreign)).toEqual(bytesOf(missing));
    }
  });

  test('are 1 to 100 without repetition, or a batch', async () => {
    const { user, id } = await issued();
    const many = Array.from({ length: 101 }, () => makePersonId());
    for (const ids of [[id, id], many, 'x']) expectInvalid(await list(ids, user), 'ids');
    expectInvalid(await list([id, 'x'], user), 'ids.1');
    expectInvalid(await h.call('labelledIds', { query: {} }, user), 'ids');
    expectInvalid(await h.call('labelsZpl', { query: {} }, user), 'ids');
    expectInvalid(await h.call('labelsZpl', { query: { batch: 'x' } }, user), 'batch');
  });
});

describe('labels as ZPL', () => {
  test('hold each ID as a symbol and in two lines, as plain text', async () => {
    const { user, ids } = await issued(2);
    const response = await zpl(ids, user, { copies: 3 });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const labels = response.text.split('^XA').slice(1);
    expect(labels).toHaveLength(2);
    for (const [index, label] of labels.entries()) {
      const id = ids[index] ?? '';
      const data = [...label.matchAll(/\^FD([^^]*)\^FS/g)].map(([, text]) => text);
      expect(data).toEqual([id, id.slice(0, 9), id.slice(9)]);
      expect(label).toContain('^PQ3\n^XZ\n');
    }
  });

  test.each(rollSizes)('of %s stay within the label, at 8 dots a millimetre', async (size) => {
    const { user, id } = await issued();
    const { text } = await zpl(id, user, { size });
    const { widthMm, heightMm, symbol, textMm } = labelLayouts[size];
    const [width = 0] = numbersIn(text, /\^PW(\d+)/);
    const [height = 0] = numbersIn(text, /\^LL(\d+)/);
    expect([width, height]).toEqual([widthMm * dotsPerMm, heightMm * dotsPerMm]);
    const [left = 0, top = 0, module = 0] = numbersIn(text, /\^FO(\d+),(\d+)\^BXN,(\d+),200,/);
    const { columns, rows } = symbols[symbol];
    const [right, bottom] = [left + columns * module, top + rows * module];
    // With a quiet zone of one module on each side.
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(module);
    expect(bottom + module).toBeLessThanOrEqual(height);
    for (const [, x, y, type] of text.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+)/g)) {
      expect(Number(type)).toBe(textMm * dotsPerMm);
      expect(Number(x)).toBeGreaterThanOrEqual(right + module);
      expect(Number(y) + Number(type)).toBeLessThanOrEqual(height);
    }
  });

  test('ask for a square of 16 modules, and on a tube for a rectangle', async () => {
    const { user, id } = await issued();
    expect((await zpl(id, user)).text).toContain('^BXN,8,200,16,16^FD');
    expect((await zpl(id, user, { size: '38x19' })).text).toContain('^BXN,6,200,16,16^FD');
    expect((await zpl(id, user, { size: '38x8' })).text).toContain('^BXN,4,200,,,,,2^FD');
  });

  test('are refused for a withdrawn ID, and for sizes and copies that are not offered', async () => {
    const { user, ids, id } = await issued(2);
    await withdraw(id, user);
    expectProblem(await zpl(ids, user), 'AssignedId_Withdrawn');
    const [, living = ''] = ids;
    // Sheets are printed by the page.
    for (const size of ['a4-24', '50X25', '']) {
      const response = await supertest(h.app)
        .get('/api/assigner/labels.zpl')
        .query({ ids: living, size })
        .set('Authorization', `Bearer ${user.accessToken}`);
      expectInvalid(response, 'size');
    }
    for (const copies of [0, 101, 1.5])
      expectInvalid(await zpl(living, user, { copies }), 'copies');
  });
});

test.each(rollSizes)('the guide for institutions describes %s', (size) => {
  const { widthMm, heightMm, symbol, moduleMm } = labelLayouts[size];
  const { columns, rows } = symbols[symbol];
  const row = readFileSync('docs/for-institutions.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| \`${size}\``));
  expect(row).toContain(`${widthMm} × ${heightMm} mm`);
  expect(row).toContain(`${rows} × ${columns} modules of ${moduleMm} mm`);
});
