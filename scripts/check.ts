// `npm run check`: checks everything that does not need the product to run.
import { bareTextsInClient } from './lib/bare-texts.ts';
import { findHelm } from './lib/helm.ts';
import { textsInClient } from './lib/jsx-texts.ts';
import { answers, installDebianPackage } from './lib/machine.ts';
import {
  incompleteLock,
  oldVersions,
  unapprovedInstallScripts,
  unverifiedPackages,
  whatStopsNpmCi,
} from './lib/package-checks.ts';
import { capture } from './lib/project.ts';
import { brokenSourceRules } from './lib/source-rules.ts';

const cruised = ['server', 'shared', 'client/src', 'client/build', 'migrations', 'scripts', 'e2e'];

/** Returns complaints: none if the check passes. */
type Check = () => readonly string[] | Promise<readonly string[]>;

const checks: readonly (readonly [title: string, check: Check])[] = [
  ['the lock names every platform', incompleteLock],
  ['each package of the lock has an integrity', unverifiedPackages],
  ['npm ci installs from the lock', whatStopsNpmCi],
  ['install scripts are approved by name', unapprovedInstallScripts],
  ['no package slid back to an old major', oldVersions],
  ['types', program('tsc', '--project', 'tsconfig.json')],
  ['types of the client', program('tsc', '--project', 'client/tsconfig.json', '--noEmit')],
  ['lint and format', program('biome', 'ci', '--error-on-warnings', '--colors=off')],
  ['import rules', program('depcruise', '--config', '.dependency-cruiser.cjs', ...cruised)],
  ['no dead code', program('knip', '--no-progress')],
  ['source rules', brokenSourceRules],
  ['no text in JSX', textsInClient],
  ['texts survive a page translation', bareTextsInClient],
  ['the OpenAPI document lints clean', program('node', 'scripts/lint-openapi.ts')],
  ['docker-compose takes docker-compose.yml', composeComplaints],
  ['the Helm chart lints clean', helmComplaints],
  ['workflows', program('action-validator', '.github/workflows/ci.yml')],
  ['workflow of a release', program('action-validator', '.github/workflows/release.yml')],
];

/** A check that passes if the program does. */
function program(...command: string[]): Check {
  return async () => {
    const { code, output } = await capture(command);
    return code === 0 ? [] : [output];
  };
}

/** The complaints of Compose about docker-compose.yml, with each profile. */
async function composeComplaints(): Promise<string[]> {
  const debianPackage = 'docker-compose';
  const find = () =>
    [[debianPackage], ['docker', 'compose']].find(([name = '', ...args]) =>
      answers(name, [...args, 'version']),
    );
  const compose = find() ?? (installDebianPackage(debianPackage) ? find() : undefined);
  if (!compose) return [`docker-compose is missing: install Debian's package ${debianPackage}`];
  const runs = [[], ['--profile', 'production']].map((profile) =>
    capture([...compose, ...profile, 'config', '--quiet']),
  );
  return (await Promise.all(runs)).filter(({ code }) => code !== 0).map(({ output }) => output);
}

async function helmComplaints(): Promise<readonly string[]> {
  const lint = program(await findHelm(), 'lint', '--strict', '--quiet', 'deploy/kubernetes/chart');
  return lint();
}

/** Runs every check, prints its complaints, and resolves with how many passed, and the titles of those that failed. */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  const failures: string[] = [];
  for (const [title, check] of checks) {
    const complaints = await check();
    if (complaints.length > 0) failures.push(title);
    console.log(`${complaints.length === 0 ? '✓' : '✗'} ${title}`);
    for (const complaint of complaints) console.log(complaint.replace(/^/gm, '    '));
  }
  return { passed: checks.length - failures.length, failures };
}

if (import.meta.main) {
  const { passed, failures } = await runChecks();
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
