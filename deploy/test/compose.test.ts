import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { answers, installDebianPackage } from '../../scripts/lib/machine.ts';
import { capture } from '../../scripts/lib/project.ts';
import { secretsInFiles } from '../../server/platform/keys/secret-files.ts';

// The production set of docker-compose.yml.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const service = z.object({
  profiles: z.array(z.string()),
  restart: z.string().optional(),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
});
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const production = Object.entries(services).filter(([, { profiles }]) =>
  profiles.includes('production'),
);
const serviceOf = (name: string) => service.parse(services[name]);

/** What this set decides itself, and what only exists outside production. */
const decided = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATE_ON_START',
  'DATA_DIR',
  'PORT',
  'HOST',
  'NODE_ENV',
  'DEMO',
  'PRACTICE_PROVIDER',
];
const documented = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(
  ([, name = '']) => name,
);
const withFiles = documented.concat(secretsInFiles.map((name) => `${name}_FILE`));
const passedOn = [...new Set(withFiles)].filter(
  (name) => !decided.includes(name.replace(/_FILE$/, '')),
);

/** The command of Compose; installs Debian's package where we may. */
function findCompose(): readonly string[] {
  const debianPackage = 'docker-compose';
  const find = () =>
    [[debianPackage], ['docker', 'compose']].find(([name = '', ...args]) =>
      answers(name, [...args, 'version']),
    );
  const compose = find() ?? (installDebianPackage(debianPackage) ? find() : undefined);
  if (!compose) throw new Error(`docker-compose is missing: install Debian's ${debianPackage}`);
  return compose;
}

test.each([[[]], [['--profile', 'production']]])(
  'Compose takes the file, with %j',
  async (profile) => {
    const config = [...findCompose(), ...profile, 'config', '--quiet'];
    expect(await capture(config)).toMatchObject({ code: 0 });
  },
);

describe('the production set of Compose', () => {
  test.each(passedOn)('the node gets %s', (name) => {
    expect(Object.keys(serviceOf('production').environment)).toContain(name);
  });

  test('has no mail server, no fixed password, and comes back after a crash', () => {
    expect(production.map(([name]) => name).sort()).toEqual(
      ['production', 'production-db', 'production-migrate', 'production-settings'].sort(),
    );
    const values = production.flatMap(([, { environment }]) => Object.entries(environment));
    for (const [name, value] of values) {
      const password = name.endsWith('PASSWORD') ? value : /:\/\/\w+:(.*)@/.exec(value ?? '')?.[1];
      expect(password ?? '${').toMatch(/^\$\{/);
    }
    for (const name of ['production', 'production-db'])
      expect(serviceOf(name).restart).toBe('unless-stopped');
  });

  const { entrypoint, command, environment } = serviceOf('production-settings');
  const [program = '', ...args] = [...entrypoint, ...command].map((part) =>
    part.replaceAll('$$', '$'),
  );
  const ask = (names: readonly string[]) => {
    const set = Object.fromEntries(names.map((name) => [name, 'something']));
    const { status, stderr } = spawnSync(program, args, {
      env: { PATH: process.env.PATH, ...set },
    });
    return { status, said: String(stderr) };
  };
  const files = Object.keys(environment).filter((name) => name.endsWith('_FILE'));
  const needed = Object.keys(environment).filter((name) => !name.endsWith('_FILE'));

  test('starts with everything that it needs, also where secrets are files', () => {
    expect(ask(needed).status).toBe(0);
    const fromFiles = needed.filter((name) => !files.includes(`${name}_FILE`)).concat(files);
    expect(ask(fromFiles).status).toBe(0);
  });

  test.each(needed)('does not start without %s, and says so', (name) => {
    const { status, said } = ask(needed.filter((other) => other !== name));
    expect(status).not.toBe(0);
    expect(said).toMatch(new RegExp(`\\b${name}(_FILE)?: .*must be set`));
  });
});
