import { type FigurePeriod, type Language, languageFacts } from '#shared/enums.ts';
import type { TextKey } from '../../i18n/en.ts';
import { readCsv } from '../../ui/spreadsheet-file.ts';

/** The headings of the columns by their names in the server's files; the currency stands in one of them. */
const headings = {
  issued: 'Figures_All_issued',
  printed: 'Figures_Kind_printed',
  takenOver: 'Figures_Kind_takenOver',
  challenges: 'Figures_All_challenges',
  revenue: 'Figures_All_revenue',
  name: 'Figures_Name',
  accountId: 'Figures_Account',
} as const satisfies Record<string, TextKey>;
type Column = keyof typeof headings | 'start';

interface Reader {
  readonly language: Language;
  readonly t: (key: TextKey) => string;
}

/** A file of figures as rows for people: with headings and decimals in their language. */
export function figureRows(csv: string, by: FigurePeriod, { language, t }: Reader): string[][] {
  const lines = readCsv<Column>(csv);
  const decimals = new Intl.NumberFormat(languageFacts[language].locale, {
    minimumFractionDigits: 2,
    useGrouping: false,
  });
  const headed = { start: `Figures_Period_${by}`, ...headings } as const;
  const has = (column: string): column is Column => column in headed;
  const columns = Object.keys(lines[0] ?? {}).filter(has);
  const rows = lines.map((line) =>
    columns.map((column) =>
      column === 'revenue' ? decimals.format(Number(line.revenue)) : line[column],
    ),
  );
  return [columns.map((column) => t(headed[column])), ...rows];
}
