import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../test/folder.ts';
import { createOwnerOnlyFile } from './owner-only-file.ts';
import { loadOrMakeSecrets } from './secrets.ts';

const folder = makeFolder();
test('a file is made once, for its owner alone', () => {
  const file = join(folder, 'once');
  expect(createOwnerOnlyFile(file, 'first')).toBe(true);
  expect(createOwnerOnlyFile(file, 'second')).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a file that cannot be written is not there, so that the next start makes it', () => {
  const file = join(folder, 'full');
  const module = join(import.meta.dirname, 'owner-only-file.ts');
  const code = `import('${module}').then((one) => one.createOwnerOnlyFile('${file}', 'text'))`;
  // No file may grow, as on a full disk.
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 0; exec node -e "$0"', code]);
  expect(String(stderr)).toContain('EFBIG');
  expect(status).not.toBe(0);
  expect(existsSync(file)).toBe(false);
});

test('secrets that were cut off are named', () => {
  writeFileSync(join(folder, 'secrets.json'), '');
  expect(() => loadOrMakeSecrets(folder)).toThrow('secrets.json is damaged');
});
