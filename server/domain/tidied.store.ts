import { count, oneValue } from '../platform/database/query.ts';

/** Up to when housekeeping has looked at the rows of a table; undefined if it never has. */
export const findTidied = oneValue({
  name: 'find-tidied',
  parameters: { subject: 'text' },
  columns: { until: 'timestamptz' },
  text: 'select tidied_until as until from tidied where subject = $subject',
});

/** Notes it, so that a rest of weeks is made up for. */
export const noteTidied = count({
  name: 'note-tidied',
  parameters: { subject: 'text', until: 'timestamptz' },
  text: `
      insert into tidied (subject, tidied_until) values ($subject, $until)
      on conflict (subject) do update set tidied_until = excluded.tidied_until`,
});
