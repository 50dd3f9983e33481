import { loginWays } from '#shared/enums.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { endConnections, noteEnd } from '../../domain/sign-in/connections.store.ts';
import { all, changed, count, one, only } from '../../platform/database/query.ts';
import { oneOf } from '../../platform/database/statement.ts';

const connection = {
  id: 'uuid',
  sub: 'text',
  alias: 'text',
  showsId: 'bool',
  createdAt: 'timestamptz',
  visitedAt: 'timestamptz',
} as const;
const connectionSql = `c.id, c.sub, a.alias, c.shows_id as "showsId", c.created_at as "createdAt",
             c.visited_at as "visitedAt"`;

/** What a site knows of an ID. */
export const findConnection = one({
  name: 'find-connection',
  parameters: { siteId: 'uuid', personId: 'text' },
  columns: connection,
  text: `
      select ${connectionSql} from site_connections c
        join aliases a on a.connection_id = c.id and a.ends_at is null
       where c.site_id = $siteId and c.person_id = $personId and c.ended_at is null`,
});

/** Makes the connection of an ID to a site, or notes another visit; `isNew` for the first one. */
export const visitSite = only({
  name: 'visit-site',
  parameters: {
    siteId: 'uuid',
    personId: 'text',
    sub: 'text',
    showsId: 'bool',
    now: 'timestamptz',
  },
  columns: { id: 'uuid', sub: 'text', isNew: 'bool!' },
  text: `
      insert into site_connections as c (site_id, person_id, sub, shows_id, created_at, visited_at)
      values ($siteId, $personId, $sub, $showsId, $now, $now)
      on conflict (person_id, site_id) where ended_at is null do update
        set visited_at = $now, shows_id = c.shows_id or excluded.shows_id
      returning c.id, c.sub, c.sub = $sub as "isNew"`,
});

/** Stores an alias that was never given; false if it was. */
export const insertAlias = changed({
  name: 'insert-alias',
  parameters: { alias: 'text', connectionId: 'uuid', now: 'timestamptz' },
  text: `
      insert into aliases (alias, connection_id, created_at) values ($alias, $connectionId, $now)
      on conflict (alias) do nothing`,
});

/** How a session began, and whether the account still has the ID; locks the account until the transaction ends. */
export const lockVisitor = one({
  name: 'lock-visitor',
  parameters: { sessionId: 'uuid', accountId: 'uuid', personId: 'text' },
  columns: { loginWay: oneOf('text?', loginWays), provedAt: 'timestamptz' },
  text: `
      select n.login_way as "loginWay", n.proved_at as "provedAt"
        from sessions n join accounts a on a.id = n.account_id join person_ids p on p.id = a.person_id
       where n.id = $sessionId and a.id = $accountId and a.person_id = $personId and a.deleted_at is null
         and p.locked_at is null
         for no key update of a`,
});

/** The sites that know an ID, the last visited first. */
export const listConnections = all({
  name: 'list-connections',
  parameters: { personId: 'text', id: 'uuid?', now: 'timestamptz' },
  columns: {
    ...connection,
    site: 'text',
    redirectUris: 'text[]',
    institution: 'text',
    isNameConfirmed: 'bool!',
    oldAlias: 'text?',
    oldAliasEndsAt: 'timestamptz?',
  },
  text: `
      select ${connectionSql}, s.name as site, s.redirect_uris as "redirectUris", g.name as institution,
             n.name is not null as "isNameConfirmed", o.alias as "oldAlias", o.ends_at as "oldAliasEndsAt"
        from site_connections c
        join aliases a on a.connection_id = c.id and a.ends_at is null
        join sites s on s.id = c.site_id join assigners g on g.id = s.institution_id
        ${joinConfirmedName.replaceAll(/\bc\b/g, 'n')}
        left join lateral (select o.alias, o.ends_at from aliases o
                            where o.connection_id = c.id and o.ends_at > $now
                            order by o.ends_at desc limit 1) o on true
       where c.person_id = $personId and c.ended_at is null and c.id = coalesce($id, c.id)
       order by c.visited_at desc, c.id`,
});

/** Ends a connection of an ID, with its aliases and tokens; false if there is none. */
export const endConnection = changed({
  name: 'end-connection',
  parameters: { id: 'uuid', personId: 'text', now: 'timestamptz' },
  text: `${endConnections('c.id = $id and c.person_id = $personId')}, ${noteEnd}
      select from ended`,
});

/** Ends the current alias of a connection at a later time; false if the connection is not that person's, or has ended. */
export const endAlias = changed({
  name: 'end-alias',
  parameters: { connectionId: 'uuid', personId: 'text', endsAt: 'timestamptz' },
  text: `
      with locked as (
        select c.id from site_connections c
         where c.id = $connectionId and c.person_id = $personId and c.ended_at is null for update
      )
      update aliases a set ends_at = $endsAt from locked c
       where a.connection_id = c.id and a.ends_at is null`,
});

/** Writes into the history of the ID of a connection what happened at the site. */
export const noteAtSite = count({
  name: 'note-at-site',
  parameters: { connectionId: 'uuid', kind: 'text', now: 'timestamptz' },
  text: `
      insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
      select c.person_id, $kind, $now, s.name, s.approved_at is not null
        from site_connections c join sites s on s.id = c.site_id
       where c.id = $connectionId and exists (select from person_ids p where p.id = c.person_id)`,
});
