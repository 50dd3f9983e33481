import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { endConnections, noteEnd } from '../../domain/sign-in/connections.store.ts';
import { all, changed, count, one } from '../../platform/database/query.ts';

const site = {
  id: 'uuid',
  name: 'text',
  redirectUris: 'text[]',
  scopes: 'text[]',
  isPublic: 'bool!',
  createdAt: 'timestamptz',
  approvedAt: 'timestamptz?',
} as const;
const siteSql = `s.id, s.name, s.redirect_uris as "redirectUris", s.scopes, s.secret_hmac is null as "isPublic",
             s.created_at as "createdAt", s.approved_at as "approvedAt"`;

/** The sites of an institution, oldest first. */
export const listSites = all({
  name: 'list-sites',
  parameters: { institutionId: 'uuid' },
  columns: site,
  text: `
      select ${siteSql} from sites s
       where s.institution_id = $institutionId and s.ended_at is null order by s.created_at, s.id`,
});

/** All sites, those in test mode first. */
export const listAllSites = all({
  name: 'list-all-sites',
  parameters: { count: 'int8' },
  columns: { ...site, institutionId: 'uuid', institution: 'text', isNameConfirmed: 'bool!' },
  text: `
      select ${siteSql}, g.id as "institutionId", g.name as institution, c.name is not null as "isNameConfirmed"
        from sites s join assigners g on g.id = s.institution_id ${joinConfirmedName}
       where s.ended_at is null
       order by s.approved_at is not null, s.created_at desc, s.id limit $count`,
});

/**
 * Adds a site in test mode, with an id that was chosen before; undefined if the institution, which the caller has locked,
 * has too many.
 */
export const insertSite = one({
  name: 'insert-site',
  parameters: {
    id: 'uuid',
    institutionId: 'uuid',
    name: 'text',
    secretHmac: 'bytea?',
    redirectUris: 'text[]',
    scopes: 'text[]',
    max: 'int8',
    now: 'timestamptz',
  },
  columns: site,
  text: `
      insert into sites as s (id, institution_id, name, secret_hmac, redirect_uris, scopes, created_at)
      select $id, $institutionId, $name, $secretHmac, $redirectUris, $scopes, $now
       where (select count(*) from sites o
               where o.institution_id = $institutionId and o.ended_at is null) < $max
      returning ${siteSql}`,
});

/** Changes a site; another name, redirect address or scope ends its approval. */
export const updateSite = one({
  name: 'update-site',
  parameters: {
    id: 'uuid',
    institutionId: 'uuid',
    name: 'text?',
    redirectUris: 'text[]?',
    scopes: 'text[]?',
    secretHmac: 'bytea',
    hasNewSecret: 'bool',
  },
  columns: site,
  text: `
      update sites s
         set name = coalesce($name, s.name), redirect_uris = coalesce($redirectUris, s.redirect_uris),
             scopes = coalesce($scopes, s.scopes),
             secret_hmac = case when $hasNewSecret and s.secret_hmac is not null then $secretHmac
                                else s.secret_hmac end,
             approved_at = case when coalesce($name, s.name) = s.name
                                 and coalesce($redirectUris, s.redirect_uris) = s.redirect_uris
                                 and coalesce($scopes, s.scopes) = s.scopes then s.approved_at end
       where s.id = $id and s.institution_id = $institutionId and s.ended_at is null
      returning ${siteSql}`,
});

/** Removes a site with its connections, aliases and tokens; false if there is none. */
export const endSite = changed({
  name: 'end-site',
  parameters: { id: 'uuid', institutionId: 'uuid', now: 'timestamptz' },
  text: `${endConnections('s.id = $id and s.institution_id = $institutionId')}, ${noteEnd}
      update sites set ended_at = $now
       where id = $id and institution_id = $institutionId and ended_at is null`,
});

/** A site that an admin wants to approve, locked until the transaction ends. */
export const lockSite = one({
  name: 'lock-site',
  parameters: { id: 'uuid' },
  columns: {
    name: 'text',
    redirectUris: 'text[]',
    scopes: 'text[]',
    institutionId: 'uuid',
    isNameConfirmed: 'bool!',
  },
  text: `
      select s.name, s.redirect_uris as "redirectUris", s.scopes, s.institution_id as "institutionId",
             c.name is not null as "isNameConfirmed"
        from sites s join assigners g on g.id = s.institution_id ${joinConfirmedName}
       where s.id = $id and s.ended_at is null for update of s`,
});

/** Approves a site. */
export const approveSite = count({
  name: 'approve-site',
  parameters: { id: 'uuid', now: 'timestamptz' },
  text: 'update sites set approved_at = $now where id = $id and approved_at is null',
});

/** Stores the site for trying it out, as approved: its address may have another port than at the last start. */
export const storeDemoSite = count({
  name: 'store-demo-site',
  parameters: {
    id: 'uuid',
    institutionId: 'uuid',
    name: 'text',
    redirectUris: 'text[]',
    now: 'timestamptz',
  },
  text: `
      insert into sites (id, institution_id, name, redirect_uris, scopes, created_at, approved_at)
      values ($id, $institutionId, $name, $redirectUris, '{unikat_alias,unikat_id}', $now, $now)
      on conflict (id) do update set redirect_uris = excluded.redirect_uris, approved_at = excluded.approved_at`,
});
