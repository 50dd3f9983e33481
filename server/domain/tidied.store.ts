import type { Knex } from 'knex';
import { runStatement } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export const findTidiedSql = statement({
  name: 'find-tidied',
  parameters: { subject: 'text' },
  columns: { until: 'timestamptz' },
  text: 'select tidied_until as until from tidied where subject = $subject',
});

/** Up to when housekeeping has looked at the rows of a table; undefined if it never has. */
export async function findTidied(db: Knex, subject: 'person_events'): Promise<Date | undefined> {
  const [row] = await runStatement(db, findTidiedSql, { subject });
  return row?.until;
}

export const noteTidiedSql = statement({
  name: 'note-tidied',
  parameters: { subject: 'text', until: 'timestamptz' },
  text: `
      insert into tidied (subject, tidied_until) values ($subject, $until)
      on conflict (subject) do update set tidied_until = excluded.tidied_until`,
});

/** Notes it, so that a rest of weeks is made up for. */
export async function noteTidied(db: Knex, subject: 'person_events', until: Date): Promise<void> {
  await runStatement(db, noteTidiedSql, { subject, until });
}
