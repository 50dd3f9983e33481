import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { msPerSecond, secondsPerHour } from '#shared/durations.ts';
import { challengeCheck as limits } from '#shared/limits/challenges.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { keepHouse } from '../../housekeeping.ts';
import { atOnce } from '../../test/at-once.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { logInAgain, makePersonId } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';
import { noteStatements } from '../../test/traces.ts';

const h = useHarness();
const { owner, clinic, post, create, check, checked, listed, codeOf } = checkCalls(h);
const wrong = 'WRANGX';
const remove = async (user: LoggedInUser) => {
  const [{ id } = { id: '' }] = await listed(user);
  expect((await h.call('deleteChallenge', { params: { id } }, user)).status).toBe(204);
};

describe('a challenge that Unikat compares', () => {
  test('gives the sender a short ID, a token and thirty minutes, and never the code', async () => {
    const { body } = await post(makePersonId());
    expect(Object.keys(body).sort()).toEqual([
      'challengeShortId',
      'checkToken',
      'expiresTimestamp',
    ]);
    expect(body.challengeShortId).toMatch(new RegExp(`^[${alphabet}]{8}$`));
    // 32 random bytes.
    expect(body.checkToken).toMatch(/^[\w-]{43}$/);
    const until = h.deps.clock().getTime() + 30 * 60 * msPerSecond;
    expect(Date.parse(body.expiresTimestamp)).toBe(until);
  });

  test('reaches the owner like any other, who sees the code', async () => {
    const { personId, user } = await owner();
    const { challengeShortId } = await create(personId);
    expect(await listed(user)).toMatchObject([
      { unikatId: personId, challengeShortId, sender: null, matchedTimestamp: null, isNew: true },
    ]);
    expect(await codeOf(user, challengeShortId)).toMatch(new RegExp(`^[${alphabet}]{6}$`));
  });

  test.each(limits.lengths)('may have a code of %i characters', async (challengeLength) => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId, { challengeLength });
    const code = await codeOf(user, challengeShortId);
    expect(code).toHaveLength(challengeLength);
    expect(await checked(checkToken, code)).toMatchObject({ match: true });
  });

  test.each([4, 5, 0, -6, 6.5, '6'])('refuses the length %j', async (challengeLength) => {
    const own = JSON.parse(JSON.stringify({ challengeLength }));
    expectInvalid(await post(makePersonId(), own), 'challengeLength');
  });

  test.each(['19900517-abcde', '', "19900517-ABCD'--"])('refuses the ID "%s"', async (id) => {
    const before = await h.db('challenges').count();
    expectInvalid(await post(id), 'unikatId');
    expect(await h.db('challenges').count()).toEqual(before);
  });

  test.each([
    'see https://evil.example',
    'https：//evil.example',
    'www．evil.example',
    'two\nlines',
    'x'.repeat(101),
    '\u202eevil',
    ...['“', '”', '„', '«', '»', '‹', '›', '"'].map((mark) => `Bob${mark} (verified)`),
    ...['\u200b', '\u3164', '\u2800', '\u{e0041}'].map((unseen) => `Bob${unseen}`),
    `Bob${'\u0336'.repeat(3)}`,
    '✓',
  ])('refuses the sender’s name %j', async (senderName) => {
    expectInvalid(await post(makePersonId(), { senderName }), 'senderName');
  });

  test('is stored and counted with one statement, with an owner or without', async () => {
    const { personId } = await owner();
    const known = await noteStatements(() => create(personId));
    expect(known).toHaveLength(1);
    expect(await noteStatements(() => create(makePersonId()))).toEqual(known);
    expect(known).toEqual(
      await noteStatements(() => h.call('sendChallenge', { params: { id: personId }, query: {} })),
    );
  });

  test('leaves neither token nor code in the database', async () => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId);
    const code = await codeOf(user, challengeShortId);
    const stored = [
      ...(await h.db('challenges').where({ person_id: personId })),
      ...(await h.db('challenge_checks').where({ person_id: personId })),
    ].flatMap((row) => Object.values(row).map((value) => rawText(value)));
    expect(stored.length).toBeGreaterThan(20);
    for (const text of stored) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(checkToken);
    }
  });
});

