// `npm test`: every check and every test, from a fresh clone. Goes on after a failure; the last line counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './lib/checks.mjs';
import { ensureClientBuilt } from './lib/client-build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { readJson } from './lib/lock.mjs';
import { capture, projectEnvironment, run } from './lib/project.mjs';

const reports = mkdtempSync(join(tmpdir(), 'unikat-reports-'));
const title = (text) => console.log(`\n== ${text}`);

async function apiTests() {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', args);
  return counted(code, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
  }));
}

async function clientBuild() {
  const code = await ensureClientBuilt();
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Each weight of the built client against its limit. */
async function clientSizes() {
  const { output } = await capture('size-limit', ['--json']);
  const sizes = JSON.parse(output);
  const heavy = sizes.filter(({ passed }) => !passed);
  for (const { name, size, sizeLimit } of heavy)
    console.log(`✗ ${name}: ${size} bytes instead of ${sizeLimit}`);
  return { passed: sizes.length - heavy.length, failed: heavy.length };
}

async function browserTests() {
  const file = join(reports, 'playwright.json');
  const env = projectEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const code = await run('playwright', ['test', '--reporter=list,json'], { env });
  return counted(code, file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  }));
}

/** A run that tested nothing, or that failed beside its tests, counts as one failure. */
function counted(code, file, countsOf) {
  const counts = readCounts(file, countsOf);
  if (counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0)) counts.failed++;
  return counts;
}

function readCounts(file, countsOf) {
  try {
    return countsOf(readJson(file));
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 0 };
  }
}

const parts = [
  ['Checks', runChecks],
  ['API and unit tests', apiTests],
  ['Client build', clientBuild],
  ['Client sizes', clientSizes],
  ['Browser tests', browserTests],
];

async function runPart([name, part]) {
  title(name);
  try {
    return await part();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

const total = { passed: 0, failed: 0 };
try {
  await ensureInstalled();
  for (const part of parts) {
    const { passed, failed } = await runPart(part);
    total.passed += passed;
    total.failed += failed;
  }
} catch (error) {
  console.error(error.message);
  total.failed++;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
