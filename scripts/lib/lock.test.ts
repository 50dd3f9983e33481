import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  entryFor,
  lockFile,
  missingFromLock,
  nameAt,
  packagesWithInstallScript,
  readLock,
  withoutIntegrity,
} from './lock.ts';
import { capture } from './project.ts';

const component = z.object({ name: z.string(), version: z.string() });
const bom = z.object({
  bomFormat: z.string(),
  metadata: z.object({ component }),
  components: z.array(component),
});

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

test('the lock keeps the order of its keys when it is read and written', () => {
  expect(`${JSON.stringify(readLock(), null, 2)}\n`).toBe(readFileSync(lockFile, 'utf8'));
});

test('a platform package is missing if neither its user nor a folder above has an entry', () => {
  const names = missingFromLock(lock).map(({ name }) => name);
  expect(names).toEqual(['@tool/linux-arm64-musl', '@tool/wasm']);
});

test('the entry that npm would have written follows from the name', () => {
  expect(missingFromLock(lock).map(entryFor)).toEqual([
    {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    undefined,
  ]);
});

test('packages with an install script are listed by name', () => {
  expect(packagesWithInstallScript(lock)).toEqual(['@db/linux-x64']);
});

test('a package without integrity is found, except tools for other platforms', () => {
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

test('the bill of materials names each package of the product and no tool of developers', async () => {
  const { code, stdout } = await capture(['npm', 'run', '--silent', 'sbom']);
  expect(code).toBe(0);
  const { bomFormat, metadata, components } = bom.parse(JSON.parse(stdout));
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component.name).toBe('unikat');
  const locked = Object.entries(readLock().packages)
    .filter(([place, { dev }]) => place && !dev)
    .map(([place, { version }]) => `${nameAt(place)}@${version}`);
  const named = components.map(({ name, version }) => `${name}@${version}`);
  expect(named.sort()).toEqual([...new Set(locked)].sort());
});