describe('the check', () => {
  test('matches the code that the owner reads out, in any notation, and says so to both', async () => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId, { challengeLength: 10 });
    const code = await codeOf(user, challengeShortId);
    h.pass(1);
    const typed = ` ${code.slice(0, 6).toLowerCase()} - ${code.slice(6)}`;
    expect(await checked(checkToken, typed)).toMatchObject({ match: true });
    const matchedTimestamp = h.deps.clock().toISOString();
    expect(await listed(user)).toMatchObject([{ challengeShortId, matchedTimestamp }]);
    const unread = await h.call('unreadChallenges', {}, user);
    expect(unread.body).toMatchObject({ count: 0, newestOutcome: matchedTimestamp });
  });

  test('has five tries, whatever scales the other limits', async () => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId);
    const code = await codeOf(user, challengeShortId);
    for (let left = limits.tries - 1; left >= 0; left -= 1)
      expect(await checked(checkToken, wrong)).toEqual({ match: false, triesLeft: left });
    for (const secret of [wrong, code])
      expectProblem(await check(checkToken, secret), 'Challenge_Expired');
    expect(await listed(user)).toMatchObject([{ matchedTimestamp: null }]);
  });

  test('ends after thirty minutes, also for a code that has matched', async () => {
    const { personId, user } = await owner();
    const [first, second] = [await create(personId), await create(personId)];
    const codes = [
      await codeOf(user, first.challengeShortId),
      await codeOf(user, second.challengeShortId),
    ] as const;
    expect(await checked(first.checkToken, codes[0])).toMatchObject({ match: true });
    h.pass(limits.seconds - 1);
    expect(await checked(second.checkToken, wrong)).toMatchObject({ triesLeft: 4 });
    h.pass(1);
    expectProblem(await check(first.checkToken, codes[0]), 'Challenge_Expired');
    expectProblem(await check(second.checkToken, codes[1]), 'Challenge_Expired');
    await keepHouse(h.deps);
    expect(await h.db('challenge_checks').where({ person_id: personId })).toEqual([]);
    // The owner still sees the match.
    const later = await logInAgain(h, user);
    expect((await listed(later)).map((entry) => entry.matchedTimestamp === null)).toEqual([
      true,
      false,
    ]);
  });

  test('gives the same receipt again for the right code, also with the last try', async () => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId);
    const code = await codeOf(user, challengeShortId);
    for (let tries = 1; tries < limits.tries; tries += 1) await checked(checkToken, wrong);
    const first = await checked(checkToken, code);
    expect(first.match).toBe(true);
    h.pass(5);
    expect(await checked(checkToken, code)).toEqual(first);
    expect(await checked(checkToken, wrong)).toEqual({ match: false, triesLeft: 0 });
    expect(await checked(checkToken, code)).toEqual(first);
  });

  test('of an unknown token is answered like that of an ended one', async () => {
    expectProblem(await check('A'.repeat(43), wrong), 'Challenge_Expired');
    expectInvalid(await check('', wrong), 'checkToken');
    expectInvalid(await check('A'.repeat(43), ' - '), 'secret');
    expectInvalid(await check('A'.repeat(43), 'X'.repeat(101)), 'secret');
  });

  test('of one challenge says nothing of another', async () => {
    const { personId, user } = await owner();
    const [one, other] = [await create(personId), await create(personId)];
    const code = await codeOf(user, other.challengeShortId);
    expect(await checked(one.checkToken, code)).toMatchObject({ match: false });
  });

  test('lets fifty at once have five tries', async () => {
    const { personId } = await owner();
    const { checkToken } = await create(personId);
    const answers = await atOnce(() => check(checkToken, wrong));
    const compared = answers.filter(({ status }) => status === 200);
    expect(compared.map(({ body }) => body.triesLeft).sort()).toEqual([0, 1, 2, 3, 4]);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expectProblem(answer, 'Challenge_Expired');
  });

  test('gives fifty at once with the right code one receipt', async () => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId);
    const code = await codeOf(user, challengeShortId);
    const answers = await atOnce(() => check(checkToken, code));
    for (const { status } of answers) expect(status).toBe(200);
    expect(new Set(answers.map(({ body }) => body.receipt)).size).toBe(1);
  });

  test('matches no more once the owner has deleted the challenge, as if the ID had no owner', async () => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId);
    const code = await codeOf(user, challengeShortId);
    await remove(user);
    for (let left = limits.tries - 1; left >= 0; left -= 1)
      expect(await checked(checkToken, code)).toEqual({ match: false, triesLeft: left });
    expectProblem(await check(checkToken, code), 'Challenge_Expired');
    expect(await h.db('receipts').where({ person_id: personId })).toEqual([]);
  });

  test('gives its receipt again although the owner has deleted the challenge since the match', async () => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId);
    const code = await codeOf(user, challengeShortId);
    const first = await checked(checkToken, code);
    expect(first.match).toBe(true);
    await remove(user);
    expect(await checked(checkToken, code)).toEqual(first);
  });
});

describe('a receipt', () => {
  test('is signed with the keys of the certificates and says who, whom, when and how', async () => {
    const { personId, user } = await owner();
    const sender = await clinic('Example Clinic');
    const { challengeShortId, checkToken } = await create(
      personId,
      { challengeLength: 10 },
      sender,
    );
    h.pass(secondsPerHour / 4);
    const again = await logInAgain(h, user);
    const answer = await checked(checkToken, await codeOf(again, challengeShortId));
    const receipt = answer.match ? answer.receipt : '';
    const keys = createLocalJWKSet(h.deps.signer.publicKeys);
    const { payload, protectedHeader } = await jwtVerify(receipt, keys, {
      typ: 'unikat-receipt+jwt',
      algorithms: ['ES256'],
    });
    const [{ id } = { id: '' }] = await listed(again);
    expect(payload).toEqual({
      iss: h.deps.config.publicUrl,
      jti: id,
      iat: Math.floor(h.deps.clock().getTime() / msPerSecond),
      sub: personId,
      aud: 'Example Clinic',
      verified: true,
      challenge: challengeShortId,
      length: 10,
    });
    expect(protectedHeader).toEqual(decodeProtectedHeader(receipt));
  });

  test('of a sender without a name has an empty one', async () => {
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId, { senderName: ' ' });
    const answer = await checked(checkToken, await codeOf(user, challengeShortId));
    expect(decodeJwt(answer.match ? answer.receipt : '')).toMatchObject({
      aud: '',
      verified: false,
    });
  });
});

function rawText(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
}
