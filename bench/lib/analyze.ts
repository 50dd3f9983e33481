import pg from 'pg';
import type { World } from './bench.ts';

/** Statements that were prepared on empty tables would keep their plans. */
export async function analyzeTables({ ownerUrl }: World): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}
