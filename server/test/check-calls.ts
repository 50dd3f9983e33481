import { expect } from 'vitest';
import type { z } from 'zod';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { ChallengeCheck, CreatedChallenge } from '#shared/api/challenge-checks.ts';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { endpoints } from '#shared/api/index.ts';
import { makePersonId, makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

type NewChallenge = Partial<z.input<typeof endpoints.createChallenge.body>>;
type Headers = Readonly<Record<string, string>>;

/** Calls of both sides of a challenge whose code Unikat compares. */
export function checkCalls(h: Harness) {
  /** A person with an ID. */
  async function owner(personId = makePersonId()) {
    return { personId, user: await makeUser(h, 'Local', { personId }) };
  }

  /** An institution whose name the operator has confirmed. */
  async function clinic(name = 'Example Clinic'): Promise<LoggedInUser> {
    const user = await makeUser(h, 'Assigner');
    await h.call('storeAssignerName', { body: name }, user);
    const params = { accountId: user.accountId };
    const admin = await makeUser(h, 'Admin');
    await h.call('confirmAssignerName', { params, body: { name } }, admin);
    return user;
  }

  const post = (unikatId: string, own: NewChallenge = {}, user?: LoggedInUser, headers?: Headers) =>
    h.call('createChallenge', { body: { unikatId, ...own } }, user, headers);

  /** Sends a challenge, which must succeed. */
  async function create(
    unikatId: string,
    own?: NewChallenge,
    user?: LoggedInUser,
  ): Promise<CreatedChallenge> {
    const answer = await post(unikatId, own, user);
    expect(answer.status).toBe(200);
    return endpoints.createChallenge.response.parse(answer.body);
  }

  const check = (checkToken: string, secret: string, user?: LoggedInUser, headers?: Headers) =>
    h.call('checkChallenge', { body: { checkToken, secret } }, user, headers);

  /** A check that must be answered. */
  async function checked(checkToken: string, secret: string): Promise<ChallengeCheck> {
    const answer = await check(checkToken, secret);
    expect(answer.status).toBe(200);
    return endpoints.checkChallenge.response.parse(answer.body);
  }

  /** The list of the owner, newest first. */
  const listed = async (user: LoggedInUser): Promise<StoredChallenge[]> =>
    (await h.call('listChallenges', { query: {} }, user)).body;

  /** The code that the owner reads out. */
  async function codeOf(user: LoggedInUser, shortId: string): Promise<string> {
    const found = (await listed(user)).find(({ challengeShortId }) => challengeShortId === shortId);
    return found?.challengeSecret ?? '';
  }

  return { owner, clinic, post, create, check, checked, listed, codeOf };
}
