// The table that the drill prints.

/** What was measured, what it must be, and whether it is. */
export interface Figure {
  readonly name: string;
  readonly must: string;
  readonly seen: string;
  readonly reached: boolean;
}

/** A number that must not be higher. */
export function atMost(name: string, most: number, seen: number, unit = ''): Figure {
  const text = (number: number) => [round(number), unit].filter(Boolean).join(' ');
  const must = most === 0 ? '0' : `≤ ${text(most)}`;
  return { name, must, seen: text(seen), reached: seen <= most };
}

/** A number that must not be lower. */
export function atLeast(name: string, least: number, seen: number): Figure {
  return { name, must: `≥ ${round(least)}`, seen: round(seen), reached: seen >= least };
}

/** Something that must be so. */
export function yes(name: string, isSo: boolean, seen = isSo ? 'yes' : 'no'): Figure {
  return { name, must: 'yes', seen, reached: isSo };
}

/** Something worth knowing that has no limit. */
export function note(name: string, seen: string): Figure {
  return { name, must: '', seen, reached: true };
}

/** Prints a table; returns how many figures were missed. */
export function printFigures(figures: readonly Figure[]): number {
  const rows = figures.map(({ name, must, seen, reached }) => [
    reached ? '✓' : '✗',
    name,
    must,
    seen,
  ]);
  const all = [['', 'figure', 'must', 'seen'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  console.log('');
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return figures.filter(({ reached }) => !reached).length;
}

function round(number: number): string {
  return String(Math.round(number * 10) / 10);
}
