import { ApiError } from '#shared/api/errors.ts';
import type { passkeyEndpoints } from '#shared/api/passkeys.ts';
import type { Deps } from '../../deps.ts';
import { listPasskeys } from '../../domain/accounts/passkeys.store.ts';
import { passkeyOf } from '../../domain/accounts/passkeys.ts';
import type { Handlers } from '../../http/mount.ts';
import { addPasskey, offerPasskey, removePasskey } from './own-passkeys.ts';
import { renamePasskey } from './passkeys.store.ts';

/** Answers the calls about one's own passkeys. */
export function passkeyHandlers(deps: Deps): Handlers<typeof passkeyEndpoints> {
  return {
    addPasskeyOptions: ({ actor }) => offerPasskey(deps, actor),
    addPasskey: (call) => addPasskey(deps, call),
    listPasskeys: async ({ actor: { accountId, personId } }) =>
      (await listPasskeys(deps.db, { accountId, personId })).map(passkeyOf),
    async renamePasskey({ actor: { accountId, personId }, params, body }) {
      const renamed = { id: params.id, name: body.name };
      const passkey = await renamePasskey(deps.db, { accountId, personId, ...renamed });
      if (!passkey) throw new ApiError('Passkey_NotFound');
      return passkeyOf(passkey);
    },
    removePasskey: (call) => removePasskey(deps, call),
  };
}
