// `npm run check`: everything that can be said about the project without running it.
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';

await ensureInstalled();
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
