import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project.ts';
import { startLongRead, triesThatWaited } from './long-read.ts';
import { copyThisRelease, earlierRelease } from './releases.ts';
import { type DrillCluster, report, reportHeads, startDrillCluster } from './two-nodes.ts';

const readSeconds = 25;
const answersBetween = 500;

/**
 * Takes two nodes from an earlier release (a git tag or commit; by default the release before) to this one, with one
 * more migration, which meets a long read; and back. Resolves with the calls that failed.
 */
export async function drillUpgrade([ref]: readonly string[]): Promise<readonly string[]> {
  const { commit, folder } = await earlierRelease(ref);
  console.log(`from ${commit}`);
  const cluster = await startDrillCluster();
  try {
    const before = join(projectRoot, folder);
    const after = join(cluster.folder, 'after');
    copyThisRelease(after, join(projectRoot, 'node_modules'));
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

  // Without the last one: an index that is built beside calls would wait for the read, and the read for a lock.
  await migrate(projectRoot);
  const reading = await startLongRead(urls.ownerUrl, ['accounts', 'sessions'], readSeconds);
  const output = await migrate(after);
  await reading.end();
  problems.push(...report(`a migration behind a read of ${readSeconds} s`, load.takeFigures()));

  await roll(after);
  await load.moreAnswers(answersBetween);
  problems.push(...report('node after node to the new release', load.takeFigures()));
  await roll(before);
  await load.moreAnswers(answersBetween);
  problems.push(...report('node after node back to the release before', load.takeFigures()));
  console.log(`\n${output}`);
  const tries = triesThatWaited(output);
  console.log(`tries of the migration that met the read: ${tries}`);
  if (tries === 0) problems.push('the migration met no read');
  return problems;
}
