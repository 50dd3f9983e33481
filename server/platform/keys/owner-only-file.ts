import { rmSync, writeFileSync } from 'node:fs';

export const ownerOnlyFile = 0o600;
export const ownerOnlyFolder = 0o700;

/**
 * Writes a new file that only its owner can read; false if the file exists. Of two processes that start at the same
 * time, one writes it. After a failure, such as a full disk, it is not there.
 */
export function createOwnerOnlyFile(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { mode: ownerOnlyFile, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    rmSync(file, { force: true });
    throw error;
  }
}
