import { randomUUID } from 'node:crypto';
import { ApiError } from '#shared/api/errors.ts';
import { type Connection, isLoopback, type Site, type siteEndpoints } from '#shared/api/sites.ts';
import { msPerSecond } from '#shared/durations.ts';
import { type SiteScope, siteScopes } from '#shared/enums.ts';
import { sites as limits } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { lockInstitution } from '../../domain/institutions/assigners.store.ts';
import { endTokensOfSite } from '../../domain/sign-in/connections.store.ts';
import type { Handlers } from '../../http/mount.ts';
import { siteSecretHmac } from '../../http/sign-in-provider.ts';
import { drawAlias } from './aliases.ts';
import { endAlias, endConnection, listConnections, noteAtSite } from './sign-in.store.ts';
import {
  answerAttempt,
  expectedAliasOf,
  hostOf,
  knownOf,
  openAttempt,
  scopesOf,
} from './sign-in.ts';
import {
  approveSite,
  endSite,
  insertSite,
  listAllSites,
  listSites,
  lockSite,
  updateSite,
} from './sites.store.ts';

/** An admin looks through the newest ones. */
const maxListed = 500;

/** Answers the calls about sites and what people show them. */
export function siteHandlers(deps: Deps): Handlers<typeof siteEndpoints> {
  const { db, clock } = deps;
  const drawSecret = (id: string) => {
    const clientSecret = deps.random.bytes(limits.secretBytes).toString('base64url');
    return { clientSecret, secretHmac: siteSecretHmac(deps, id, clientSecret) };
  };
  return {
    async listSites({ actor: { institutionId } }) {
      return (await listSites(db, { institutionId })).map(siteOf);
    },
    async makeSite({ actor, body: { clientType, ...fields } }) {
      const id = randomUUID();
      const isPublic = clientType === 'public';
      const { clientSecret, secretHmac } = drawSecret(id);
      return db.transaction(async (trx) => {
        const { institutionId } = actor;
        await lockInstitution(trx, { institutionId });
        const made = await insertSite(trx, {
          ...fields,
          id,
          institutionId,
          secretHmac: isPublic ? null : secretHmac,
          max: limits.maxPerInstitution,
          now: clock(),
        });
        if (!made) throw new ApiError('Site_TooMany');
        const details = { site: id, name: fields.name };
        await recordAudit(trx, clock(), { action: 'site.made', actor, details });
        return { ...siteOf(made), ...(!isPublic && { clientSecret }) };
      });
    },
    changeSite: ({ actor, params: { id }, body }) =>
      db.transaction(async (trx) => {
        const { name = null, redirectUris = null, scopes = null, newSecret = false } = body;
        const { institutionId } = actor;
        const { clientSecret, secretHmac } = drawSecret(id);
        const wish = { name, redirectUris, scopes, secretHmac, hasNewSecret: newSecret };
        const changed = await updateSite(trx, { id, institutionId, ...wish });
        if (!changed) throw new ApiError('Site_NotFound');
        if (changed.approvedAt === null) await endTokensOfSite(trx, { id });
        const details = { site: id, name: changed.name, approved: changed.approvedAt !== null };
        await recordAudit(trx, clock(), { action: 'site.changed', actor, details });
        return { ...siteOf(changed), ...(newSecret && !changed.isPublic && { clientSecret }) };
      }),
    deleteSite: ({ actor, params: { id } }) =>
      db.transaction(async (trx) => {
        const now = clock();
        if (!(await endSite(trx, { id, institutionId: actor.institutionId, now })))
          throw new ApiError('Site_NotFound');
        await recordAudit(trx, now, { action: 'site.deleted', actor, details: { site: id } });
      }),
    async listAllSites() {
      const rows = await listAllSites(db, { count: maxListed });
      return rows.map((row) => ({
        ...siteOf(row),
        accountId: row.institutionId,
        assignerName: row.institution,
        nameConfirmed: row.isNameConfirmed,
      }));
    },
    approveSite: ({ actor, params: { id }, body }) =>
      db.transaction(async (trx) => {
        const found = await lockSite(trx, { id });
        if (!found) throw new ApiError('Site_NotFound');
        const { name, redirectUris, scopes, isNameConfirmed } = found;
        const seen = JSON.stringify([body.name, body.redirectUris, body.scopes]);
        if (JSON.stringify([name, redirectUris, scopes]) !== seen)
          throw new ApiError('Site_Changed');
        if (!isNameConfirmed) throw new ApiError('Site_NotConfirmed');
        if (redirectUris.some(isLoopback)) throw new ApiError('Site_Loopback');
        const now = clock();
        await approveSite(trx, { id, now });
        const details = { site: id, name };
        const accountId = found.institutionId;
        await recordAudit(trx, now, { action: 'site.approved', actor, accountId, details });
      }),
    async findSignIn({ params: { uid }, ...caller }) {
      const visit = { uid, ...caller };
      const { attempt, site } = await openAttempt(deps, visit);
      const known = await knownOf(deps, visit, site);
      const asked = scopesOf(attempt, site);
      return {
        institution: site.institution,
        nameConfirmed: site.isNameConfirmed,
        name: site.name,
        host: hostOf(String(attempt.params.redirect_uri)),
        isTest: site.isTest,
        wantsId: asked.includes('unikat_id'),
        wantsOffline: asked.includes('offline_access'),
        expectedAlias: expectedAliasOf(attempt),
        known: known && {
          alias: known.alias,
          showsId: known.showsId,
          createdTimestamp: known.createdAt.toISOString(),
        },
      };
    },
    async answerSignIn({ params: { uid }, body, ...caller }) {
      return { location: await answerAttempt(deps, { uid, ...caller }, body) };
    },
    async mySites({ actor: { personId } }) {
      if (personId === null) return [];
      return (await listConnections(db, { personId, id: null, now: clock() })).map(connectionOf);
    },
    async endConnection({ actor, params: { id } }) {
      const { personId } = actor;
      const now = clock();
      await db.transaction(async (trx) => {
        if (personId === null || !(await endConnection(trx, { id, personId, now })))
          throw new ApiError('Connection_NotFound');
        const details = { connection: id };
        await recordAudit(trx, now, { action: 'site.ended', actor, personId, details });
      });
    },
    renewAlias: ({ actor, params: { id } }) =>
      db.transaction(async (trx) => {
        const { personId } = actor;
        const now = clock();
        const endsAt = new Date(now.getTime() + limits.oldAliasSeconds * msPerSecond);
        if (personId === null || !(await endAlias(trx, { connectionId: id, personId, endsAt })))
          throw new ApiError('Connection_NotFound');
        await drawAlias(deps, trx, id);
        await noteAtSite(trx, { connectionId: id, kind: 'AliasRenewed', now });
        const details = { connection: id };
        await recordAudit(trx, now, { action: 'alias.renewed', actor, personId, details });
        const [renewed] = await listConnections(trx, { personId, id, now });
        if (!renewed) throw new ApiError('Connection_NotFound');
        return connectionOf(renewed);
      }),
  };
}

