import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';

const systems = 'android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|aix';
const processors = 'arm64|x64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|universal';
const platform = new RegExp(`\\b(?<os>${systems})-(?<cpu>${processors})(?:-(?<variant>\\w+))?$`);
const linuxLibraries = { musl: 'musl', gnu: 'glibc' };

export const lockFile = join(projectRoot, 'package-lock.json');
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Optional packages that the lock's packages name but the lock has no entry for: npm leaves out what the
 * registry at hand does not carry, and `npm ci` then stops. Each as `{name, version, of}`.
 */
export function missingFromLock(lock) {
  const missing = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFoundFrom(lock, place, name)) continue;
      missing.set(name, { name, version: range.replace(/^[\^~]/, ''), of: entry });
    }
  }
  return [...missing.values()];
}

/** Node looks for a package beside its user, and in each folder further up. */
function isFoundFrom(lock, place, name) {
  const parts = place === '' ? [''] : `/${place}`.split('/node_modules/');
  for (let depth = parts.length; depth > 0; depth--) {
    const folder = [...parts.slice(0, depth), name].join('/node_modules/').slice(1);
    if (lock.packages[folder]) return true;
  }
  return false;
}

/** The entry that npm would have written for a platform package, or undefined when its name tells no platform. */
export function entryFor({ name, version, of }) {
  const groups = name.match(platform)?.groups;
  if (!groups) return undefined;
  const library = linuxLibraries[groups.variant];
  return {
    version,
    cpu: [groups.cpu],
    ...(of.dev ? { dev: true } : {}),
    ...(library ? { libc: [library] } : {}),
    optional: true,
    os: [groups.os],
  };
}

/**
 * Places of entries without integrity: npm would install whatever the registry gives for them. The tools
 * of the developers for platforms of which the registry at hand carries no package are put up with.
 */
export function withoutIntegrity(lock) {
  return lacksIntegrity(lock).filter((place) => !isForeignTool(lock.packages[place]));
}

/** The same without exception. */
export function lacksIntegrity(lock) {
  return Object.entries(lock.packages)
    .filter(([place, { integrity, link, inBundle }]) => place && !integrity && !link && !inBundle)
    .map(([place]) => place);
}

function isForeignTool({ dev, optional, os }) {
  return dev === true && optional === true && os !== undefined;
}

/** The name of the package at a place in the lock. */
export function nameAt(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Names of packages that want to run a script when they are installed. */
export function packagesWithInstallScript(lock) {
  const names = Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([place]) => nameAt(place));
  return [...new Set(names)];
}

/** The lock as it would be without the tools of the developers. */
export function withoutDevelopment(lock) {
  const { devDependencies: _, ...root } = lock.packages[''];
  const rest = Object.entries(lock.packages).filter(([place, entry]) => place && !entry.dev);
  return { ...lock, packages: { '': root, ...Object.fromEntries(rest) } };
}
