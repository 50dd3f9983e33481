import { expect, test, vi } from 'vitest';
import {
  addresses,
  product,
  queueMails,
  recipients,
  start,
  timeoutMs,
  useMailingProduct,
  waitingMails,
} from './mailing-product.ts';
import { childrenRunning, commandOf } from './processes.ts';

// The worker process is killed or stopped while mails are sent.

const askedEveryMs = 50;
useMailingProduct();

/** The worker process. */
async function workerPid(except?: number): Promise<number> {
  const find = async () =>
    (await childrenRunning('worker-main', product?.process.pid)).find((pid) => pid !== except);
  return (await vi.waitUntil(find, { timeout: timeoutMs, interval: askedEveryMs })) ?? 0;
}

const isGone = (pid: number) =>
  vi.waitFor(async () => expect(await commandOf(pid)).toBe(''), { timeout: timeoutMs });
const arrived = (to: readonly string[]) =>
  vi.waitFor(() => expect(recipients()).toEqual(to), { timeout: timeoutMs });

test(
  'a killed worker is restarted, and a worker whose server is killed ends',
  async () => {
    await start(async () => {});
    const [first = '', second = ''] = addresses(2);
    await queueMails([first]);
    await arrived([first]);
    const killed = await workerPid();
    process.kill(killed, 'SIGKILL');
    await queueMails([second]);
    await arrived([first, second]);
    const worker = await workerPid(killed);
    product?.process.kill('SIGKILL');
    await isGone(worker);
  },
  timeoutMs,
);

test.each(['SIGTERM to the server', 'Ctrl-C to its whole group'])(
  '%s lets the mail in flight finish and sends it once',
  async (signal) => {
    let isTaken = false;
    const letGo = Promise.withResolvers<void>();
    await start(async () => {
      if (recipients().length === 0) return;
      isTaken = true;
      await letGo.promise;
    });
    const to = addresses(1);
    await queueMails(to);
    await vi.waitUntil(() => isTaken, { timeout: timeoutMs });
    const worker = await workerPid();
    const { pid = 0 } = product?.process ?? {};
    if (signal.startsWith('Ctrl-C')) process.kill(-pid, 'SIGINT');
    else process.kill(pid, 'SIGTERM');
    letGo.resolve();
    expect(await product?.stop()).toBe(0);
    await isGone(worker);
    expect(await waitingMails()).toBe(0);
    expect(recipients()).toEqual(to);
  },
  timeoutMs,
);
