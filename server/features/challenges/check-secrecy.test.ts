import { decodeJwt } from 'jose';
import supertest, { type Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { challengeCheck as limits } from '#shared/limits/challenges.ts';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { insertPersonId, issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { noteStatements } from '../../test/traces.ts';

// What a sender learns: nothing about who owns the ID, and never the code.

const h = useHarness();
const { owner, post, create, check, checked, listed, codeOf } = checkCalls(h);
const wrong = 'WRANGX';

/** One ID of each kind whose code can never match. */
async function ownerless(): Promise<Readonly<Record<string, string>>> {
  const [claimed, locked] = [makePersonId(), makePersonId()];
  for (const id of [claimed, locked]) await insertPersonId(h, id);
  await makeUser(h, 'Local', { personId: locked });
  await h.db('person_ids').where({ id: locked }).update({ locked_at: h.deps.clock() });
  const unclaimed = await issueId(h, await makeUser(h, 'Assigner'));
  return { unknown: makePersonId(), 'without an account': claimed, locked, unclaimed };
}

/** The code of a challenge, opened with the server's own key. */
async function stolenCode(personId: string, shortId: string): Promise<string> {
  const row = await h.db('challenges').where({ person_id: personId, short_id: shortId }).first();
  return h.deps.cipher.open(row.secret, `challenge ${personId} ${shortId}`);
}

/** An answer without what is random in it. */
const shapeOf = ({ status, headers, body, text }: Response) => {
  const { 'x-request-id': _, date: __, ...others } = headers;
  const random = [body.challengeShortId, body.checkToken, body.expiresTimestamp];
  const plain = random.reduce((rest: string, part) => (part ? rest.replace(part, '') : rest), text);
  return { status, headers: Object.keys(others), length: headers['content-length'], plain };
};

describe('an ID without an owner', () => {
  test('gets the same bytes as one with an owner, but for random parts', async () => {
    const { personId } = await owner();
    const ids = [personId, ...Object.values(await ownerless())];
    const answers: [Response, Response][] = [];
    for (const id of ids) {
      const sent = await post(id);
      answers.push([sent, await check(sent.body.checkToken, wrong)]);
    }
    const [[sent, tried] = []] = answers;
    expect(answers).toHaveLength(5);
    for (const [otherSent, otherTried] of answers) {
      expect(shapeOf(otherSent)).toEqual(sent && shapeOf(sent));
      expect(otherTried.text).toBe(tried?.text);
      expect(shapeOf(otherTried)).toEqual(tried && shapeOf(tried));
    }
  });

  test('takes the same statements, also for a check', async () => {
    const { personId } = await owner();
    const known = await create(personId);
    const noted = await noteStatements(() => check(known.checkToken, wrong));
    for (const id of Object.values(await ownerless())) {
      const { checkToken } = await create(id);
      expect(await noteStatements(() => check(checkToken, wrong))).toEqual(noted);
    }
  });

  test('has a code that never matches, even if it is guessed', async () => {
    for (const [kind, id] of Object.entries(await ownerless())) {
      const { challengeShortId, checkToken } = await create(id);
      const code = await stolenCode(id, challengeShortId);
      const answer = await checked(checkToken, code);
      expect([kind, answer]).toEqual([kind, { match: false, triesLeft: limits.tries - 1 }]);
    }
  });

  test('that gets an owner later does not match what was sent before', async () => {
    const personId = makePersonId();
    const { challengeShortId, checkToken } = await create(personId);
    const code = await stolenCode(personId, challengeShortId);
    h.pass(1);
    await owner(personId);
    expect(await checked(checkToken, code)).toMatchObject({ match: false });
  });
});

describe('what the owner does', () => {
  test('is not seen by the sender: a read challenge ends no other way than an unread one', async () => {
    const { personId, user } = await owner();
    const unknown = makePersonId();
    for (const id of [personId, unknown]) {
      const first = await create(id);
      if (id === personId) await listed(user);
      // The sender's own challenges push out the oldest unread one.
      for (let sent = 0; sent < 4; sent += 1) await create(id);
      expect(await checked(first.checkToken, wrong)).toEqual({ match: false, triesLeft: 4 });
    }
  });
});

/** A sender whose answers are noted, and the log that its calls leave. */
function sender() {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const app = createApp({ ...h.deps, log });
  const answers: string[] = [];
  const call = async (path: string, body: object) => {
    const answer = await supertest(app).post(path).set('X-XSRF-TOKEN', '1').send(body);
    answers.push(JSON.stringify(answer.headers), answer.text);
    return answer;
  };
  return { lines, answers, call };
}

test('the code that a sender was told stands in no answer and no log, nor in the receipt', async () => {
  const { lines, answers, call } = sender();
  const { personId, user } = await owner();
  const { body } = await call('/api/challenges', { unikatId: personId, challengeLength: 10 });
  const { checkToken, challengeShortId } = body;
  const code = await codeOf(user, challengeShortId);
  expect(code).toHaveLength(10);
  for (const secret of [code, wrong, code.toLowerCase()]) {
    const { body } = await call('/api/challenges/check', { checkToken, secret });
    if (body.match) answers.push(JSON.stringify(decodeJwt(body.receipt)));
  }
  expect(answers).toHaveLength(10);
  for (const text of [...answers, ...lines]) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.toLowerCase());
  }
});

describe('a sender who never got the code', () => {
  test('finds it in no answer and no log, and gets no receipt', async () => {
    const { lines, answers, call } = sender();
    const { personId, user } = await owner();
    const { body } = await call('/api/challenges', { unikatId: personId, challengeLength: 10 });
    const { checkToken, challengeShortId } = body;
    const guesses = ['A', '2'.repeat(10), challengeShortId, checkToken, wrong, wrong];
    for (const secret of guesses) await call('/api/challenges/check', { checkToken, secret });
    await call('/api/challenges/check', { checkToken, secret: { $ne: '' } });
    const code = await codeOf(user, challengeShortId);
    expect(code).toHaveLength(10);
    // The right code comes too late.
    const late = await call('/api/challenges/check', { checkToken, secret: code });
    expectProblem(late, 'Challenge_Expired');
    expect(answers.length + lines.length).toBeGreaterThan(20);
    for (const text of [...answers, ...lines]) {
      expect(text).not.toContain(code);
      expect(text).not.toContain('receipt');
    }
    for (const line of lines)
      for (const secret of [checkToken, personId]) expect(line).not.toContain(secret);
    expect(await listed(user)).toMatchObject([{ matchedTimestamp: null }]);
  });
});
