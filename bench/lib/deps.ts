import type { Deps } from '../../server/deps.ts';
import { createAccessTokens } from '../../server/platform/access-tokens.ts';
import { createCipher } from '../../server/platform/cipher.ts';
import { loadConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { ringOf } from '../../server/platform/key-ring.ts';
import { createLog } from '../../server/platform/log.ts';
import { createMetrics } from '../../server/platform/metrics.ts';
import { loadOperator } from '../../server/platform/operator.ts';
import { createPasswords } from '../../server/platform/passwords.ts';
import { loadCatalogue } from '../../server/platform/product-catalogue.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { createRateLimiter } from '../../server/platform/rate-limiter.ts';
import { createSigner } from '../../server/platform/signer.ts';
import { makeSigningKeys } from '../../server/platform/signing-keys.ts';

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
  return {
    db,
    config,
    operator: loadOperator(undefined),
    catalogue: loadCatalogue(),
    clock: () => new Date(),
    random: systemRandom,
    cipher,
    signer: createSigner(makeSigningKeys()),
    passwords: createPasswords(cipher),
    accessTokens: createAccessTokens(ringOf(config.secrets.jwt), config.publicUrl),
    rateLimiter: createRateLimiter(db, config.rateLimitScale, cipher),
    log: createLog('silent'),
    metrics: createMetrics(db),
    clientFolder: undefined,
    isReady: () => true,
  };
}
