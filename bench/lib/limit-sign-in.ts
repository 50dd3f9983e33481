import { randomBytes } from 'node:crypto';
import Provider from 'oidc-provider';
import { randomAlias } from '../../server/domain/ids/person-ids.ts';
import { findShown } from '../../server/domain/sign-in/connections.store.ts';
import { recordsOf } from '../../server/domain/sign-in/records.ts';
import { makeSignInKey } from '../../server/domain/sign-in/sign-in-key.ts';
import { providerPath } from '../../server/http/sign-in-provider.ts';
import { systemRandom } from '../../server/platform/keys/random.ts';
import { msPerSecond } from '../../shared/durations.ts';
import { benchDeps } from './deps.ts';
import {
  type Call,
  count,
  inTransaction,
  type Route,
  run,
  sessionOf,
  tokens,
} from './limit-calls.ts';
import { databaseUrl } from './server-process.ts';

// Signing in with the same library and adapter, and bare calls of the page.

const deps = benchDeps(databaseUrl);
const { db: database, config } = deps;
const cookie = { httpOnly: true, secure: true, sameSite: 'lax', signed: true } as const;

/** The library with our adapter, and nothing of ours that is not needed. */
export const provider: Provider = new Provider(`${config.apiUrl}${providerPath}`, {
  adapter: recordsOf(deps),
  jwks: { keys: [makeSignInKey() as { kty: 'RSA' }] },
  scopes: ['openid', 'unikat_alias'],
  claims: { openid: ['sub', 'amr'], unikat_alias: ['unikat_alias'] },
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  clientAuthMethods: ['none'],
  pkce: { required: () => true },
  expiresWithSession: () => false,
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['a key of the benchmarks'], short: cookie, long: cookie },
  interactions: { url: (_, { uid }) => `${config.publicUrl}/show/${uid}` },
  loadExistingGrant: async ({ oidc: { result } }) => {
    const grantId = result?.consent?.grantId;
    return grantId === undefined ? undefined : provider.Grant.find(grantId);
  },
  findAccount: async (_, sub) => {
    const shown = await findShown(database, { sub });
    return shown && { accountId: sub, claims: () => ({ sub, unikat_alias: shown.alias }) };
  },
});
provider.proxy = true;

const minuteMs = 60_000;
/** Each call counts for its address, as ours do. */
export const countCall = (pool: Call['pool'], headers: Call['headers'], name: string) =>
  count(pool, `${name}:${headers['x-forwarded-for']}`, minuteMs);

/** The attempt and its site. */
async function attemptOf({ pool, headers, id: uid }: Call) {
  await countCall(pool, headers, 'sign-in');
  const attempt = await provider.Interaction.find(uid);
  if (!attempt) throw new Error('no attempt');
  const { rows } = await run(
    pool,
    'site',
    `select s.id, s.name, s.redirect_uris, s.scopes, s.approved_at, g.name as institution, n.name as confirmed
       from sites s join assigners g on g.id = s.institution_id
       left join confirmed_names n on n.institution_id = g.id and n.name = g.name
      where s.id = $1 and s.ended_at is null and g.suspended_at is null`,
    [attempt.params.client_id],
  );
  return { attempt, site: rows[0] };
}

async function findAttempt(call: Call) {
  const { person_id: personId } = await sessionOf(call);
  const { site } = await attemptOf(call);
  const { rows } = await run(
    call.pool,
    'known',
    `select c.id, a.alias, c.shows_id, c.created_at from site_connections c
       join aliases a on a.connection_id = c.id and a.ends_at is null
      where c.site_id = $1 and c.person_id = $2 and c.ended_at is null`,
    [site.id, personId],
  );
  return { institution: site.institution, name: site.name, known: rows[0] ?? null };
}

async function answerAttempt(call: Call) {
  const session = await sessionOf(call);
  const { account_id: account, person_id: personId, proved_at: provedAt } = session;
  if (!tokens.verify(session.csrf_secret, String(call.headers['x-xsrf-token'])))
    throw new Error('forged');
  const { attempt, site } = await attemptOf(call);
  const now = new Date();
  const newSub = randomBytes(16).toString('base64url');
  const sub = await inTransaction(call.pool, async (db) => {
    await run(db, 'lock', 'select id from accounts where id = $1 for no key update', [account]);
    const visited = await run(
      db,
      'visit',
      `insert into site_connections as c (site_id, person_id, sub, shows_id, created_at, visited_at)
       values ($1, $2, $3, false, $4, $4)
       on conflict (person_id, site_id) where ended_at is null do update
         set visited_at = $4, shows_id = excluded.shows_id
       returning c.id, c.sub`,
      [site.id, personId, newSub, now],
    );
    const [connection] = visited.rows;
    if (connection.sub === newSub) {
      const alias = randomAlias(systemRandom);
      await run(
        db,
        'alias',
        'insert into aliases (alias, connection_id, created_at) values ($1, $2, $3)',
        [alias, connection.id, now],
      );
      await run(
        db,
        'note-site',
        `insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
         values ($1, 'SiteConnected', $2, $3, true)`,
        [personId, now, site.name],
      );
    }
    await run(
      db,
      'audit',
      `insert into audit_entries (recorded_at, action, actor_account_id, account_id, person_id, details)
       values ($1, 'site.shown', $2, $2, $3, $4)`,
      [now, account, personId, { site: site.id, shown: 'alias' }],
    );
    return String(connection.sub);
  });
  const grant = new provider.Grant({ accountId: sub, clientId: site.id });
  grant.addOIDCScope('openid unikat_alias');
  const grantId = await grant.save();
  const ts = Math.floor(provedAt.getTime() / msPerSecond);
  const login = { accountId: sub, ts, amr: ['pwd'], remember: false };
  attempt.result = { login, consent: { grantId } };
  await attempt.persist();
  return { location: attempt.returnTo };
}

/** The calls of the page to which a site sends a person. */
export const signInRoutes: readonly Route[] = [
  { pattern: /^\/api\/sign-in\/([\w-]+)$/, answer: findAttempt },
  { pattern: /^\/api\/sign-in\/([\w-]+)\/answer$/, answer: answerAttempt },
];
