import type { Deps } from '../../server/deps.ts';
import { makeSignInKey } from '../../server/domain/sign-in/sign-in-key.ts';
import { createProvider } from '../../server/http/sign-in-provider.ts';
import { createAccessTokens } from '../../server/platform/credentials/access-tokens.ts';
import { createPasswords } from '../../server/platform/credentials/passwords.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createCipher } from '../../server/platform/keys/cipher.ts';
import { ringOf } from '../../server/platform/keys/key-ring.ts';
import { systemRandom } from '../../server/platform/keys/random.ts';
import { createSigner } from '../../server/platform/keys/signer.ts';
import { makeSigningKeys } from '../../server/platform/keys/signing-keys.ts';
import { loadConfig } from '../../server/platform/settings/config.ts';
import { loadOperator } from '../../server/platform/settings/operator.ts';
import { loadCatalogue } from '../../server/platform/settings/product-catalogue.ts';
import { createLog } from '../../server/platform/telemetry/log.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { createRateLimiter } from '../../server/platform/web/rate-limiter.ts';

const keyBytes = 32;
/** High enough that no call is refused; the counting is still measured. */
const rateLimitScale = '1000000';

/** The dependencies of the product, with fixed secrets that both servers know. */
export function benchDeps(databaseUrl: string): Deps {
  const environment = { LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: rateLimitScale, TRUST_PROXY: '1' };
  const config = loadConfig(environment, () => ({
    jwt: 'a secret of the benchmarks that is long enough',
    encryptionKey: Buffer.alloc(keyBytes, 7).toString('base64'),
  }));
  const db = openDatabase(databaseUrl);
  // The data key is fixed, too.
  const cipher = createCipher(ringOf(config.secrets.encryption));
  const clock = () => new Date();
  const log = createLog('silent');
  return {
    db,
    config,
    provider: createProvider({ db, config, clock, cipher }, makeSignInKey()),
    operator: loadOperator(undefined),
    catalogue: loadCatalogue(),
    clock,
    random: systemRandom,
    cipher,
    signer: createSigner(makeSigningKeys()),
    passwords: createPasswords(cipher),
    accessTokens: createAccessTokens(ringOf(config.secrets.jwt), config.publicUrl),
    rateLimiter: createRateLimiter(db, config.rateLimitScale, cipher),
    log,
    metrics: createMetrics(db),
    clientFolder: undefined,
    isReady: () => true,
  };
}
