import { count, one } from '../../platform/database/query.ts';
import { insertEvent } from '../ids/person-events.store.ts';
import { joinConfirmedName, mayAct } from '../institutions/assigners.store.ts';

/** SQL for whether a site `s` works: it was not removed, and its institution may act. */
const isSiteLive = `s.ended_at is null and exists (
              select from assigners g where g.id = s.institution_id and ${mayAct})`;

/**
 * SQL for whether a connection `c` to a site `s` lives: its ID has an owner and is not locked. In test mode it is that of
 * a sample person, who exists nowhere else.
 */
export const isConnectionLive = `c.ended_at is null and ${isSiteLive}
              and case when s.approved_at is null
                       then not exists (select from person_ids p where p.id = c.person_id)
                       else exists (select from person_ids p join accounts a on a.person_id = p.id
                                     where p.id = c.person_id and p.locked_at is null and a.deleted_at is null)
                  end`;

/** A site as a client of the provider. */
export const findSite = one({
  name: 'find-site',
  parameters: { id: 'uuid' },
  columns: {
    id: 'uuid',
    name: 'text',
    institution: 'text',
    isNameConfirmed: 'bool!',
    secretHmac: 'bytea?',
    redirectUris: 'text[]',
    scopes: 'text[]',
    isTest: 'bool!',
  },
  text: `
      select s.id, s.name, g.name as institution, c.name is not null as "isNameConfirmed",
             s.secret_hmac as "secretHmac", s.redirect_uris as "redirectUris", s.scopes,
             s.approved_at is null as "isTest"
        from sites s join assigners g on g.id = s.institution_id ${joinConfirmedName}
       where s.id = $id and ${isSiteLive}`,
});

/** What a site gets of a person, by the `sub` of a live connection. */
export const findShown = one({
  name: 'find-shown',
  parameters: { sub: 'text' },
  columns: { personId: 'text', alias: 'text', verifiedBy: 'text[]!' },
  text: `
      select c.person_id as "personId", a.alias, array(
               select v.assigner_name from verifications v
                where v.person_id = c.person_id order by v.verified_at, v.institution_id
             ) as "verifiedBy"
        from site_connections c
        join sites s on s.id = c.site_id
        join aliases a on a.connection_id = c.id and a.ends_at is null
       where c.sub = $sub and ${isConnectionLive}`,
});

/** SQL that ends the codes and tokens of connections that fulfil a condition on `c` and its site `s`. */
export const endTokens = (where: string) => `
        delete from oidc_records where connection_id in (
          select c.id from site_connections c join sites s on s.id = c.site_id where ${where})`;

/** Ends the codes and tokens of an ID, on every site. */
export const endTokensOf = count({
  name: 'end-tokens-of',
  parameters: { personId: 'text' },
  text: endTokens('c.person_id = $personId'),
});

/** The same for all sites of an institution. */
export const endTokensOfInstitution = count({
  name: 'end-tokens-of-institution',
  parameters: { institutionId: 'uuid' },
  text: endTokens('s.institution_id = $institutionId'),
});

/** The same for a site whose approval has ended: another one does not bring them back. */
export const endTokensOfSite = count({
  name: 'end-tokens-of-site',
  parameters: { id: 'uuid' },
  text: endTokens('s.id = $id'),
});

/** SQL that ends connections that fulfil a condition on `c` and its site `s`, with their aliases and tokens. */
export const endConnections = (where: string) => `
      with ended as (
        update site_connections set ended_at = $now where ended_at is null and id in (
          select c.id from site_connections c join sites s on s.id = c.site_id where ${where})
        returning id, site_id, person_id
      ), aliases_ended as (
        update aliases a set ends_at = $now from ended e
         where a.connection_id = e.id and (a.ends_at is null or a.ends_at > $now)
      ), tokens_ended as (
        delete from oidc_records r using ended e where r.connection_id = e.id
      )`;

/** SQL after `endConnections` that writes the ends into the histories of the IDs. */
export const noteEnd = `noted as (${insertEvent(
  'SiteEnded',
  { personId: 'e.person_id', senderName: 's.name', senderVerified: 's.approved_at is not null' },
  'from ended e join sites s on s.id = e.site_id join person_ids p on p.id = e.person_id',
)}
      )`;

/** Ends every connection of an ID, because it leaves its owner. */
export const endConnectionsOf = count({
  name: 'end-connections-of',
  parameters: { personId: 'text', now: 'timestamptz' },
  text: `${endConnections('c.person_id = $personId')}
      select from ended`,
});
