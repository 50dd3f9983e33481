import type { Knex } from 'knex';
import { count } from '../platform/database/query.ts';
import { oneOf } from '../platform/database/statement.ts';
import { runEach } from '../platform/processes/run-each.ts';

/** Tables whose rows are in partitions by time; the database knows their periods (`partitioned_tables`). */
const partitionedTables = ['sessions', 'challenges', 'person_events', 'audit_entries'] as const;

export const makePartitionsOf = count({
  name: 'make-partitions',
  parameters: { table: 'text', now: 'timestamptz' },
  text: 'select from make_partitions($table, $now)',
});

/** Makes the partitions of now and of the next time, for each table in a transaction of its own. */
export async function makePartitions(db: Knex, now: Date): Promise<void> {
  const steps = partitionedTables.map((table): [string, () => Promise<void>] => [
    table,
    async () => void (await makePartitionsOf(db, { table, now })),
  ]);
  await runEach(Object.fromEntries(steps));
}

/** Drops the partitions in which nothing is needed that is newer than `oldest`. Those of the audit stay. */
export const dropPartitions = count({
  name: 'drop-partitions',
  parameters: {
    table: oneOf('text', ['sessions', 'challenges', 'person_events']),
    oldest: 'timestamptz',
  },
  text: 'select from drop_partitions($table, $oldest)',
});
