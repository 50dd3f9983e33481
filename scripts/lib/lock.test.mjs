import { expect, test } from 'vitest';
import {
  entryFor,
  lockFile,
  missingFromLock,
  nameAt,
  packagesWithInstallScript,
  readJson,
  withoutIntegrity,
} from './lock.mjs';
import { capture, machineEnvironment } from './project.mjs';

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

test('a package without integrity is found, but for tools of other platforms', () => {
  const integrity = 'sha512-AAAA';
  const tool = { dev: true, optional: true, os: ['darwin'] };
  const packages = {
    '': {},
    'node_modules/good': { integrity },
    'node_modules/bad': {},
    'node_modules/good/node_modules/@scope/bad': { dev: true },
    'node_modules/linked': { link: true },
    'node_modules/@tool/darwin-arm64': tool,
    'node_modules/@product/darwin-arm64': { ...tool, dev: undefined },
  };
  expect(withoutIntegrity({ packages }).map(nameAt)).toEqual([
    'bad',
    '@scope/bad',
    '@product/darwin-arm64',
  ]);
});

test('the bill of materials names each package of the product and none of the developers', async () => {
  const { code, stdout } = await capture('npm', ['run', '--silent', 'sbom'], {
    env: machineEnvironment(),
  });
  expect(code).toBe(0);
  const { bomFormat, metadata, components } = JSON.parse(stdout);
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component.name).toBe('unikat');
  const locked = Object.entries(readJson(lockFile).packages)
    .filter(([place, { dev }]) => place && !dev)
    .map(([place, { version }]) => `${nameAt(place)}@${version}`);
  const named = components.map(({ name, version }) => `${name}@${version}`);
  expect(named.sort()).toEqual([...new Set(locked)].sort());
});
