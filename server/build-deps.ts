import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { passwordHashing as limits } from '#shared/limits/server.ts';
import type { Deps } from './deps.ts';
import { openSignInKey } from './domain/sign-in/sign-in-key.ts';
import { createProvider } from './http/sign-in-provider.ts';
import { createAccessTokens } from './platform/credentials/access-tokens.ts';
import { createPasswords } from './platform/credentials/passwords.ts';
import { openDatabase } from './platform/database/database.ts';
import { openKeys } from './platform/keys/installed-keys.ts';
import { publishKeys } from './platform/keys/public-keys.ts';
import { systemRandom } from './platform/keys/random.ts';
import { createSigner } from './platform/keys/signer.ts';
import { loadSigningKeys } from './platform/keys/signing-keys.ts';
import type { Config } from './platform/settings/config.ts';
import { loadOperator } from './platform/settings/operator.ts';
import { loadCatalogue } from './platform/settings/product-catalogue.ts';
import type { Log } from './platform/telemetry/log.ts';
import { createMetrics, type Metrics } from './platform/telemetry/metrics.ts';
import { createRateLimiter } from './platform/web/rate-limiter.ts';

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
  const provider = createProvider(
    { db, config, clock, cipher },
    await openSignInKey(db, cipher, clock),
  );
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
    provider,
    rateLimiter: createRateLimiter(db, config.rateLimitScale, cipher),
    log,
    metrics: metricsOf(db),
    clientFolder: existsSync(builtClient) ? builtClient : undefined,
    isReady,
  };
}
