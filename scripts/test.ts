// `npm test`: every check and every test. Goes on after a failure; the last line is the result.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runChecks } from './check.ts';
import { ensureClientBuilt } from './lib/client-build.ts';
import { capture, readJson, run } from './lib/project.ts';

interface Counts {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'unikat-reports-'));

const vitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() })
  .transform(({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests,
  }));

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      flaky: z.int(),
      skipped: z.int(),
    }),
  })
  .transform(({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected,
    failed: unexpected + flaky + skipped,
  }));

const sizeReport = z.array(
  z.object({ name: z.string(), passed: z.boolean(), size: z.number(), sizeLimit: z.number() }),
);

async function apiTests(): Promise<Counts> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(['vitest', 'run', ...reporters]);
  return counted(code, file, vitestReport);
}

async function clientBuild(): Promise<Counts> {
  const code = await ensureClientBuilt();
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Compares each weight of the built client with its limit. */
async function clientSizes(): Promise<Counts> {
  const { output } = await capture(['size-limit', '--json']);
  const sizes = sizeReport.parse(JSON.parse(output));
  const heavy = sizes.filter(({ passed }) => !passed);
  for (const { name, size, sizeLimit } of heavy)
    console.log(`✗ ${name}: ${size} bytes instead of ${sizeLimit}`);
  return { passed: sizes.length - heavy.length, failed: heavy.length };
}

async function browserTests(): Promise<Counts> {
  const file = join(reports, 'playwright.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run(['playwright', 'test', '--reporter=list,json'], { env });
  return counted(code, file, playwrightReport);
}

/** A run that tested nothing, or that failed although its tests passed, counts as one failure. */
function counted(code: number, file: string, report: z.ZodType<Counts>): Counts {
  const counts = readCounts(file, report);
  if (counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0))
    counts.failed += 1;
  return counts;
}

function readCounts(file: string, report: z.ZodType<Counts>): Counts {
  try {
    return report.parse(readJson(file));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 0 };
  }
}

const parts: readonly (readonly [title: string, run: () => Promise<Counts>])[] = [
  ['Checks', runChecks],
  ['API and unit tests', apiTests],
  ['Client build', clientBuild],
  ['Client sizes', clientSizes],
  ['Browser tests', browserTests],
];

const total = { passed: 0, failed: 0 };
for (const [title, runPart] of parts) {
  console.log(`\n== ${title}`);
  const { passed, failed } = await runPart().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
