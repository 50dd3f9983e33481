/** The migrated database that each test file's own one is cloned from. */
export const templateDatabase = 'unikat_template';

/** The same address with another database in it. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
