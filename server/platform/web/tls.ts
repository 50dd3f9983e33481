import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { msPerDay } from '#shared/durations.ts';
import { ownerOnlyFile, ownerOnlyFolder } from '../keys/owner-only-file.ts';
import { readNamedFile } from '../keys/secret-files.ts';
import type { Config } from '../settings/config.ts';

const validDays = 397;
const renewBeforeDays = 30;
const keyBits = 2048;
const dnsName = 2;
const ipAddress = 7;

/** TLS 1.3, and the suites of TLS 1.2 with forward secrecy and authenticated encryption. */
export const tlsVersions = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const;

/** A certificate and its private key, as PEM. */
export interface KeyPair {
  cert: string;
  key: string;
}

/**
 * The key pair of the server, or undefined for plain HTTP; a self-signed one is made once in DATA_DIR/tls. Throws one
 * sentence that names a file that cannot be read.
 */
export async function loadKeyPair(
  tls: Config['tls'],
  dataDir: string,
): Promise<KeyPair | undefined> {
  if (tls.mode === 'off') return undefined;
  if (tls.mode === 'files') {
    return {
      cert: readNamedFile(tls.certFile, 'TLS_CERT_FILE'),
      key: readNamedFile(tls.keyFile, 'TLS_KEY_FILE'),
    };
  }
  return readSelfSigned(dataDir) ?? (await makeSelfSigned(dataDir));
}

function filesIn(dataDir: string): { folder: string; cert: string; key: string } {
  const folder = join(dataDir, 'tls');
  return { folder, cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
}

/** Undefined if it is missing, damaged or expires soon. */
function readSelfSigned(dataDir: string): KeyPair | undefined {
  const files = filesIn(dataDir);
  try {
    const pair = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') };
    const end = new X509Certificate(pair.cert).validToDate.getTime();
    return end - Date.now() > renewBeforeDays * msPerDay ? pair : undefined;
  } catch {
    return undefined;
  }
}

async function makeSelfSigned(dataDir: string): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: keyBits,
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + validDays * msPerDay),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: dnsName, value: 'localhost' },
          { type: ipAddress, ip: '127.0.0.1' },
          { type: ipAddress, ip: '::1' },
        ],
      },
    ],
  });
  const pair = { cert: made.cert, key: made.private };
  const files = filesIn(dataDir);
  mkdirSync(files.folder, { recursive: true, mode: ownerOnlyFolder });
  replaceFile(files.key, pair.key);
  replaceFile(files.cert, pair.cert);
  return pair;
}

/** Renames the finished file, so that a killed start leaves no half-written key. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: ownerOnlyFile });
  renameSync(`${file}.new`, file);
}
