/** The migrated database that the database of each test file is cloned from. */
export const templateDatabase = 'unikat_template';

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
