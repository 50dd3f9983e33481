import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { paths } from '../client/src/paths.ts';
import { chromiumFlags, findChromium } from '../e2e/chromium.ts';
import { freePort, startProduct } from '../server/test/product.ts';
import { timeToFirstKey } from './lib/first-key.ts';
import { slowestInteraction } from './lib/interactions.ts';
import { auditPage, figureNames, type PageFigures } from './lib/lighthouse.ts';
import { median } from './lib/load.ts';

// `npm run bench:page [-- path]`: the public pages in Lighthouse (mobile preset, median of the
// rounds), the slowest interaction on a slow processor, and the time until a reader can type into the
// sign-in page, each with its limit.

const rounds = 5;
const publicPages = [
  paths.home,
  paths.about,
  paths.help,
  paths.contact,
  paths.privacy,
  paths.termsOfService,
  paths.events,
  paths.challenge,
  paths.verify,
  paths.login,
  paths.requestPasswordReset,
  paths.requestAssignerAccount,
];
const wanted = process.argv[2];

function row(...cells: readonly (string | number)[]): void {
  const [name = '', ...figures] = cells.map(String);
  console.log([name.padEnd(26), ...figures.map((figure) => figure.padStart(15))].join(' | '));
}

function medians(figures: readonly PageFigures[]): number[] {
  return figureNames.map((name) => median(figures.map((one) => one[name])));
}

async function measure(url: string, debuggingPort: number): Promise<void> {
  row('page', ...figureNames);
  row('bar', '≥ 95', '100', '100', '100', '≤ 2200', '≤ 0.02', '≤ 200');
  for (const path of publicPages.filter((one) => wanted === undefined || one === wanted)) {
    const figures: PageFigures[] = [];
    for (let round = 0; round < rounds; round += 1)
      figures.push(await auditPage(`${url}${path}`, debuggingPort));
    row(path, ...medians(figures).map((figure) => Number(figure.toFixed(3))));
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'unikat-bench-page-'));
const product = await startProduct({ dataDir, port: await freePort() });
const debuggingPort = await freePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    ...chromiumFlags,
    '--ignore-certificate-errors',
    `--remote-debugging-port=${debuggingPort}`,
  ],
});
try {
  await measure(product.url, debuggingPort);
  row(
    'slowest interaction, 4× CPU',
    `${await slowestInteraction(browser, product.url)} ms`,
    '≤ 150 ms',
  );
  row(
    'first key at /login, slow 4G, 4× CPU',
    `${await timeToFirstKey(browser, product.url + paths.login)} ms`,
    '≤ 2200 ms',
  );
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
