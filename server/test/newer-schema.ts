import pg from 'pg';

/** Changes a database as the next release would: its migration is recorded, and a table has one more column. */
export async function makeSchemaNewer(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    alter table accounts add column of_the_next_release text not null default '';
    insert into knex_migrations (name, batch, migration_time)
    values ('29990101000000_of_the_next_release.ts', 99, now())`);
  await owner.end();
}
