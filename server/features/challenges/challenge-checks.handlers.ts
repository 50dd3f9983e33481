import type {
  ChallengeCheck,
  CreatedChallenge,
  challengeCheckEndpoints,
} from '#shared/api/challenge-checks.ts';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { challengeCheck as limits } from '#shared/limits/challenges.ts';
import type { Deps } from '../../deps.ts';
import { drawToken, hashOfToken } from '../../domain/accounts/one-time-tokens.ts';
import type { Handlers, TestKeyHandlers } from '../../http/mount.ts';
import { storeReceipt, tryCode } from './challenge-checks.store.ts';
import { endOfCheck } from './check-outcome.ts';
import { countTestChallenge, drawChallenge, storeChallenge } from './send-challenge.ts';

/** Answers the calls about challenges whose code Unikat compares. */
export function challengeCheckHandlers(deps: Deps): Handlers<typeof challengeCheckEndpoints> {
  return {
    async createChallenge({ body: { unikatId, challengeLength, senderName }, ...caller }) {
      const drawn = drawChallenge(deps, unikatId, challengeLength);
      const checkToken = drawToken(deps);
      const createdAt = deps.clock();
      const { tokenHash, codeHmac } = attemptOf(deps, checkToken, drawn.secret);
      const checkEndsAt = endOfCheck(createdAt);
      const check = { tokenHash, codeHmac, codeLength: challengeLength, checkEndsAt };
      await storeChallenge(deps, { ...caller, senderName }, drawn, { createdAt, check });
      return created(drawn.shortId, checkToken, createdAt);
    },
    checkChallenge: ({ body: { checkToken, secret } }) => check(deps, checkToken, secret),
  };
}

/** What answers test keys: nothing is stored, and one code matches. */
export function challengeCheckTestKeyHandlers(
  deps: Deps,
): TestKeyHandlers<typeof challengeCheckEndpoints> {
  return {
    async createChallenge({ body: { unikatId, challengeLength }, ...caller }) {
      await countTestChallenge(deps, caller, unikatId);
      const { shortId } = drawChallenge(deps, unikatId, challengeLength);
      return created(shortId, drawToken(deps), deps.clock());
    },
    checkChallenge: ({ body: { secret } }) =>
      secret === limits.testCode
        ? { match: true, receipt: specimenReceipt }
        : { match: false, triesLeft: limits.tries - 1 },
  };
}

/** Stands where a real receipt has its JWS: its check calls it unreadable. */
const specimenReceipt = 'test';

/** A match and its receipt are stored together, so that there is never one without the other. */
function check(deps: Deps, checkToken: string, code: string): Promise<ChallengeCheck> {
  return deps.db.transaction(async (trx) => {
    const { tokenHash, codeHmac } = attemptOf(deps, checkToken, code);
    const tried = await tryCode(trx, { tokenHash, codeHmac, now: deps.clock() });
    if (!tried) throw new ApiError('Challenge_Expired');
    // Also after the match, and the try does not count.
    if (tried.isSuspended) throw new ApiError('Account_Suspended');
    // What a session or a key has prepared ends with it.
    if (!tried.isAdmitted) throw new ApiError('Challenge_Expired');
    const { isMatch, matchedAt, triesLeft, verified } = tried;
    if (!isMatch || !matchedAt) return { match: false, triesLeft };
    if (tried.receipt !== null) return { match: true, receipt: tried.receipt };
    // Third parties can verify it without us. Its claims depend on the match alone.
    const receipt = await deps.signer.signReceipt({
      iss: deps.config.publicUrl,
      jti: tried.challengeId,
      iat: Math.floor(matchedAt.getTime() / msPerSecond),
      sub: tried.personId,
      aud: tried.senderName ?? '',
      verified,
      challenge: tried.shortId,
      length: tried.codeLength,
    });
    await storeReceipt(trx, { tokenHash, receipt, verified });
    return { match: true, receipt };
  });
}

/** The database has neither token nor code, only a hash of the token and a keyed one of both. */
function attemptOf({ cipher }: Deps, checkToken: string, code: string) {
  return {
    tokenHash: hashOfToken(checkToken),
    codeHmac: cipher.hmac(`${checkToken} ${code}`, 'challenge-check'),
  };
}

function created(shortId: string, checkToken: string, createdAt: Date): CreatedChallenge {
  return {
    challengeShortId: shortId,
    checkToken,
    expiresTimestamp: endOfCheck(createdAt).toISOString(),
  };
}
