import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from './project.ts';

const maxLines = 400;
const skipped = new Set(['.git', '.data', 'node_modules', 'dist', 'test-results', 'coverage']);

/** Rules about the text of files, which neither types nor import rules can express. */
const rules = [
  {
    says: 'only transport.ts, upload.ts and load-script.ts call the network',
    files:
      /^client\/src\/(?!api\/(transport|upload)(\.test)?\.ts$|network\/load-script\.ts$).*\.tsx?$/,
    forbidden: /\bfetch\(|XMLHttpRequest|sendBeacon|new EventSource|new WebSocket/,
  },
  {
    says: 'only clock.ts reads the clock: times in answers are the server’s',
    files: /^client\/src\/(?!network\/clock\.ts$|test\/).*(?<!\.test)\.tsx?$/,
    forbidden: /\bnew Date\(\)|\bDate\.now\b/,
  },
  {
    says: 'only the three main files and start-tracing.ts read the environment; process-life.ts and web-processes.ts hear signals and messages',
    files:
      /^(server|shared)\/(?!((web|worker)-)?main\.ts$|start-tracing\.ts$|platform\/processes\/(process-life|web-processes)\.ts$|test\/|.*\.test\.ts$).*\.ts$/,
    forbidden: /\bprocess\.(env|argv|on|exit)\b/,
  },
  {
    says: 'no machine’s paths and no registry’s hosts',
    files: /^(?!package-lock\.json$).*\.(ts|tsx|mjs|cjs|json|yml|md)$|Dockerfile$/,
    forbidden: /(^|[\s"'`(=])\/(work|root|home)\/|registry\.npmjs|deb\.debian/,
  },
  {
    says: 'no waitForFunction with a string, which our content security policy refuses at times',
    files: /^(e2e|bench)\/.*\.ts$/,
    forbidden: /\bwaitForFunction\(['"`]/,
  },
  {
    says: 'the library itself stays behind its one file',
    files: /^server\/(?!http\/csrf\.ts$).*\.ts$/,
    forbidden: /from 'csurf'/,
  },
];
const sourceFile =
  /^(server|shared|client|scripts|migrations|e2e|bench|deploy)\/.*\.(ts|tsx|mjs|cjs)$/;

/** Files that break a rule, each as one line. */
export function brokenSourceRules(): string[] {
  return projectFiles().flatMap((file) => {
    const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
    const broken = rules
      .filter(
        ({ files, forbidden }) => files.test(file) && lines.some((line) => forbidden.test(line)),
      )
      .map(({ says }) => `${file}: ${says}`);
    const tooLong = sourceFile.test(file) && lines.length > maxLines;
    return tooLong ? [...broken, `${file}: more than ${maxLines} lines`] : broken;
  });
}

/** Source files and texts, with paths as git writes them. */
export function projectFiles(): string[] {
  return readdirSync(projectRoot, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(entry.name) : entry.name));
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !file.split('/').some((part) => skipped.has(part)));
}
