import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { msPerSecond } from '#shared/durations.ts';
import { sites } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { signInRecordPlace } from '../sealed-places.ts';
import { findSite } from './connections.store.ts';
import {
  consumeRecord,
  deleteGrant,
  deleteRecord,
  findRecord,
  storeRecord,
} from './oidc-records.store.ts';

type RecordDeps = Pick<Deps, 'db' | 'clock' | 'cipher'>;

const none = async () => undefined;
const nothing: Adapter = {
  upsert: none,
  find: none,
  findByUserCode: none,
  findByUid: none,
  consume: none,
  destroy: none,
  revokeByGrantId: none,
};

/** Where the provider keeps what it stores of each kind. */
export function recordsOf(deps: RecordDeps): (kind: string) => Adapter {
  return (kind) => {
    // The provider's own session must never log anyone in, so none is kept: each sign-in passes our page.
    if (kind === 'Session') return nothing;
    return kind === 'Client' ? clients(deps) : records(deps, kind);
  };
}

/** The sites are the clients. */
function clients({ db }: RecordDeps): Adapter {
  const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
  return {
    ...nothing,
    async find(id) {
      const site = isId(id) ? await findSite(db, { id }) : undefined;
      if (!site) return undefined;
      const { secretHmac, scopes } = site;
      const isOffline = scopes.includes('offline_access');
      return {
        client_id: id,
        client_name: site.name,
        redirect_uris: site.redirectUris,
        scope: [...new Set(['openid', ...scopes])].join(' '),
        response_types: ['code'],
        response_modes: ['query'],
        grant_types: ['authorization_code', ...(isOffline ? ['refresh_token'] : [])],
        ...(secretHmac
          ? {
              token_endpoint_auth_method: 'client_secret_basic',
              client_secret: secretHmac.toString('base64url'),
            }
          : { token_endpoint_auth_method: 'none' }),
      };
    },
  };
}

/** Codes, tokens, grants and attempts. Their values are kept as hashes, and what they say is sealed. */
function records({ db, clock, cipher }: RecordDeps, kind: string): Adapter {
  const hmacOf = (id: string, of = kind) => cipher.hmac(id, `oidc ${of}`);
  const placeOf = (id: string) => signInRecordPlace(hmacOf(id).toString('hex'));
  const revokeByGrantId = async (grantId: string) => {
    await deleteGrant(db, {
      grantIdHmac: hmacOf(grantId, 'Grant'),
      grantHmac: hmacOf(grantId, 'grant of'),
    });
  };
  return {
    ...nothing,
    async upsert(id, payload, expiresIn = sites.refreshTokenSeconds) {
      const { grantId, accountId } = payload;
      await storeRecord(db, {
        idHmac: hmacOf(id),
        grantHmac: grantId === undefined ? null : hmacOf(grantId, 'grant of'),
        sub: accountId ?? null,
        payload: cipher.seal(JSON.stringify(payload), placeOf(id)),
        expiresAt: new Date(clock().getTime() + expiresIn * msPerSecond),
      });
    },
    async find(id) {
      const found = await findRecord(db, { idHmac: hmacOf(id), now: clock() });
      if (!found) return undefined;
      const payload: AdapterPayload = JSON.parse(cipher.open(found.payload, placeOf(id)));
      const { consumedAt } = found;
      return consumedAt
        ? { ...payload, consumed: Math.floor(consumedAt.getTime() / msPerSecond) }
        : payload;
    },
    async consume(id) {
      if (await consumeRecord(db, { idHmac: hmacOf(id), now: clock() })) return;
      // Another call was faster: the code may be stolen, so nothing of its grant stays.
      const found = await this.find(id);
      if (found?.grantId) await revokeByGrantId(found.grantId);
      throw new errors.InvalidGrant('used already');
    },
    async destroy(id) {
      await deleteRecord(db, { idHmac: hmacOf(id) });
    },
    revokeByGrantId,
  };
}
