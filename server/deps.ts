import type { Knex } from 'knex';
import type Provider from 'oidc-provider';
import type { AccessTokens } from './platform/credentials/access-tokens.ts';
import type { Passwords } from './platform/credentials/passwords.ts';
import type { Cipher } from './platform/keys/cipher.ts';
import type { Random } from './platform/keys/random.ts';
import type { Signer } from './platform/keys/signer.ts';
import type { Config } from './platform/settings/config.ts';
import type { OperatorFile } from './platform/settings/operator.ts';
import type { Catalogue } from './platform/settings/product-catalogue.ts';
import type { Log } from './platform/telemetry/log.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { RateLimiter } from './platform/web/rate-limiter.ts';

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
  /** The OpenID Provider for sites. */
  readonly provider: Provider;
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
