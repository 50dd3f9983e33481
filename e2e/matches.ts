import type { APIRequestContext } from '@playwright/test';
import { call, demoAssigner, logInByApi, newOwner } from './api.ts';

// A challenge whose code Unikat compares, without the pages for it.

/** A challenge to a new ID with the right code: the ID, the challenge, and its receipt. */
export interface Match {
  readonly id: string;
  readonly shortId: string;
  readonly receipt: string;
}

/** Sends a challenge to a new ID and gives the code; the demo clinic does, or a visitor with a name. */
export async function match(request: APIRequestContext, senderName?: string): Promise<Match> {
  const owner = await newOwner(request);
  const sender = senderName === undefined ? await logInByApi(request, demoAssigner) : undefined;
  const body = { unikatId: owner.profileId, ...(senderName !== undefined && { senderName }) };
  const sent = await call(request, 'createChallenge', { body }, sender);
  const [challenge] = await call(request, 'listChallenges', { query: {} }, owner);
  const check = { checkToken: sent.checkToken, secret: challenge?.challengeSecret ?? '' };
  const checked = await call(request, 'checkChallenge', { body: check }, sender);
  if (!checked.match) throw new Error('The code is the right one.');
  return { id: owner.profileId, shortId: sent.challengeShortId, receipt: checked.receipt };
}
