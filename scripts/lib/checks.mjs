import { composeComplaints } from './compose-check.mjs';
import { textsInClient } from './jsx-texts.mjs';
import {
  incompleteLock,
  oldVersions,
  unapprovedInstallScripts,
  unverifiedPackages,
  whatStopsNpmCi,
} from './package-checks.mjs';
import { capture } from './project.mjs';
import { brokenSourceRules } from './source-rules.mjs';

const cruised = ['server', 'shared', 'client/src', 'client/build', 'migrations', 'scripts', 'e2e'];

/** Each check resolves with what it has against the project: nothing when it is content. */
const checks = [
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
  ['the OpenAPI document lints clean', program('node', 'scripts/lint-openapi.mjs')],
  ['docker-compose takes docker-compose.yml', composeComplaints],
  ['workflows', program('action-validator', '.github/workflows/ci.yml')],
  ['workflow of a release', program('action-validator', '.github/workflows/release.yml')],
];

function program(name, ...args) {
  return async () => {
    const { code, output } = await capture(name, args);
    return code === 0 ? [] : [output];
  };
}

/** Runs every check, says what each has to say, and resolves with how many passed and failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const [title, check] of checks) {
    const complaints = await check();
    counts[complaints.length === 0 ? 'passed' : 'failed']++;
    console.log(`${complaints.length === 0 ? '✓' : '✗'} ${title}`);
    for (const complaint of complaints) console.log(complaint.replace(/^/gm, '    '));
  }
  return counts;
}
