import type { APIRequestContext } from '@playwright/test';
import { demoAssigner } from './shop-steps.ts';

// A challenge whose code Unikat compares, without the pages for it.

const password = 'a long enough pass phrase';

/** The headers of calls by an account. */
async function headersOf(answer: { json: () => Promise<unknown> }) {
  const { accessToken, csrfToken } = Object(await answer.json());
  return { Authorization: `Bearer ${accessToken}`, 'X-XSRF-TOKEN': csrfToken };
}

/** A challenge to a new ID with the right code: the ID, the challenge, and its receipt. */
export interface Match {
  readonly id: string;
  readonly shortId: string;
  readonly receipt: string;
}

/** Sends a challenge to a new ID and gives the code; the demo clinic does, or a visitor with a name. */
export async function match(request: APIRequestContext, senderName?: string): Promise<Match> {
  const visitor = { 'X-XSRF-TOKEN': '1' };
  const registered = await request.post('/api/accounts/register-local', {
    headers: visitor,
    data: { accountType: 'LocalAnonymous', password },
  });
  const owner = await headersOf(registered);
  const drawn = await request.get('/api/profiles/new', {
    headers: owner,
    params: { birthDate: '1984-07-31' },
  });
  const [id] = (await drawn.json()).idCandidates;
  await request.post(`/api/profiles/claim/${id}`, { headers: owner });
  const logIn = { emailUnikatIdOrUsername: demoAssigner.name, password: demoAssigner.password };
  const headers =
    senderName === undefined
      ? await headersOf(
          await request.post('/api/accounts/login', { headers: visitor, data: logIn }),
        )
      : visitor;
  const sent = await request.post('/api/challenges', {
    headers,
    data: { unikatId: id, ...(senderName !== undefined && { senderName }) },
  });
  const { challengeShortId: shortId, checkToken } = await sent.json();
  const [{ challengeSecret: secret }] = await (
    await request.get('/api/challenges', { headers: owner })
  ).json();
  const checked = await request.post('/api/challenges/check', {
    headers,
    data: { checkToken, secret },
  });
  return { id, shortId, receipt: (await checked.json()).receipt };
}
