import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Certificate and key that the development server shares with the API: the files named by
 * TLS_CERT_FILE and TLS_KEY_FILE, else those that the API's start keeps in DATA_DIR/tls.
 * Undefined, and so plain HTTP, when there are none.
 */
export function readDevTls(
  env: NodeJS.ProcessEnv,
  projectRoot: string,
): { cert: Buffer; key: Buffer } | undefined {
  const folder = path.resolve(projectRoot, env.DATA_DIR ?? '.data', 'tls');
  const certFile = env.TLS_CERT_FILE ?? path.join(folder, 'cert.pem');
  const keyFile = env.TLS_KEY_FILE ?? path.join(folder, 'key.pem');
  if (!existsSync(certFile) || !existsSync(keyFile)) return undefined;
  return { cert: readFileSync(certFile), key: readFileSync(keyFile) };
}
