import type { Knex } from 'knex';
import type { AccessTokens } from './platform/access-tokens.ts';
import type { Cipher } from './platform/cipher.ts';
import type { Config } from './platform/config.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { OperatorFile } from './platform/operator.ts';
import type { Passwords } from './platform/passwords.ts';
import type { Catalogue } from './platform/product-catalogue.ts';
import type { Random } from './platform/random.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';
import type { Signer } from './platform/signer.ts';

/** The dependencies of the application; tests set their own clock and randomness. */
export interface Deps {
  readonly db: Knex;
  readonly config: Config;
  readonly operator: OperatorFile;
  readonly catalogue: Catalogue;
  readonly clock: () => Date;
  readonly random: Random;
  readonly cipher: Cipher;
  readonly signer: Signer;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  readonly rateLimiter: RateLimiter;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The folder of the built page, if this server serves it. */
  readonly clientFolder: string | undefined;
  /** Whether the server accepts new requests; false during shutdown. */
  readonly isReady: () => boolean;
}

/** The dependencies of the worker process: no passwords, no keys for tokens or certificates. */
export type WorkerDeps = Pick<
  Deps,
  'db' | 'config' | 'clock' | 'random' | 'cipher' | 'rateLimiter' | 'log'
> & { readonly metrics: Pick<Metrics, 'idsIssued'> };
