import {
  dotsPerMm,
  type LabelLayout,
  labelLayouts,
  linesOfId,
  placesOn,
  type RollSize,
  symbols,
} from '#shared/labels.ts';

const dots = (mm: number) => Math.round(mm * dotsPerMm);

/**
 * A label in ZPL II, for a printer of 203 dpi. An ID contains no `^` and no `~`, which begin commands, so it
 * stands in the fields as it is. `copies` labels are printed.
 */
export function zplOf(id: string, size: RollSize, copies: number): string {
  const layout = labelLayouts[size];
  const { symbol, text } = placesOn(layout);
  const height = dots(layout.textMm);
  const lines = linesOfId(id).map((line, index) =>
    field(text.left, text.tops[index] ?? 0, `^A0N,${height},${height}`, line),
  );
  const commands = [
    '^XA',
    `^PW${dots(layout.widthMm)}`,
    `^LL${dots(layout.heightMm)}`,
    '^LH0,0',
    field(symbol.left, symbol.top, dataMatrix(layout), id),
    ...lines,
    `^PQ${copies}`,
    '^XZ',
  ];
  return `${commands.join('\n')}\n`;
}

function field(leftMm: number, topMm: number, font: string, data: string): string {
  return `^FO${dots(leftMm)},${dots(topMm)}${font}^FD${data}^FS`;
}

/**
 * `^BX`: orientation, edge of a module in dots, ECC 200, columns, rows, format, escape character, shape. A
 * rectangle is the shape 2. Its rows are left to the printer, which takes the smallest that fits and refuses
 * fewer than nine when asked for them.
 */
function dataMatrix({ symbol, moduleMm }: LabelLayout): string {
  const { columns, rows } = symbols[symbol];
  const square = `${columns},${rows}`;
  return `^BXN,${dots(moduleMm)},200,${symbol === 'square' ? square : ',,,,2'}`;
}
