// `npm run check`: checks everything that does not need the product to run.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { bareTextsInClient } from './lib/bare-texts.ts';
import { textsInClient } from './lib/jsx-texts.ts';
import {
  incompleteLock,
  oldVersions,
  unapprovedInstallScripts,
  unverifiedPackages,
  whatStopsNpmCi,
} from './lib/package-checks.ts';
import { capture, projectRoot } from './lib/project.ts';
import { brokenSourceRules } from './lib/source-rules.ts';

const cruised = [
  'server',
  'shared',
  'client/src',
  'client/build',
  'migrations',
  'scripts',
  'deploy',
  'e2e',
];

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
  ['workflows', workflowComplaints],
];

/** A check that passes if the program does. */
function program(...command: string[]): () => Promise<string[]> {
  return async () => {
    const { code, output } = await capture(command);
    return code === 0 ? [] : [output];
  };
}

async function workflowComplaints(): Promise<string[]> {
  const folder = join('.github', 'workflows');
  const files = readdirSync(join(projectRoot, folder));
  const checked = files.map((file) => program('action-validator', join(folder, file))());
  return (await Promise.all(checked)).flat();
}

/** Runs every check, prints its complaints, and resolves with how many passed, and the titles of those that failed. */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  const onItsCore = pLimit(availableParallelism());
  const failed = await Promise.all(
    checks.map(([title, check]) =>
      onItsCore(async () => {
        const complaints = await check();
        console.log(`${complaints.length === 0 ? '✓' : '✗'} ${title}`);
        for (const complaint of complaints) console.log(complaint.replace(/^/gm, '    '));
        return complaints.length === 0 ? [] : [title];
      }),
    ),
  );
  const failures = failed.flat();
  return { passed: checks.length - failures.length, failures };
}

if (import.meta.main) {
  const { passed, failures } = await runChecks();
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
