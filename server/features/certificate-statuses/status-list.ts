import { promisify } from 'node:util';
import { constants, deflate } from 'node:zlib';
import { ApiError } from '#shared/api/errors.ts';
import { statusListOf, statusListUri } from '#shared/api/status-list.ts';
import { msPerSecond } from '#shared/durations.ts';
import { statusLists as limits } from '#shared/status-list-limits.ts';
import type { Deps } from '../../deps.ts';
import { findNewestList, readStatusList } from './certificate-statuses.store.ts';

const compress = promisify(deflate);

/** A signed list; `content` is the same as long as nothing else is withdrawn. */
interface StatusListToken {
  readonly token: string;
  readonly content: string;
  readonly signedAt: number;
}

interface Held {
  readonly askedAt: number;
  readonly making: Promise<StatusListToken>;
}

/**
 * Answers with the tokens of status lists. A token is held for five seconds, and concurrent requests share one
 * making. It stays the same until an entry changes or others may no longer keep it, so that a caller that asks
 * again need not load it again. Throws `Request_NotFound` for a list that does not exist.
 */
export function statusLists(deps: Deps): (list: number) => Promise<string> {
  const held = new Map<number, Held>();
  const isList = knownLists(deps);
  return async (list) => {
    const now = deps.clock().getTime();
    const last = held.get(list);
    const isFresh = last && now - last.askedAt < limits.heldSeconds * msPerSecond;
    if (isFresh) return (await last.making).token;
    // Any number can be asked for; only those of lists are looked up and held.
    if (!last && !(await isList(list))) throw new ApiError('Request_NotFound');
    const making = makeToken(deps, list, last?.making);
    held.set(list, { askedAt: now, making });
    // Neither a failure nor a missing list is held.
    making.catch(() => held.get(list)?.making === making && held.delete(list));
    return (await making).token;
  };
}

/** Whether there is a list of this number. A higher one than the highest known is looked up once in a second. */
function knownLists({ db, clock }: Deps): (list: number) => Promise<boolean> {
  let held: { readonly askedAt: number; readonly newest: Promise<number> } | undefined;
  return async (list) => {
    const last = held;
    if (last && list <= (await last.newest)) return true;
    const now = clock().getTime();
    if (!held || (held === last && now - held.askedAt >= msPerSecond)) {
      const asked = { askedAt: now, newest: findNewestList(db) };
      held = asked;
      asked.newest.catch(() => {
        if (held === asked) held = undefined;
      });
    }
    return list <= (await held.newest);
  };
}

async function makeToken(
  deps: Deps,
  list: number,
  previous: Promise<StatusListToken> | undefined,
): Promise<StatusListToken> {
  const last = await previous?.catch(() => undefined);
  const now = deps.clock().getTime();
  const indices = await readStatusList(deps.db, list);
  if (!indices) throw new ApiError('Request_NotFound');
  const content = await encodedList(indices);
  const isKept = last?.content === content && now - last.signedAt < limits.ttlSeconds * msPerSecond;
  if (isKept) return last;
  const iat = Math.floor(now / msPerSecond);
  const token = await deps.signer.signStatusList({
    iss: deps.config.publicUrl,
    sub: statusListUri(deps.config.publicUrl, list),
    iat,
    exp: iat + limits.validSeconds,
    ttl: limits.ttlSeconds,
    status_list: { bits: 2, lst: content },
  });
  return { token, content, signedAt: now };
}

/** A list in which these entries are withdrawn, compressed with zlib, as base64url. */
export async function encodedList(indices: readonly number[]): Promise<string> {
  const bytes = await compress(statusListOf(indices), { level: constants.Z_BEST_COMPRESSION });
  return bytes.toString('base64url');
}
