import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeSigningKeys } from '../../server/platform/keys/signing-keys.ts';
import { clusterFolder } from './places.ts';

const ownerOnlyFile = 0o600;
const secretBytes = 32;

const secretsSchema = z.object({
  superuser: z.string(),
  replication: z.string(),
  rewind: z.string(),
  owner: z.string(),
  app: z.string(),
  jwt: z.string(),
  encryption: z.string(),
  /** The passphrase of the archive. */
  archive: z.string(),
  /** The content of SIGNING_KEY_FILE. */
  signingKeys: z.string(),
});
export type ClusterSecrets = z.infer<typeof secretsSchema>;

/** The passwords and keys of the cluster, made at its first start. */
export function loadSecrets(): ClusterSecrets {
  const file = join(clusterFolder, 'secrets.json');
  if (!existsSync(file)) {
    // For URLs, too.
    const secret = () => randomBytes(secretBytes).toString('hex');
    const made: ClusterSecrets = {
      superuser: secret(),
      replication: secret(),
      rewind: secret(),
      owner: secret(),
      app: secret(),
      jwt: secret(),
      encryption: secret(),
      archive: secret(),
      signingKeys: JSON.stringify(makeSigningKeys()),
    };
    writeFileSync(file, JSON.stringify(made), { mode: ownerOnlyFile });
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
