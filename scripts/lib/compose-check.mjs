import { answers, installDebianPackage } from './machine.mjs';
import { capture } from './project.mjs';

const debianPackage = 'docker-compose';
const programs = [
  ['docker-compose', []],
  ['docker', ['compose']],
];

/** What Compose says against docker-compose.yml, also with the production profile; empty when it takes it. */
export async function composeComplaints() {
  const found = findCompose() ?? (installDebianPackage(debianPackage) ? findCompose() : undefined);
  if (!found)
    return [
      `docker-compose is not here: install it (Debian's package ${debianPackage}) and try again`,
    ];
  const [program, prefix] = found;
  const complaints = [];
  for (const profile of [[], ['--profile', 'production']]) {
    const { code, output } = await capture(program, [...prefix, ...profile, 'config', '--quiet']);
    if (code !== 0) complaints.push(output);
  }
  return complaints;
}

function findCompose() {
  return programs.find(([program, prefix]) => answers(program, [...prefix, 'version']));
}