type SiteRow = Awaited<ReturnType<typeof listSites>>[number];

const isScope = (scope: string): scope is SiteScope => siteScopes.some((one) => one === scope);

function siteOf({ isPublic, createdAt, approvedAt, ...site }: SiteRow): Site {
  return {
    ...site,
    clientId: site.id,
    redirectUris: [...site.redirectUris],
    scopes: site.scopes.filter(isScope),
    clientType: isPublic ? 'public' : 'confidential',
    isTest: approvedAt === null,
    createdTimestamp: createdAt.toISOString(),
    approvedTimestamp: approvedAt?.toISOString() ?? null,
  };
}

function connectionOf(row: Awaited<ReturnType<typeof listConnections>>[number]): Connection {
  const { oldAlias, oldAliasEndsAt } = row;
  return {
    id: row.id,
    institution: row.institution,
    nameConfirmed: row.isNameConfirmed,
    name: row.site,
    host: hostOf(row.redirectUris[0] ?? ''),
    alias: row.alias,
    showsId: row.showsId,
    createdTimestamp: row.createdAt.toISOString(),
    visitedTimestamp: row.visitedAt.toISOString(),
    oldAlias:
      oldAlias === null || oldAliasEndsAt === null
        ? null
        : { alias: oldAlias, endsTimestamp: oldAliasEndsAt.toISOString() },
  };
}
