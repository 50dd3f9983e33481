import lighthouse, { type Result } from 'lighthouse';

/** Lighthouse's figures for a page: scores of 100, times in ms. */
export const figureNames = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'LCP',
  'CLS',
  'TBT',
] as const;
export type PageFigures = Readonly<Record<(typeof figureNames)[number], number>>;

const percent = 100;

const tries = 3;

/** One run of the mobile preset, in the browser that listens on `port`. Throws if no try succeeds. */
export async function auditPage(url: string, port: number): Promise<PageFigures> {
  for (let left = tries; left > 0; left -= 1) {
    const result = await lighthouse(url, { port, logLevel: 'silent' });
    // On a busy machine, a recording can miss the start of the navigation.
    if (result && !result.lhr.runtimeError) return figuresOf(result.lhr);
  }
  throw new Error(`${url} could not be recorded`);
}

function figuresOf({ categories, audits }: Result): PageFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * percent);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    LCP: Math.round(value('largest-contentful-paint')),
    CLS: value('cumulative-layout-shift'),
    TBT: Math.round(value('total-blocking-time')),
  };
}
