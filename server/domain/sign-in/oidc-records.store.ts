import { count, one } from '../../platform/database/query.ts';
import { isConnectionLive } from './connections.store.ts';

/** Stores a record of the provider, or replaces it. `sub` names the connection that it belongs to, if there is one. */
export const storeRecord = count({
  name: 'store-oidc-record',
  parameters: {
    idHmac: 'bytea',
    grantHmac: 'bytea?',
    sub: 'text?',
    payload: 'bytea',
    expiresAt: 'timestamptz',
  },
  text: `
      insert into oidc_records (id_hmac, grant_hmac, connection_id, payload, expires_at)
      values ($idHmac, $grantHmac, (select c.id from site_connections c where c.sub = $sub), $payload, $expiresAt)
      on conflict (id_hmac) do update
        set payload = excluded.payload, expires_at = excluded.expires_at, connection_id = excluded.connection_id`,
});

/** A record that has not expired, and whose connection is live if it has one. */
export const findRecord = one({
  name: 'find-oidc-record',
  parameters: { idHmac: 'bytea', now: 'timestamptz' },
  columns: { payload: 'bytea', consumedAt: 'timestamptz?' },
  text: `
      select r.payload, r.consumed_at as "consumedAt" from oidc_records r
       where r.id_hmac = $idHmac and r.expires_at > $now
         and (r.connection_id is null or exists (
               select from site_connections c join sites s on s.id = c.site_id
                where c.id = r.connection_id and ${isConnectionLive}))`,
});

/** Marks a code or refresh token as used: of simultaneous calls one does. */
export const consumeRecord = one({
  name: 'consume-oidc-record',
  parameters: { idHmac: 'bytea', now: 'timestamptz' },
  columns: { wasFree: 'bool!' },
  text: `
      update oidc_records set consumed_at = $now where id_hmac = $idHmac and consumed_at is null
      returning true as "wasFree"`,
});

/** Deletes a record. */
export const deleteRecord = count({
  name: 'delete-oidc-record',
  parameters: { idHmac: 'bytea' },
  text: 'delete from oidc_records where id_hmac = $idHmac',
});

/** Deletes a grant with its codes and tokens. */
export const deleteGrant = count({
  name: 'delete-oidc-grant',
  parameters: { grantIdHmac: 'bytea', grantHmac: 'bytea' },
  text: 'delete from oidc_records where id_hmac = $grantIdHmac or grant_hmac = $grantHmac',
});
