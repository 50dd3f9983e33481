// `npm run --silent sbom > FILE`: what the product is made of, as CycloneDX, to watch for vulnerable packages.
// `npm sbom --omit=dev` would leave out each package that a development tool needs too, so npm sees only the
// production packages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLock, readManifest, withoutDevelopment } from './lib/lock.ts';
import { run } from './lib/project.ts';

const { devDependencies: _, ...manifest } = readManifest();
const parent = mkdtempSync(join(tmpdir(), 'sbom-'));
// npm names the product after its folder.
const cwd = join(parent, manifest.name);
try {
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify(withoutDevelopment(readLock())));
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  process.exitCode = await run(['npm', 'sbom', ...options], { cwd });
} finally {
  rmSync(parent, { recursive: true });
}
