import lighthouse from 'lighthouse';

/** What Lighthouse says of a page: scores of 100, times in ms. */
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

/** One run of the mobile preset, in the browser that listens on `port`. Throws with what went wrong. */
export async function auditPage(url: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
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
