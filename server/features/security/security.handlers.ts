import type { securityEndpoints } from '#shared/api/security.ts';
import type { Deps } from '../../deps.ts';
import { listPasskeys } from '../../domain/passkeys.store.ts';
import { passkeyOf } from '../../domain/passkeys.ts';
import { secondFactorState } from '../../domain/second-factor.ts';
import type { Handlers } from '../../http/mount.ts';
import { findWaysIn } from './security.store.ts';

/** Answers how the caller can log in. */
export function securityHandlers({ db }: Deps): Handlers<typeof securityEndpoints> {
  return {
    async ownSecurity({ actor: { accountId, personId } }) {
      const owner = { accountId, personId };
      const ways = await findWaysIn(db, owner);
      const passkeys = (await listPasskeys(db, owner)).map(passkeyOf);
      return { ...ways, ...(await secondFactorState(db, accountId)), passkeys };
    },
  };
}
