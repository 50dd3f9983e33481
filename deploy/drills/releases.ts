import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture, projectRoot } from '../../scripts/lib/project.ts';

/** Checked-out releases and their packages stay here, relative to the project. */
const releases = '.data/releases';
const lock = 'package-lock.json';
/** What a node needs of a release, besides its packages. */
const parts = ['server', 'shared', 'migrations', 'scripts', 'public', 'package.json'];
/** Wants both tables for itself, like any migration of a real upgrade. */
const migration = `
export async function up(knex) {
  await knex.raw(\`
    alter table accounts add column of_the_drill text not null default '';
    alter table sessions add column of_the_drill text\`);
}
export async function down(knex) {
  await knex.raw('alter table sessions drop column of_the_drill; alter table accounts drop column of_the_drill');
}
`;

/** A release from which a drill upgrades. */
export interface EarlierRelease {
  readonly commit: string;
  /** Its folder with its own packages, relative to the project. */
  readonly folder: string;
}

/**
 * The release before this one, ready to run: that of `ref`, a tag or commit; by default the newest tag before this
 * commit, or this tree, if there is none. Throws one sentence if there is no such commit, or if it is this release.
 */
export async function earlierRelease(ref?: string): Promise<EarlierRelease> {
  const wanted = ref ?? (await git('describe', '--tags', '--abbrev=0', 'HEAD^'));
  if (wanted === undefined) return { commit: 'this tree', folder: '.' };
  const commit = await git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  if (commit === undefined)
    throw new Error(`This clone has no commit ${wanted}: git fetch --unshallow --tags.`);
  if ((await git('diff', '--quiet', commit, '--', 'server', 'shared', 'migrations')) !== undefined)
    throw new Error(`${commit} is this release: an upgrade needs an earlier one.`);
  const folder = join(releases, commit);
  if (!existsSync(join(projectRoot, folder))) await checkOut(commit, folder);
  return { commit, folder };
}

/** Makes a folder of this release with one more migration. It uses the packages in the folder `packages`. */
export function copyThisRelease(target: string, packages: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const part of parts)
    cpSync(join(projectRoot, part), join(target, part), { recursive: true });
  writeFileSync(join(target, 'migrations', '29990101000000_of_the_drill.ts'), migration);
  symlinkSync(packages, join(target, 'node_modules'));
}

/** What git prints; undefined if it fails. */
async function git(...args: readonly string[]): Promise<string | undefined> {
  const { code, stdout } = await capture(['git', ...args]);
  return code === 0 ? stdout.trim() : undefined;
}

async function checkOut(commit: string, folder: string): Promise<void> {
  const unfinished = join(projectRoot, `${folder}.new`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = `${unfinished}.tar`;
  await must('git', 'archive', `--output=${archive}`, commit);
  await must('tar', '--extract', `--file=${archive}`, `--directory=${unfinished}`);
  rmSync(archive);
  const locks = [projectRoot, unfinished].map((root) => readFileSync(join(root, lock), 'utf8'));
  // Relative, so that it also leads there where the project has another path.
  if (locks[0] === locks[1]) symlinkSync('../../../node_modules', join(unfinished, 'node_modules'));
  else await installPackages(commit, unfinished);
  renameSync(unfinished, join(projectRoot, folder));
}

async function installPackages(commit: string, cwd: string): Promise<void> {
  console.log(`Installing the packages of ${commit} …`);
  // npm runs on the machine's Node, not on the one that it would replace.
  const path = (process.env.PATH ?? '').split(delimiter);
  const PATH = path.filter((folder) => !folder.endsWith('node_modules/.bin')).join(delimiter);
  const options = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await capture(['npm', 'ci', ...options], {
    cwd,
    env: { ...process.env, PATH },
  });
  if (code !== 0) throw new Error(output);
}

async function must(...command: readonly string[]): Promise<void> {
  const { code, output } = await capture(command);
  if (code !== 0) throw new Error(output);
}
