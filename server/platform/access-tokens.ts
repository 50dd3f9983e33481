import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { accountTypeSchema } from '#shared/api/enums.ts';
import { msPerSecond } from '#shared/durations.ts';
import { product } from '#shared/product.ts';

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

/** Tokens signed with `secret` (HS256 only) and issued by `issuer`. */
export function createAccessTokens(secret: string, issuer: string): AccessTokens {
  // With a string, jsonwebtoken first tries to parse a public key at each call: most of the cost.
  const key = createSecretKey(secret, 'utf8');
  const seconds = (date: Date) => Math.floor(date.getTime() / msPerSecond);
  return {
    sign: ({ accountId, accountType, sessionId }, issuedAt, expiresAt) =>
      jwt.sign(
        { sid: sessionId, type: accountType, iat: seconds(issuedAt), exp: seconds(expiresAt) },
        key,
        { algorithm, issuer, audience, subject: accountId },
      ),
    read(token, now) {
      try {
        const payload = jwt.verify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          clockTimestamp: seconds(now),
        });
        const { data } = claimsSchema.safeParse(payload);
        return data && { accountId: data.sub, accountType: data.type, sessionId: data.sid };
      } catch (error) {
        // A payload that is not JSON throws a SyntaxError.
        if (error instanceof jwt.JsonWebTokenError || error instanceof SyntaxError)
          return undefined;
        throw error;
      }
    },
  };
}
