import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder for the tests of a file, which is removed after them. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unikat-file-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
