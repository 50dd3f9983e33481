import { expect } from 'vitest';

/** Checks each row and reports every one that fails, by name: a matrix is one test for each caller. */
export async function eachRow<Row>(
  rows: readonly Row[],
  check: (row: Row) => unknown,
  nameOf: (row: Row) => string = String,
): Promise<void> {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const checked = Promise.resolve(row)
      .then(check)
      .catch((cause) => {
        throw new Error(nameOf(row), { cause });
      });
    await expect.soft(checked).resolves.not.toThrow();
  }
}
