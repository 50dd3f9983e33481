import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import type { LoginWay } from '#shared/enums.ts';
import { isAlias } from '#shared/person-id.ts';
import { samplePeople } from '#shared/site-samples.ts';
import type { Deps } from '../../deps.ts';
import { isSessionOpen } from '../../domain/accounts/sessions.store.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { findSite } from '../../domain/sign-in/connections.store.ts';
import type { Actor } from '../../http/actor.ts';
import { isAttemptOf, type Provider } from '../../http/sign-in-provider.ts';
import { drawAlias } from './aliases.ts';
import { findConnection, lockVisitor, noteAtSite, visitSite } from './sign-in.store.ts';

const subBytes = 16;
/** RFC 8176. */
const methods: Readonly<Record<LoginWay, string>> = {
  password: 'pwd',
  passkey: 'hwk',
  provider: 'fed',
  recovery: 'kba',
};

type Attempt = InstanceType<Provider['Interaction']>;
type Site = NonNullable<Awaited<ReturnType<typeof findSite>>>;

interface Visit {
  readonly uid: string;
  readonly actor: Actor;
  readonly readCookie: (name: string) => string | undefined;
}

/** The attempt of this browser and its site. Throws `SignIn_NotFound`. */
export async function openAttempt(
  deps: Deps,
  { uid, readCookie }: Visit,
): Promise<{ attempt: Attempt; site: Site }> {
  const attempt = isAttemptOf(deps, uid, readCookie)
    ? await deps.provider.Interaction.find(uid)
    : undefined;
  const site = attempt && (await findSite(deps.db, { id: String(attempt.params.client_id) }));
  if (!site) throw new ApiError('SignIn_NotFound');
  return { attempt, site };
}

/** The scopes that an attempt asks for and the site may have. */
export function scopesOf({ params }: Attempt, site: Site): string[] {
  return String(params.scope)
    .split(' ')
    .filter((scope) => scope === 'openid' || site.scopes.includes(scope));
}

/** The alias that the site expects, if it names one. */
export function expectedAliasOf({ params }: Attempt): string | null {
  const hint = String(params.login_hint ?? '');
  return isAlias(hint) ? hint : null;
}

/** Where the person is sent back to. */
export function hostOf(uri: string): string {
  return new URL(uri).host;
}

interface Answer {
  readonly show: 'alias' | 'id' | 'nothing';
  readonly sample?: number | undefined;
}

/**
 * Answers an attempt, and says where the browser goes on. Throws `SignIn_NotFound`, `SignIn_NotAsked`,
 * `Request_NotLoggedIn`, `Profile_NotFound` without an ID, and `Session_NotFresh` if the site wants a newer proof.
 */
export async function answerAttempt(
  deps: Deps,
  visit: Visit,
  { show, sample = 0 }: Answer,
): Promise<string> {
  const { attempt, site } = await openAttempt(deps, visit);
  if (show === 'nothing') {
    attempt.result = { error: 'access_denied', error_description: 'the person showed nothing' };
    await attempt.persist();
    return attempt.returnTo;
  }
  // A repeat, whose first answer was lost.
  if (attempt.result) return attempt.returnTo;
  const asked = scopesOf(attempt, site);
  if (show === 'id' && !asked.includes('unikat_id')) throw new ApiError('SignIn_NotAsked');
  const shown = await deps.db.transaction((trx) =>
    visitAs(deps, trx, visit, { attempt, site, showsId: show === 'id', sample }),
  );
  const grant = new deps.provider.Grant({ accountId: shown.sub, clientId: site.id });
  const isHidden = (scope: string) => scope === 'unikat_id' && show !== 'id';
  grant.addOIDCScope(asked.filter((scope) => !isHidden(scope)).join(' '));
  for (const scope of asked.filter(isHidden)) grant.rejectOIDCScope(scope);
  const grantId = await grant.save();
  // Its session may have ended before there was a grant to end with it.
  if (
    visit.actor.kind === 'account' &&
    !(await isSessionOpen(deps.db, { sessionId: visit.actor.session.id }))
  ) {
    await grant.destroy();
    throw new ApiError('Request_NotLoggedIn');
  }
  const { sub: accountId, ts, amr } = shown;
  attempt.result = { login: { accountId, ts, amr, remember: false }, consent: { grantId } };
  await attempt.persist();
  return attempt.returnTo;
}

interface Shown {
  readonly attempt: Attempt;
  readonly site: Site;
  readonly showsId: boolean;
  readonly sample: number;
}

/** Stores the visit of the caller, or in test mode of a sample person. */
async function visitAs(
  deps: Deps,
  trx: Knex,
  { actor }: Visit,
  { attempt, site, showsId, sample }: Shown,
) {
  const now = deps.clock();
  const { personId, provedAt, amr } = site.isTest
    ? { personId: (samplePeople[sample] ?? samplePeople[0]).id, provedAt: now, amr: ['user'] }
    : await proofOf(deps, trx, attempt, actor);
  const sub = deps.random.bytes(subBytes).toString('base64url');
  const visited = await visitSite(trx, { siteId: site.id, personId, sub, showsId, now });
  if (visited.isNew) {
    await drawAlias(deps, trx, visited.id);
    await noteAtSite(trx, { connectionId: visited.id, kind: 'SiteConnected', now });
  }
  if (!site.isTest && actor.kind === 'account') {
    const details = { site: site.id, shown: showsId ? 'id' : 'alias' };
    await recordAudit(trx, now, { action: 'site.shown', actor, personId, details });
  }
  return { sub: visited.sub, ts: Math.floor(provedAt.getTime() / msPerSecond), amr };
}

/** The caller's ID, and when and how they last proved who they are. Throws if that is too long ago for the site. */
async function proofOf({ clock }: Deps, trx: Knex, { params, iat }: Attempt, actor: Actor) {
  if (actor.kind !== 'account') throw new ApiError('Request_NotLoggedIn');
  const { accountId, personId, session } = actor;
  if (personId === null) throw new ApiError('Profile_NotFound');
  const found = await lockVisitor(trx, { sessionId: session.id, accountId, personId });
  if (!found) throw new ApiError('Request_NotLoggedIn');
  const { provedAt, loginWay } = found;
  const proved = provedAt.getTime() / msPerSecond;
  const mustBeNew = String(params.prompt ?? '')
    .split(' ')
    .includes('login');
  const maxAge = params.max_age === undefined ? Number.POSITIVE_INFINITY : Number(params.max_age);
  if ((mustBeNew && proved < iat) || clock().getTime() / msPerSecond - proved > maxAge)
    throw new ApiError('Session_NotFresh');
  return { personId, provedAt, amr: loginWay ? [methods[loginWay]] : [] };
}

/** What the site of an attempt knows of the caller. */
export async function knownOf({ db }: Deps, { actor }: Visit, { id: siteId, isTest }: Site) {
  if (isTest || actor.kind !== 'account' || actor.personId === null) return null;
  return (await findConnection(db, { siteId, personId: actor.personId })) ?? null;
}
