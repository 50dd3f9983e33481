import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { apiKey } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { type Random, randomText } from '../../platform/keys/random.ts';
import { type FoundApiKey, findApiKey, noteApiKeyUse } from './api-keys.store.ts';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const { prefix, testPrefix, randomLength, checksumLength, shownLength } = apiKey;
const form = new RegExp(
  `^(?:${testPrefix}|${prefix})([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`,
);

/** A new key: its text, the beginning that lists show, and the hash that is stored. */
export function drawApiKey(random: Random, isTest: boolean) {
  const begin = isTest ? testPrefix : prefix;
  const drawn = randomText(random, base62, randomLength);
  const key = begin + drawn + checksumOf(drawn);
  return { key, prefix: begin + drawn.slice(0, shownLength), hash: hashOf(key) };
}

/** Whether a bearer token begins like a key. */
export function looksLikeApiKey(token: string): boolean {
  return token.startsWith(prefix);
}

/**
 * The key, if it may be used. One of the wrong form or with a wrong checksum costs no query. The time of
 * its use is written without waiting for it. Throws `Account_Suspended` for a live key of a suspended
 * account, so only its holder learns that. `onKnown` gets each stored key, also one that is refused.
 */
export async function openApiKey(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  text: string,
  onKnown: (key: FoundApiKey) => void = () => {},
): Promise<FoundApiKey | undefined> {
  const [, drawn = '', checksum] = form.exec(text) ?? [];
  if (checksum === undefined || checksum !== checksumOf(drawn)) return undefined;
  const now = deps.clock();
  const found = await findApiKey(deps.db, { hash: hashOf(text), now });
  if (found) onKnown(found);
  if (!found?.isLive) return undefined;
  if (found.isSuspended) throw new ApiError('Account_Suspended');
  const before = new Date(now.getTime() - apiKey.usedEverySeconds * msPerSecond);
  if (found.lastUsedAt === null || found.lastUsedAt <= before)
    void noteApiKeyUse(deps.db, { id: found.id, now, before }).catch((err) =>
      deps.log.warn({ err }, 'the use of an API key was not recorded'),
    );
  return found;
}

/** CRC-32 in base 62, as in GitHub’s tokens. */
function checksumOf(drawn: string): string {
  let rest = crc32(drawn);
  let text = '';
  for (let place = 0; place < checksumLength; place += 1) {
    text = base62.charAt(rest % base62.length) + text;
    rest = Math.floor(rest / base62.length);
  }
  return text;
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
