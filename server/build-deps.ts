import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { passwordHashing as limits } from '#shared/limits.ts';
import type { Deps } from './deps.ts';
import { createAccessTokens } from './platform/access-tokens.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { openKeys } from './platform/installed-keys.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { loadOperator } from './platform/operator.ts';
import { createPasswords } from './platform/passwords.ts';
import { loadCatalogue } from './platform/product-catalogue.ts';
import { publishKeys } from './platform/public-keys.ts';
import { systemRandom } from './platform/random.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { createSigner } from './platform/signer.ts';
import { loadSigningKeys } from './platform/signing-keys.ts';

const builtClient = fileURLToPath(new URL('../client/dist/', import.meta.url));

/** What a process of the server adds to its configuration. */
interface Surroundings {
  /** The database as the application's role. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly isReady: () => boolean;
  /** Web processes of this node, which share its cores. */
  readonly webProcesses: number;
  /** Those of this process alone by default. */
  readonly metricsOf?: (db: Knex) => Metrics;
}

/** The dependencies of a process that serves calls; the caller destroys `db`. */
export async function buildDeps(config: Config, surroundings: Surroundings): Promise<Deps> {
  const { databaseUrl, log, isReady, webProcesses, metricsOf = createMetrics } = surroundings;
  const db = openDatabase(databaseUrl, { max: config.databasePoolSize });
  const clock = () => new Date();
  const { cipher, jwt } = await openKeys(db, config, clock, 'node');
  const signingKeys = loadSigningKeys(config.signingKeyFile, config.production);
  const signing = await publishKeys(db, signingKeys, config.keyLeadSeconds, clock);
  return {
    db,
    config,
    operator: loadOperator(config.operatorFile, config.production),
    catalogue: loadCatalogue(),
    clock,
    random: systemRandom,
    cipher,
    signer: createSigner(signingKeys, signing),
    passwords: createPasswords(cipher, limits.bcryptCost, webProcesses),
    accessTokens: createAccessTokens(jwt, config.apiUrl),
    rateLimiter: createRateLimiter(db, config.rateLimitScale, cipher),
    log,
    metrics: metricsOf(db),
    clientFolder: existsSync(builtClient) ? builtClient : undefined,
    isReady,
  };
}
