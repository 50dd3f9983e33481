import { createHash, randomUUID } from 'node:crypto';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { randomPersonId } from '../server/domain/ids/person-ids.ts';
import { systemRandom } from '../server/platform/keys/random.ts';
import { analyzeTables } from './lib/analyze.ts';
import { makeAssigners } from './lib/assigners.ts';
import { type Bench, headersOf, type Send, type World } from './lib/bench.ts';

const people = 60;
const redirectUri = 'https://portal.example.org/signed-in';
const verifier = 'v'.repeat(43);

/**
 * People show a site an alias, each three times: the redirect, the page's two calls, the way back and the exchange of
 * the code for tokens.
 */
export const signIn: Bench = {
  work: 'sign-in at a site',
  goal: 0.8,
  roundSize: 3 * people,
  concurrency: 16,
  async prepare(world, count) {
    const users = await makePeople(world);
    const clientId = await makeSite(world);
    // The tables double with the first rounds, and so would the cost of their plans.
    await analyzeTables(world);
    return Array.from({ length: count }, (_, i) => {
      const user = users[i % people];
      return (send) => signInOnce(send, clientId, user);
    });
  },
};

async function signInOnce(send: Send, clientId: string, user: LoggedInUser | undefined) {
  const headers = { ...headersOf(user), 'x-forwarded-proto': 'https' };
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid unikat_alias',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
  });
  const visit = { method: 'GET', headers, status: 303, wantsHead: true } as const;
  const sentAway = await send({ ...visit, path: `/oidc/auth?${asked}` });
  const cookie = [...sentAway.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, one]) => one).join('; ');
  const page = `/api/sign-in/${locationIn(sentAway).pathname.replace('/show/', '')}`;
  const ofAttempt = { ...headers, cookie };
  await send({ method: 'GET', path: page, headers: ofAttempt, status: 200 });
  const answered = await send({
    ...{ method: 'POST', path: `${page}/answer`, headers: ofAttempt, status: 200 },
    body: JSON.stringify({ show: 'alias' }),
  });
  const { pathname } = new URL(JSON.parse(answered).location);
  const back = locationIn(await send({ ...visit, headers: ofAttempt, path: pathname }));
  await send({
    method: 'POST',
    path: '/oidc/token',
    headers: { ...headersOf(undefined), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }).toString(),
    status: 200,
  });
}

function locationIn(head: string): URL {
  return new URL(/^location: (\S+)/im.exec(head)?.[1] ?? '');
}

async function makePeople({ db, makeUsers }: World): Promise<LoggedInUser[]> {
  const users = await makeUsers(people);
  const now = new Date();
  await Promise.all(
    users.map(async ({ accountId }, index) => {
      // An ID that two draw would end the bench: of one date there are too few.
      const birthDate = `${1910 + index}-05-17`;
      const id = randomPersonId(systemRandom, birthDate, true);
      const times = { drawn_at: now, claimed_at: now, controlled_at: now };
      await db('person_ids').insert({ id, birth_date: birthDate, ...times });
      await db('accounts').where({ id: accountId }).update({ person_id: id, joined_at: now });
    }),
  );
  return users;
}

/** An approved public site; resolves with its client_id. */
export async function makeSite({ db, makeUsers }: World): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const [owner] = await makeUsers(1);
  const institutionId = owner?.accountId ?? '';
  await makeAssigners(db, [institutionId]);
  await db('sites').insert({
    ...{ id, institution_id: institutionId, name: 'Portal', redirect_uris: [redirectUri] },
    ...{ scopes: ['unikat_alias'], created_at: now, approved_at: now },
  });
  return id;
}
