import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dotsPerMm,
  labelLayouts,
  labelSheets,
  labelSizes,
  labelsOnPage,
  linesOfId,
  placesOn,
  rollSizes,
  sheetSizes,
  symbols,
} from './labels.ts';

const a4 = { widthMm: 210, heightMm: 297 };
/** The widest character of the fonts on labels, as a share of their height. */
const widest = 0.62;

/** The codewords of a text in the ASCII encodation of ISO/IEC 16022: one for two digits or for a character. */
function codewordsOf(text: string): number {
  return text.match(/\d\d|./g)?.length ?? 0;
}

describe.each(labelSizes)('the label %s', (size) => {
  const layout = labelLayouts[size];
  const places = placesOn(layout);
  const { columns, rows } = symbols[layout.symbol];

  test('has room for its symbol with a quiet zone of a module, and for both lines', () => {
    const quiet = layout.moduleMm;
    expect(places.symbol.left).toBeGreaterThanOrEqual(quiet);
    expect(places.symbol.top).toBeGreaterThanOrEqual(quiet);
    const symbolEnd = places.symbol.left + columns * layout.moduleMm;
    expect(places.text.left).toBeGreaterThanOrEqual(symbolEnd + quiet);
    expect(places.symbol.top + rows * layout.moduleMm + quiet).toBeLessThanOrEqual(layout.heightMm);
    const [first] = linesOfId('20260731-K7Q2M');
    const textEnd = places.text.left + first.length * widest * layout.textMm;
    expect(textEnd).toBeLessThanOrEqual(layout.widthMm);
    expect(2 * layout.textMm).toBeLessThanOrEqual(layout.heightMm);
  });

  test('has modules of at least 0.5 mm, which are whole dots of a label printer', () => {
    expect(layout.moduleMm).toBeGreaterThanOrEqual(0.5);
    expect(Number.isInteger(layout.moduleMm * dotsPerMm)).toBe(true);
  });
});

test('the sizes of rolls are named after their millimetres', () => {
  for (const size of rollSizes) {
    const { widthMm, heightMm } = labelLayouts[size];
    expect(`${widthMm}x${heightMm}`).toBe(size);
  }
});

describe.each(sheetSizes)('the sheet %s', (size) => {
  const sheet = labelSheets[size];
  const { widthMm, heightMm } = labelLayouts[size];

  test('is in the middle of an A4 page, and its labels do not overlap', () => {
    const width = (sheet.columns - 1) * sheet.columnStepMm + widthMm;
    const height = (sheet.rows - 1) * sheet.rowStepMm + heightMm;
    expect(2 * sheet.leftMm + width).toBeCloseTo(a4.widthMm);
    expect(2 * sheet.topMm + height).toBeCloseTo(a4.heightMm);
    expect(sheet.columnStepMm).toBeGreaterThanOrEqual(widthMm);
    expect(sheet.rowStepMm).toBeGreaterThanOrEqual(heightMm);
  });

  test('has as many labels as its name says', () => {
    expect(`a4-${labelsOnPage(size)}`).toBe(size);
  });

  test('keeps the content 5 mm from the edge of the paper, where printers leave it white', () => {
    const { symbol } = placesOn(labelLayouts[size]);
    expect(sheet.leftMm + symbol.left).toBeGreaterThanOrEqual(5);
    expect(sheet.topMm + symbol.top).toBeGreaterThanOrEqual(5);
  });
});

test('every ID fits into both symbols', () => {
  const id = fc.tuple(fc.stringMatching(/^\d{8}$/), fc.stringMatching(/^[A-Z0-9]{5}$/));
  fc.assert(
    fc.property(id, (parts) => {
      expect(codewordsOf(parts.join('-'))).toBeLessThanOrEqual(10);
    }),
  );
});

test('an ID has two lines, which together are the ID', () => {
  expect(linesOfId('20260731-K7Q2M')).toEqual(['20260731-', 'K7Q2M']);
});
