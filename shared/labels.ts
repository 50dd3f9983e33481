// Labels with an ID: as text, and as a DataMatrix (ISO/IEC 16022, ECC 200) that holds nothing but the ID.
// The page and the file for label printers draw from the same numbers.

export const labelLimits = {
  /** IDs that an address names; longer lists are batches. */
  maxIds: 100,
  maxCopies: 100,
  /** Labels that the page prints at once. It offers more of them in parts. */
  maxAtOnce: 1_000,
} as const;

/** Label printers of the usual resolution have 8 dots on a millimetre, which is 203 dpi. */
export const dotsPerMm = 8;

/** Labels on a roll, one after another, by width and height in millimetres. */
export const rollSizes = ['50x25', '38x19', '38x8'] as const;
export type RollSize = (typeof rollSizes)[number];

/** A4 sheets, by the number of their labels. */
export const sheetSizes = ['a4-24', 'a4-65'] as const;
export type SheetSize = (typeof sheetSizes)[number];

export const labelSizes = [...rollSizes, ...sheetSizes] as const;
export type LabelSize = (typeof labelSizes)[number];

export const defaultLabelSize = '50x25' satisfies RollSize;

/**
 * The modules of a symbol. An ID needs at most ten of the codewords of which the square holds twelve and the
 * rectangle ten, so all labels of a size look alike.
 */
export const symbols = {
  square: { columns: 16, rows: 16 },
  rectangle: { columns: 32, rows: 8 },
} as const;

/** A label: the symbol on the left, and the two lines of the ID on its right, both in the middle. */
export interface LabelLayout {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly symbol: keyof typeof symbols;
  /** The edge of a module: whole dots of a label printer. */
  readonly moduleMm: number;
  /** Left and right, and between symbol and text. More than the quiet zone, which is one module wide. */
  readonly gapMm: number;
  /** The height of a line of text. */
  readonly textMm: number;
}

export const labelLayouts: Readonly<Record<LabelSize, LabelLayout>> = {
  '50x25': { widthMm: 50, heightMm: 25, symbol: 'square', moduleMm: 1, gapMm: 2.5, textMm: 4.5 },
  '38x19': { widthMm: 38, heightMm: 19, symbol: 'square', moduleMm: 0.75, gapMm: 1.5, textMm: 3.5 },
  // For narrow tubes: along the tube the symbol is long, around it only eight modules high.
  '38x8': { widthMm: 38, heightMm: 8, symbol: 'rectangle', moduleMm: 0.5, gapMm: 1.5, textMm: 3 },
  // The outer labels reach the edge of the paper, where office printers leave about 5 mm white.
  'a4-24': { widthMm: 70, heightMm: 37, symbol: 'square', moduleMm: 1.25, gapMm: 5.5, textMm: 5 },
  'a4-65': {
    widthMm: 38.1,
    heightMm: 21.2,
    symbol: 'square',
    moduleMm: 0.75,
    gapMm: 2,
    textMm: 3.25,
  },
};

/** The labels on an A4 sheet (210 × 297 mm): their number, the margins, and from one label to the next. */
export interface LabelSheet {
  readonly columns: number;
  readonly rows: number;
  readonly leftMm: number;
  readonly topMm: number;
  readonly columnStepMm: number;
  readonly rowStepMm: number;
}

export const labelSheets: Readonly<Record<SheetSize, LabelSheet>> = {
  'a4-24': { columns: 3, rows: 8, leftMm: 0, topMm: 0.5, columnStepMm: 70, rowStepMm: 37 },
  'a4-65': {
    columns: 5,
    rows: 13,
    leftMm: 4.75,
    topMm: 10.7,
    columnStepMm: 40.6,
    rowStepMm: 21.2,
  },
};

/** The sheet of a size; undefined for a roll. */
export function sheetOf(size: LabelSize): LabelSheet | undefined {
  return size === 'a4-24' || size === 'a4-65' ? labelSheets[size] : undefined;
}

/** How many labels are on a page: those of a sheet, or one on a roll. */
export function labelsOnPage(size: LabelSize): number {
  const sheet = sheetOf(size);
  return sheet ? sheet.columns * sheet.rows : 1;
}

/** The two lines of an ID on a label: the birth date with the hyphen, and the suffix. */
export function linesOfId(id: string): readonly [string, string] {
  const end = id.indexOf('-') + 1;
  return [id.slice(0, end), id.slice(end)];
}

/** Where the parts of a label are, in millimetres from its upper left corner. */
export function placesOn({ heightMm, symbol, moduleMm, gapMm, textMm }: LabelLayout) {
  const { columns, rows } = symbols[symbol];
  const middle = heightMm / 2;
  return {
    symbol: { left: gapMm, top: middle - (rows * moduleMm) / 2 },
    text: { left: 2 * gapMm + columns * moduleMm, tops: [middle - textMm, middle] },
  } as const;
}
