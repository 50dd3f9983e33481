// `npm run --silent sbom > FILE`: what the product is made of, as CycloneDX, for those who watch for
// vulnerable packages. `npm sbom --omit=dev` alone would leave out each package that a tool of the
// developers needs as well, so npm gets to see the production packages and nothing else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFile, readJson, withoutDevelopment } from './lib/lock.mjs';
import { machineEnvironment, projectRoot, run } from './lib/project.mjs';

const { devDependencies: _, ...manifest } = readJson(join(projectRoot, 'package.json'));
const parent = mkdtempSync(join(tmpdir(), 'sbom-'));
// npm names the product after its folder.
const cwd = join(parent, manifest.name);
try {
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(cwd, 'package-lock.json'),
    JSON.stringify(withoutDevelopment(readJson(lockFile))),
  );
  const args = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ];
  process.exitCode = await run('npm', args, { cwd, env: machineEnvironment() });
} finally {
  rmSync(parent, { recursive: true });
}
