import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { accountTypeSchema } from '#shared/api/enums.ts';
import { msPerSecond } from '#shared/durations.ts';
import { product } from '#shared/product.ts';
import { type KeyRing, mapRing } from '../keys/key-ring.ts';

const algorithm = 'HS256';
const audience = `${product.name.toLowerCase()}-api`;

// jsonwebtoken accepts a token without `exp`; this schema requires every claim.
const claimsSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  type: accountTypeSchema,
  iat: z.int(),
  exp: z.int(),
});

/** The claims of a token: the account, its type and the session. */
export interface AccessClaims {
  readonly accountId: string;
  readonly accountType: z.infer<typeof accountTypeSchema>;
  readonly sessionId: string;
}

/** Signs and verifies bearer tokens. */
export interface AccessTokens {
  readonly sign: (claims: AccessClaims, issuedAt: Date, expiresAt: Date) => string;
  /** The claims; undefined if the token is not ours, damaged or expired. */
  readonly read: (token: string, now: Date) => AccessClaims | undefined;
}

/** Tokens (HS256 only) issued by `issuer`, signed with the newest secret and read with each. */
export function createAccessTokens(secrets: KeyRing<string>, issuer: string): AccessTokens {
  // With a string, jsonwebtoken first tries to parse a public key at each call: most of the cost.
  const ring = mapRing(secrets, (secret) => createSecretKey(secret, 'utf8'));
  return {
    sign: ({ accountId, accountType, sessionId }, issuedAt, expiresAt) =>
      jwt.sign(
        {
          sid: sessionId,
          type: accountType,
          iat: secondsOf(issuedAt),
          exp: secondsOf(expiresAt),
        },
        ring.writer(),
        { algorithm, issuer, audience, subject: accountId },
      ),
    read(token, now) {
      for (const key of ring.keys) {
        const claims = readWith(key, token, issuer, now);
        if (claims) return claims;
      }
      return undefined;
    },
  };
}

function readWith(
  key: KeyObject,
  token: string,
  issuer: string,
  now: Date,
): AccessClaims | undefined {
  try {
    const payload = jwt.verify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      clockTimestamp: secondsOf(now),
    });
    const { data } = claimsSchema.safeParse(payload);
    return data && { accountId: data.sub, accountType: data.type, sessionId: data.sid };
  } catch (error) {
    // A payload that is not JSON throws a SyntaxError.
    if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / msPerSecond);
}
