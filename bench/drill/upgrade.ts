import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { capture, projectRoot } from '../../scripts/lib/project.ts';
import { type DrillCluster, report, reportHeads, startDrillCluster } from './cluster.ts';

const readMs = 25_000;
const answersBetween = 500;
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

/**
 * Takes two nodes from an earlier release (a git tag or commit; by default the newest tag, or this commit) to this
 * one, with one more migration, which meets a long read; and back. Resolves with the calls that failed.
 */
export async function drillUpgrade([ref]: readonly string[]): Promise<readonly string[]> {
  const from = ref ?? (await newestTag()) ?? 'HEAD';
  const cluster = await startDrillCluster();
  try {
    const before = await checkOut(cluster.folder, from);
    const after = await copyOfThis(cluster.folder);
    return await upgradeAndBack(cluster, before, after);
  } finally {
    await cluster.stop();
  }
}

async function upgradeAndBack(
  { migrate, roll, load, beginCalls, urls }: DrillCluster,
  before: string,
  after: string,
): Promise<string[]> {
  await migrate(before);
  await roll(before);
  await beginCalls();
  await load.moreAnswers(answersBetween);
  reportHeads();
  const problems = report('the release before', load.takeFigures());

  const reader = new pg.Client({ connectionString: urls.ownerUrl });
  await reader.connect();
  await reader.query(`begin isolation level repeatable read;
    select count(*) from accounts; select count(*) from sessions`);
  const reading = wait(readMs).then(() => reader.end());
  const output = await migrate(after);
  await reading;
  problems.push(...report('a migration behind a read of 25 s', load.takeFigures()));

  await roll(after);
  await load.moreAnswers(answersBetween);
  problems.push(...report('node after node to the new release', load.takeFigures()));
  await roll(before);
  await load.moreAnswers(answersBetween);
  problems.push(...report('node after node back to the release before', load.takeFigures()));
  console.log(`\n${output}`);
  if (!output.includes('waits for other transactions')) problems.push('the migration met no read');
  return problems;
}

async function newestTag(): Promise<string | undefined> {
  const { code, output } = await capture(['git', 'describe', '--tags', '--abbrev=0']);
  return code === 0 ? output.trim() : undefined;
}

/** The files of a commit in a folder, with the packages of this one. */
async function checkOut(folder: string, ref: string): Promise<string> {
  const root = join(folder, 'before');
  await mkdir(root);
  const archive = join(folder, 'before.tar');
  for (const command of [
    ['git', 'archive', `--output=${archive}`, ref],
    ['tar', '--extract', `--file=${archive}`, `--directory=${root}`],
  ]) {
    const { code, output } = await capture(command);
    if (code !== 0) throw new Error(output);
  }
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** This release with one more migration. */
async function copyOfThis(folder: string): Promise<string> {
  const root = join(folder, 'after');
  await mkdir(root);
  for (const part of parts)
    await cp(join(projectRoot, part), join(root, part), { recursive: true });
  await writeFile(join(root, 'migrations', '29990101000000_of_the_drill.ts'), migration);
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  return root;
}
