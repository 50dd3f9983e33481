import { msPerSecond } from '#shared/durations.ts';
import type { Deps } from '../../deps.ts';

/** A challenge whose code the sender has given correctly. */
export interface Match {
  /** The receipt's id, a UUID. */
  readonly jti: string;
  readonly matchedAt: Date;
  readonly personId: string;
  /** The name of the sender; empty if the sender gave none. */
  readonly senderName: string;
  /** Whether the operator had confirmed that name when the challenge was sent, and at the match. */
  readonly verified: boolean;
  /** The challenge's short ID. */
  readonly shortId: string;
  /** The number of characters of the code. */
  readonly length: number;
}

/**
 * A receipt for a match: a compact JWS (ES256) that third parties can verify without us. Its claims depend
 * on the match alone, its signature does not.
 */
export function receiptFor({ config, signer }: Deps, match: Match): Promise<string> {
  return signer.signReceipt({
    iss: config.publicUrl,
    jti: match.jti,
    iat: Math.floor(match.matchedAt.getTime() / msPerSecond),
    sub: match.personId,
    aud: match.senderName,
    verified: match.verified,
    challenge: match.shortId,
    length: match.length,
  });
}
