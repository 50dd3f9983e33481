import { expect, test } from 'vitest';
import { entryFor, missingFromLock, packagesWithInstallScript } from './lock.mjs';

const lock = {
  packages: {
    '': { optionalDependencies: { '@db/linux-x64': '^1.0.0' } },
    'node_modules/@db/linux-x64': { version: '1.0.0', optional: true, hasInstallScript: true },
    'node_modules/tool': {
      dev: true,
      optionalDependencies: {
        '@tool/linux-arm64-musl': '2.0.0',
        '@tool/win32-x64': '2.0.0',
        '@tool/wasm': '2.0.0',
      },
    },
    'node_modules/tool/node_modules/@tool/win32-x64': { version: '2.0.0', optional: true },
  },
};

test('a platform package without an entry is missing, one beside its user or further up is not', () => {
  const names = missingFromLock(lock).map(({ name }) => name);
  expect(names).toEqual(['@tool/linux-arm64-musl', '@tool/wasm']);
});

test('the entry that npm would have written is told from the name', () => {
  const [musl, wasm] = missingFromLock(lock);
  expect(entryFor(musl)).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(entryFor(wasm)).toBeUndefined();
});

test('packages with an install script are known by name', () => {
  expect(packagesWithInstallScript(lock)).toEqual(['@db/linux-x64']);
});
