import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Send, Shot } from '../../bench/lib/bench.ts';
import { sender } from '../../bench/lib/load.ts';
import { freePort, startProduct } from '../../server/test/product.ts';
import { msPerSecond } from '../../shared/durations.ts';
import { abortDownloads, largestFile } from './aborted-downloads.ts';
import { type HonestFigures, quantile, visitDuring } from './honest-visitors.ts';
import { floodLogins, loginShot } from './login-flood.ts';
import { connectSlowly } from './slow-clients.ts';

const quickSizes = {
  downloads: 3_000,
  slowConnections: 100,
  longestSlowMs: 10_000,
  floodSeconds: 20,
};
const wholeSizes = {
  downloads: 60_000,
  slowConnections: 200,
  longestSlowMs: 60_000,
  floodSeconds: 60,
};
type Sizes = typeof wholeSizes;
const honestLogins = 20;
const kibPerMib = 1_024;
const pauseMs = 200;
/** Longer than the server keeps idle connections. */
const keptAliveMs = 8_000;
const settleMs = 30_000;
const demo = { name: 'person@demo.example', password: 'only for trying it out' };
const problems: string[] = [];

function row(...cells: readonly (string | number)[]): void {
  const [name = '', ...figures] = cells.map(String);
  console.log([name.padEnd(26), ...figures.map((figure) => figure.padStart(10))].join(' | '));
}

const pageShot = (index: number): Shot => ({
  method: 'GET',
  path: index % 2 ? '/' : '/api/operator',
  status: 200,
});
/** Each login has its own address. */
const loginOf = (index: number) =>
  loginShot(demo.name, demo.password, `198.51.100.${index % honestLogins}`);

function report(attack: string, { times, failures }: HonestFigures): void {
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(quantile(times, share)));
  row(attack, times.length + failures.length, p50 ?? '', p99 ?? '', failures.length);
  // Without the body, which contains the id of the request.
  const kinds = new Set(failures.map((failure) => failure.split(':', 1).join()));
  for (const kind of kinds) problems.push(`${attack}: ${kind}`);
}

/** Open descriptors and memory of a process; read from /proc, so on Linux alone. */
function figuresOf(pid: number): { openDescriptors: number; memoryMib: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentKib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return {
    openDescriptors: readdirSync(`/proc/${pid}/fd`).length,
    memoryMib: Math.round(residentKib / kibPerMib),
  };
}

/** Fails if there is no such file because the page was not built. */
function sizeOfLargestFile(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method: 'HEAD', path: largestFile });
    sent.on('response', ({ statusCode, headers }) => {
      if (statusCode === 200) resolve(Number(headers['content-length']));
      else reject(new Error(`${largestFile} is not there: npm run build`));
    });
    sent.on('error', reject).end();
  });
}

/** Opens the server's permanent connections to the database, and lets the other connections end. */
async function warmUp(send: Send): Promise<void> {
  await Promise.all(Array.from({ length: honestLogins / 2 }, (_, index) => send(loginOf(index))));
  await wait(keptAliveMs);
}

async function attackAll(port: number, send: Send, sizes: Sizes): Promise<void> {
  const fileBytes = await sizeOfLargestFile(port);
  row('attack', 'honest', 'p50 ms', 'p99 ms', 'failures');
  const pages = { shotOf: pageShot, everyMs: pauseMs };
  const aborting = abortDownloads(port, sizes.downloads);
  report('aborted downloads', await visitDuring(aborting, send, pages));

  const slow = { longestMs: sizes.longestSlowMs, fileBytes };
  const connecting = connectSlowly(port, sizes.slowConnections, slow);
  report('slow connections', await visitDuring(connecting, send, pages));

  const flooding = floodLogins(port, sizes.floodSeconds);
  const everyMs = (sizes.floodSeconds * msPerSecond) / honestLogins;
  const logins = { shotOf: loginOf, everyMs, count: honestLogins };
  report('flood of wrong logins', await visitDuring(flooding, send, logins));

  console.log('');
  for (const { name, cut, connections } of await connecting) {
    row(name, `${cut} of ${connections} cut off in time`);
    if (cut < connections) problems.push(`${name}: ${connections - cut} were not cut off in time`);
  }
  const answers = [...(await flooding)].map(([status, count]) => `${count} × ${status}`);
  row('answers to the flood', answers.join(', '));
}

async function attackServer(port: number, pid: number, sizes: Sizes): Promise<void> {
  const send = sender(port);
  await warmUp(send);
  const before = figuresOf(pid);
  await attackAll(port, send, sizes);
  const deadline = performance.now() + settleMs;
  while (figuresOf(pid).openDescriptors > before.openDescriptors && performance.now() < deadline)
    await wait(pauseMs);
  const after = figuresOf(pid);
  console.log('');
  row('server', 'before', 'after');
  row('open descriptors', before.openDescriptors, after.openDescriptors);
  row('memory, MiB', before.memoryMib, after.memoryMib);
  if (after.openDescriptors > before.openDescriptors) problems.push('descriptors stayed open');
}

/**
 * Starts a server on this machine and attacks it while honest visitors use it. Resolves with what failed: an honest
 * request, a slow connection that the server kept, or descriptors that stayed open. Needs Linux and a built page.
 */
export async function drillOverload([mode]: readonly string[]): Promise<readonly string[]> {
  const sizes = mode === '--quick' ? quickSizes : wholeSizes;
  const dataDir = await mkdtemp(join(tmpdir(), 'unikat-drill-'));
  const port = await freePort();
  const env = { TLS: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  const product = await startProduct({ dataDir, port, env });
  try {
    await attackServer(port, product.process.pid ?? 0, sizes);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return problems;
}
