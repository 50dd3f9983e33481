import type { securityEndpoints } from '#shared/api/security.ts';
import type { Deps } from '../../deps.ts';
import { listPasskeys } from '../../domain/accounts/passkeys.store.ts';
import { passkeyOf } from '../../domain/accounts/passkeys.ts';
import { findSheet } from '../../domain/accounts/recovery-sheets.store.ts';
import { secondFactorState } from '../../domain/accounts/second-factor.ts';
import type { Handlers } from '../../http/mount.ts';
import { findWaysIn, isReissueAllowed } from './security.store.ts';

/** Answers how the caller can log in, and what secures and recovers the account. */
export function securityHandlers({ db }: Deps): Handlers<typeof securityEndpoints> {
  return {
    async ownSecurity({ actor: { accountId, personId } }) {
      const owner = { accountId, personId };
      return {
        ...(await findWaysIn(db, owner)),
        ...(await secondFactorState(db, accountId)),
        hasRecoverySheet: (await findSheet(db, { accountId })) !== undefined,
        reissueAllowed:
          personId === null ? null : ((await isReissueAllowed(db, { personId })) ?? null),
        passkeys: (await listPasskeys(db, owner)).map(passkeyOf),
      };
    },
  };
}
