// `npm test`: every check and every test. Goes on after a failure; the last line is the result.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { msPerSecond } from '../shared/durations.ts';
import { runChecks } from './check.ts';
import { ensureClientBuilt } from './lib/client-build.ts';
import { capture, projectRoot, readJson, run } from './lib/project.ts';

/** How many of the slowest tests the end names. */
const slowestShown = 20;

/** The outcome of a part. */
interface Outcome {
  readonly passed: number;
  readonly tests?: readonly Test[];
  /** What failed: its title, and what went wrong. */
  readonly failures: readonly string[];
}

interface Test {
  readonly title: string;
  readonly passed: boolean;
  readonly ms: number;
  /** What went wrong, if it failed. */
  readonly messages: readonly string[];
}

// Tests start many processes, which then compile each module only once.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules', '.cache', 'node');

const reports = mkdtempSync(join(tmpdir(), 'unikat-reports-'));

/** A skipped or flaky test counts as failed. */
const vitestReport = z
  .object({
    testResults: z.array(
      z.object({
        name: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            duration: z.number().optional(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ testResults }): Test[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, duration = 0, failureMessages }) => ({
        title: `${relative(projectRoot, name)}: ${fullName}`,
        passed: status === 'passed',
        ms: duration,
        messages: failureMessages ?? [],
      })),
    ),
  );

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.array(z.object({ message: z.string().optional() })),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z
  .object({ suites: z.array(playwrightSuite) })
  .transform(({ suites }) => suites.flatMap(testsOf));

function testsOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): Test[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      title: `e2e/${file}: ${title}`,
      passed: status === 'expected',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

const sizeReport = z.array(
  z.object({ name: z.string(), passed: z.boolean(), size: z.number(), sizeLimit: z.number() }),
);

async function apiTests(): Promise<Outcome> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(['vitest', 'run', '--project', '!operations', ...reporters]);
  return counted(code, file, vitestReport);
}

async function clientBuild(): Promise<Outcome> {
  const code = await ensureClientBuilt();
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['client build'] };
}

/** Compares each weight of the built client with its limit. */
async function clientSizes(): Promise<Outcome> {
  const { output } = await capture(['size-limit', '--json']);
  const sizes = sizeReport.parse(JSON.parse(output));
  const heavy = sizes.filter(({ passed }) => !passed);
  for (const { name, size, sizeLimit } of heavy)
    console.log(`✗ ${name}: ${size} bytes instead of ${sizeLimit}`);
  const failures = heavy.map(({ name }) => `size of ${name}`);
  return { passed: sizes.length - heavy.length, failures };
}

async function browserTests(): Promise<Outcome> {
  const file = join(reports, 'playwright.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run(['playwright', 'test', '--reporter=list,json'], { env });
  return counted(code, file, playwrightReport);
}

/** A run that tested nothing, or that failed although its tests passed, counts as one failure. */
function counted(code: number, file: string, report: z.ZodType<Test[]>): Outcome {
  const tests = readTests(file, report);
  const failures = tests
    .filter(({ passed }) => !passed)
    .map(({ title, messages }) => [title, ...messages].join('\n'));
  const passed = tests.length - failures.length;
  if (tests.length === 0 || (code !== 0 && failures.length === 0))
    failures.push(`the run of ${basename(file, '.json')} itself`);
  return { passed, failures, tests };
}

function readTests(file: string, report: z.ZodType<Test[]>): Test[] {
  try {
    return report.parse(readJson(file));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [];
  }
}

const parts: readonly (readonly [title: string, run: () => Promise<Outcome>])[] = [
  ['Checks', runChecks],
  ['API and unit tests', apiTests],
  ['Client build', clientBuild],
  ['Client sizes', clientSizes],
  ['Browser tests', browserTests],
];

function slowestOf(tests: readonly Test[]): string {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown);
  return slowest
    .map(({ title, ms }) => `${(ms / msPerSecond).toFixed(1).padStart(6)} s  ${title}`)
    .join('\n');
}

let passed = 0;
const failures: string[] = [];
const tests: Test[] = [];
for (const [title, runPart] of parts) {
  console.log(`\n== ${title}`);
  const outcome = await runPart().catch((error): Outcome => {
    console.error(error);
    return { passed: 0, failures: [title] };
  });
  passed += outcome.passed;
  failures.push(...outcome.failures);
  tests.push(...(outcome.tests ?? []));
}
rmSync(reports, { recursive: true, force: true });
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
console.log(`\n== The slowest tests\n${slowestOf(tests)}`);
// Named at the end, where a log that is cut short still has them.
console.log(failures.map((failure) => `\n✗ ${failure}`).join(''));
console.log(`\n${passed} passed, ${failures.length} failed`);
