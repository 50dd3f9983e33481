import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot, readJson } from './project.ts';

const systems = 'android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|aix';
const processors = 'arm64|x64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|universal';
const platform = new RegExp(`\\b(?<os>${systems})-(?<cpu>${processors})(?:-(?<variant>\\w+))?$`);
const linuxLibraries = new Map([
  ['musl', 'musl'],
  ['gnu', 'glibc'],
]);

const ranges = z.record(z.string(), z.string());
const lockEntry = z
  .looseObject({
    version: z.string(),
    integrity: z.string(),
    optionalDependencies: ranges,
    os: z.array(z.string()),
    dev: z.boolean(),
    optional: z.boolean(),
    link: z.boolean(),
    inBundle: z.boolean(),
    hasInstallScript: z.boolean(),
  })
  .partial();
type LockEntry = z.infer<typeof lockEntry>;
const lockSchema = z.looseObject({ packages: z.record(z.string(), lockEntry) });
export type Lock = z.infer<typeof lockSchema>;

/** A package that the lock lacks, and the entry that names it. */
interface Missing {
  name: string;
  version: string;
  of: LockEntry;
}

export const lockFile = join(projectRoot, 'package-lock.json');

/** The lock with its keys in their order; zod would return them in another. */
export function readLock(): Lock {
  const lock = readJson(lockFile);
  if (isLock(lock)) return lock;
  throw new Error(`${lockFile} is not a lock file of npm`);
}

function isLock(value: unknown): value is Lock {
  return lockSchema.safeParse(value).success;
}

const manifestSchema = z.looseObject({
  name: z.string(),
  allowScripts: z.record(z.string(), z.boolean()),
});

export function readManifest() {
  return manifestSchema.parse(readJson(join(projectRoot, 'package.json')));
}

/**
 * Optional packages without an entry in the lock: npm leaves out what the registry does not have, and then
 * `npm ci` stops.
 */
export function missingFromLock(lock: Lock): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFoundFrom(lock, place, name)) continue;
      missing.set(name, { name, version: range.replace(/^[\^~]/, ''), of: entry });
    }
  }
  return [...missing.values()];
}

/** Node looks for a package in the folder of its user, and in each folder above. */
function isFoundFrom(lock: Lock, place: string, name: string): boolean {
  const parts = place === '' ? [''] : `/${place}`.split('/node_modules/');
  for (let depth = parts.length; depth > 0; depth--) {
    const folder = [...parts.slice(0, depth), name].join('/node_modules/').slice(1);
    if (lock.packages[folder]) return true;
  }
  return false;
}

/** The entry that npm would have written for a platform package; undefined if its name contains no platform. */
export function entryFor({ name, version, of }: Missing): LockEntry | undefined {
  const { os, cpu, variant = '' } = name.match(platform)?.groups ?? {};
  if (!os || !cpu) return undefined;
  const library = linuxLibraries.get(variant);
  return {
    version,
    cpu: [cpu],
    ...(of.dev ? { dev: true } : {}),
    ...(library ? { libc: [library] } : {}),
    optional: true,
    os: [os],
  };
}

/**
 * Places of entries without integrity: npm would install whatever the registry sends. Tools of developers for
 * platforms that the registry does not have are allowed.
 */
export function withoutIntegrity(lock: Lock): string[] {
  return lacksIntegrity(lock).filter((place) => {
    const { dev, optional, os } = lock.packages[place] ?? {};
    return !(dev && optional && os);
  });
}

/** The same without exception. */
export function lacksIntegrity(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([place, { integrity, link, inBundle }]) => place && !integrity && !link && !inBundle)
    .map(([place]) => place);
}

/** The name of the package at a place in the lock. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Names of packages that run a script when they are installed. */
export function packagesWithInstallScript(lock: Lock): string[] {
  const names = Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([place]) => nameAt(place));
  return [...new Set(names)];
}

/** The lock without the tools of developers. */
export function withoutDevelopment(lock: Lock): Lock {
  const { devDependencies: _, ...root } = lock.packages[''] ?? {};
  const rest = Object.entries(lock.packages).filter(([place, entry]) => place && !entry.dev);
  return { ...lock, packages: { '': root, ...Object.fromEntries(rest) } };
}
