import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  addresses,
  dataDir,
  product,
  queueMails,
  recipients,
  start,
  timeoutMs,
  useMailingProduct,
  waitingMails,
} from '../../server/test/mailing-product.ts';

// The database is killed while mails are sent. Ten restarts of the queue take 40 s on a quiet machine.

const mails = 200;
const kills = 10;
const mailsBetweenKills = 18;
const askedEveryMs = 50;
useMailingProduct({ embedded: true });

async function killPostmaster(): Promise<void> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = await vi.waitUntil(
    async () => Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10),
    { timeout: timeoutMs, interval: 10 },
  );
  process.kill(pid, 'SIGKILL');
}

/** Polls the server until stopped; resolves with the answers other than 200. */
async function watchHealth(url: string, over: () => boolean): Promise<string[]> {
  const bad: string[] = [];
  while (!over()) {
    const said = await fetch(`${url}/healthz`).then(({ status }) => String(status), String);
    if (said !== '200') bad.push(said);
    await wait(askedEveryMs);
  }
  return bad;
}

test(
  'PostgreSQL is killed ten times while 200 mails are sent: the server answers, each mail arrives once',
  async () => {
    let killed = 0;
    // The worst time: the mail server has the mail, and the queue does not know it yet.
    const { url } = await start(async () => {
      if (killed === kills || recipients().length < (killed + 1) * mailsBetweenKills) return;
      killed += 1;
      await killPostmaster();
    });
    const running = product?.process;
    let isOver = false;
    const health = watchHealth(url, () => isOver);
    await queueMails(addresses(mails));
    await vi.waitFor(() => expect(new Set(recipients()).size).toBe(mails), {
      timeout: timeoutMs,
      interval: askedEveryMs,
    });
    await vi.waitFor(async () => expect(await waitingMails()).toBe(0), { timeout: timeoutMs });
    isOver = true;
    expect(killed).toBe(kills);
    expect(recipients()).toEqual(addresses(mails));
    expect(await health).toEqual([]);
    expect([running?.exitCode, running?.signalCode]).toEqual([null, null]);
  },
  2 * timeoutMs,
);
