import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../test/folder.ts';
import { loadKeyPair } from './tls.ts';

const folder = makeFolder();
test('a missing file is named with its variable', async () => {
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const load = () => loadKeyPair({ mode: 'files', certFile, keyFile }, folder);
  await expect(load()).rejects.toThrow(`TLS_CERT_FILE: ${certFile} cannot be read (ENOENT).`);
  writeFileSync(certFile, 'a certificate');
  await expect(load()).rejects.toThrow(`TLS_KEY_FILE: ${keyFile} cannot be read (ENOENT).`);
});
