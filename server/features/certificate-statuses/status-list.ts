import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflate } from 'node:zlib';
import { ApiError } from '#shared/api/errors.ts';
import { statusListOf, statusListUri } from '#shared/api/status-list.ts';
import { msPerSecond } from '#shared/durations.ts';
import { statusLists as limits } from '#shared/limits/ids.ts';
import type { Deps } from '../../deps.ts';
import { findNewestList, readStatusList } from './certificate-statuses.store.ts';

const compress = promisify(deflate);

/**
 * A signed list. `version` is the same in every process as long as nothing else is withdrawn, and its five minutes
 * last; signatures are random, so the tokens of two processes differ.
 */
interface StatusListToken {
  readonly token: string;
  readonly version: string;
}

interface Held {
  readonly askedAt: number;
  readonly making: Promise<StatusListToken>;
}

/**
 * Answers with the tokens of status lists. A token is held for five seconds, and concurrent requests share one
 * making. It stays the same until an entry changes, at most for five minutes by the clock, so that a caller that asks
 * again need not load it again, whichever process answers. Throws `Request_NotFound` for a list that does not exist.
 */
export function statusLists(deps: Deps): (list: number) => Promise<StatusListToken> {
  const held = new Map<number, Held>();
  const isList = knownLists(deps);
  return async (list) => {
    const now = deps.clock().getTime();
    const last = held.get(list);
    const isFresh = last && now - last.askedAt < limits.heldSeconds * msPerSecond;
    if (isFresh) return last.making;
    // Any number can be asked for; only those of lists are looked up and held.
    if (!last && !(await isList(list))) throw new ApiError('Request_NotFound');
    const making = makeToken(deps, list, last?.making);
    held.set(list, { askedAt: now, making });
    // Neither a failure nor a missing list is held.
    making.catch(() => held.get(list)?.making === making && held.delete(list));
    return making;
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
  const indices = await readStatusList(deps.db, { list });
  if (!indices) throw new ApiError('Request_NotFound');
  const content = await encodedList(indices);
  const sub = statusListUri(deps.config.publicUrl, list);
  const window = Math.floor(now / (limits.ttlSeconds * msPerSecond));
  const version = createHash('sha256').update(`${sub} ${window} ${content}`).digest('base64url');
  if (last?.version === version) return last;
  const iat = Math.floor(now / msPerSecond);
  const token = await deps.signer.signStatusList({
    iss: deps.config.publicUrl,
    sub,
    iat,
    exp: iat + limits.validSeconds,
    ttl: limits.ttlSeconds,
    status_list: { bits: 2, lst: content },
  });
  return { token, version };
}

/** A list in which these entries are withdrawn, compressed with zlib, as base64url. */
export async function encodedList(indices: readonly number[]): Promise<string> {
  const bytes = await compress(statusListOf(indices), { level: constants.Z_BEST_COMPRESSION });
  return bytes.toString('base64url');
}
