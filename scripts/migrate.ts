// `npm run migrate [-- --dry-run]`: brings the database to the schema of this release while nodes run, or prints
// what it would do. Only this command, backup and restore need DATABASE_OWNER_URL.
import { parseArgs } from 'node:util';
import { waitForDatabase } from '../server/platform/database/database-wait.ts';
import { migrateDatabase, planMigrations } from '../server/platform/database/migrate.ts';
import { withProductDatabase } from '../server/platform/database/product-database.ts';
import { loadDatabaseConfig } from '../server/platform/settings/config.ts';
import { ownerRefused, runCommand } from './lib/command.ts';

await runCommand(() => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  return withProductDatabase(loadDatabaseConfig(process.env), async (urls) => {
    await waitForDatabase(urls.ownerUrl, { say: console.error, ifRefused: ownerRefused });
    if (values['dry-run']) return planMigrations(urls);
    const done = await migrateDatabase(urls, { say: console.log });
    const sentences = done.map((name) => `${name} is done.`);
    return [...sentences, 'The database has the schema of this release.'].join('\n');
  });
}, 'The migration stopped: ');
