import Tokens from 'csrf';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { session as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../server/deps.ts';
import { msPerSecond } from '../../shared/durations.ts';
import type { World } from './bench.ts';

const tokens = new Tokens();

/** A world with these dependencies; people are inserted in bulk, without hashing. */
export function createWorld(deps: Deps, ownerUrl: string): World {
  return { db: deps.db, deps, ownerUrl, makeUsers: (count) => makeUsers(deps, count) };
}

async function makeUsers({ db, accessTokens }: Deps, count: number): Promise<LoggedInUser[]> {
  const now = new Date();
  const end = new Date(now.getTime() + limits.accessTokenSeconds * msPerSecond);
  const csrfSecret = tokens.secretSync();
  const { rows } = await db.raw<{ rows: { accountId: string; sessionId: string }[] }>(
    `with made as (
       insert into accounts (account_type, username, language, created_at)
       select 'LocalAnonymous', gen_random_uuid()::text, 'en', :now
         from generate_series(1, :count::int)
       returning id
     )
     insert into sessions (account_id, csrf_secret, created_at, renewed_at, ends_at, proved_at)
     select id, :csrfSecret, :now, :now, :end, :now from made
     returning account_id as "accountId", id as "sessionId"`,
    { count, now, end, csrfSecret },
  );
  return rows.map(({ accountId, sessionId }) => {
    const user = { accountId, accountType: 'LocalAnonymous' as const };
    return {
      ...user,
      username: null,
      profileId: null,
      accessToken: accessTokens.sign({ ...user, sessionId }, now, end),
      accessTokenExpiration: end.toISOString(),
      csrfToken: tokens.create(csrfSecret),
    };
  });
}
