import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The API's certificate and key, for the development server: the files that TLS_CERT_FILE and
 * TLS_KEY_FILE name, or those that the API keeps in DATA_DIR/tls. Undefined (plain HTTP) if there are
 * none. Vite's own plugins make another certificate, which the browser would ask about again.
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
