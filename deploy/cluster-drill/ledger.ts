import { mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

// What a desk knows about each ID that it wanted, on its own disk, as a clinic's system would keep it.

/** `intent` before the call; then `ack`, `refused`, or `unknown` if no answer says which of the two it was. */
export type Entry = 'intent' | 'ack' | 'refused' | 'unknown';

/** Opens a desk's ledger; an entry is on disk when the function returns. */
export function openLedger(folder: string, desk: number): (entry: Entry, id: string) => void {
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, `desk-${desk}`), 'a');
  return (entry, id) => {
    writeSync(file, `${entry} ${id}\n`);
  };
}

/** The acknowledged IDs of each desk, and how many times each desk was told so. */
export function acknowledged(folder: string): Map<number, string[]> {
  return entriesOf(folder, 'ack');
}

/** The IDs that desks have wanted so far. */
export function intended(folder: string): Set<string> {
  return new Set([...entriesOf(folder, 'intent').values()].flat());
}

function entriesOf(folder: string, entry: Entry): Map<number, string[]> {
  const desks = readdirSync(folder).map((name) => Number(name.replace('desk-', '')));
  const start = `${entry} `;
  return new Map(
    desks.map((desk) => {
      const lines = readFileSync(join(folder, `desk-${desk}`), 'utf8').split('\n');
      const own = lines.filter((line) => line.startsWith(start));
      return [desk, own.map((line) => line.slice(start.length))];
    }),
  );
}

/** Counts what is wrong with acknowledged IDs: `owners` is what the database says now. */
export function countBroken(
  acks: ReadonlyMap<number, readonly string[]>,
  ownerOf: (id: string) => string | undefined,
  accountOf: (desk: number) => string | undefined,
): { claims: number; lost: number; twice: number } {
  const seen = new Set<string>();
  const counts = { claims: 0, lost: 0, twice: 0 };
  for (const [desk, ids] of acks)
    for (const id of ids) {
      counts.claims += 1;
      if (ownerOf(id) !== accountOf(desk)) counts.lost += 1;
      if (seen.has(id)) counts.twice += 1;
      seen.add(id);
    }
  return counts;
}
