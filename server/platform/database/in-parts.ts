/** Rows of one statement of housekeeping: few enough for the time limit of a statement. */
export const partRows = 10_000;

/**
 * SQL that deletes at most `$count` rows of a table without partitions; run it with `inParts`. The outer
 * `where` has no other condition: with one, PostgreSQL may use its index instead of the places of the rows, and
 * compare each row of the table with all 10,000 (33 s measured).
 */
export function deletePart(table: string, condition: string): string {
  return `
      delete from ${table}
       where ctid = any (array(select ctid from ${table} where ${condition} limit $count))`;
}

/** Repeats a statement that changes at most `count` rows (`rows` of them) until no more are left. */
export async function inParts(
  change: (count: number) => Promise<number>,
  rows = partRows,
): Promise<void> {
  while ((await change(rows)) === rows);
}
