// Numbers that both kinds of plots share. Lengths are CSS pixels of an SVG.

/** Average width of a digit of the axis. */
const digitWidth = 8;
const gap = 12;

/** Values from 0 to the highest and lowest, so that bars begin on a line; never empty. */
export function domainOf(values: readonly number[]): [lowest: number, highest: number] {
  return [Math.min(0, ...values), Math.max(1, ...values)];
}

/** The space for the labels of an axis. */
export function widthOfLabels(labels: readonly string[]): number {
  return Math.max(...labels.map(({ length }) => length)) * digitWidth + gap;
}

/** Every n-th of the values, so that at most `most` are left; the last one is among them. */
export function thinned<Value>(values: readonly Value[], most: number): Value[] {
  const step = Math.ceil(values.length / Math.max(1, most));
  return values.filter((_, index) => (values.length - 1 - index) % step === 0);
}
