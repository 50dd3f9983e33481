import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadKeyPair } from './tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'unikat-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a missing file is named with its variable', async () => {
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const load = () => loadKeyPair({ mode: 'files', certFile, keyFile }, folder);
  await expect(load()).rejects.toThrow(`TLS_CERT_FILE: ${certFile} cannot be read (ENOENT).`);
  writeFileSync(certFile, 'a certificate');
  await expect(load()).rejects.toThrow(`TLS_KEY_FILE: ${keyFile} cannot be read (ENOENT).`);
});
