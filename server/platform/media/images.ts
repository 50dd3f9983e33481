import pLimit from 'p-limit';
import { z } from 'zod';
import { ApiError, resolveTextPrefix } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { drawingFaults } from '#shared/limits/institutions.ts';
import { logoDrawing as limits } from '#shared/limits/server.ts';
import { ended, startChild } from '../processes/processes.ts';

const drawingFile = new URL('./draw-logo-main.ts', import.meta.url);
const faultMessages = drawingFaults.map((fault) => `${resolveTextPrefix}${fault}` as const);
const answerSchema = z.union([
  z.object({ png: z.instanceof(Uint8Array) }),
  z.object({
    refused: z.enum(['Logo_WrongType', 'Logo_TooComplex', 'Request_TooLarge']),
    details: z.object({ messages: z.array(z.enum(faultMessages)).exactOptional() }),
  }),
]);

const inTurn = pLimit(limits.drawnAtOnce);
const owners = new Set<string>();

/**
 * Makes a PNG of at most 1024 px from a PNG, JPEG, GIF or SVG, detected by its content. Throws
 * `Logo_WrongType` for other or damaged files, `Request_TooLarge` over 100 megapixels, `Logo_TooComplex` if
 * drawing takes too much time or memory, and `Server_Overloaded` while another image of the same owner is
 * drawn, too many wait, or no process can be started.
 */
export async function toLogoPng(owner: string, bytes: Buffer): Promise<Buffer> {
  if (owners.has(owner) || inTurn.pendingCount >= limits.maxWaiting)
    throw new ApiError('Server_Overloaded');
  owners.add(owner);
  try {
    return await inTurn(() => drawInChild(bytes));
  } finally {
    owners.delete(owner);
  }
}

/** Each image has its own process: a process can be killed while it draws, and its memory limited. */
async function drawInChild(bytes: Buffer): Promise<Buffer> {
  // The process that reads an untrusted file gets no secrets, and its output is dropped.
  const options = { env: {}, command: limitedNode(), output: 'ignore' } as const;
  const child = startChild(drawingFile, options);
  if (!child) throw new ApiError('Server_Overloaded');
  let answer: unknown;
  child.once('message', (message) => {
    answer = message;
    child.kill('SIGKILL');
  });
  // A child that has ended does not answer.
  child.send(bytes, () => {});
  const cut = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs);
  await ended(child);
  clearTimeout(cut);
  if (answer === undefined) throw new ApiError('Logo_TooComplex');
  const read = answerSchema.parse(answer);
  if ('refused' in read) throw new ApiError(read.refused, read.details);
  return Buffer.from(read.png);
}

/**
 * Node with limits of the Linux kernel: memory for data, CPU time in case this process is killed, no core
 * dump. A limit of the address space would stop V8, which reserves gigabytes of it.
 */
function limitedNode(): [string, ...string[]] {
  const node: [string, string] = [
    process.execPath,
    `--max-old-space-size=${limits.maxHeapMegabytes}`,
  ];
  if (process.platform !== 'linux') return node;
  const seconds = limits.timeoutMs / msPerSecond;
  const set = `ulimit -d ${limits.maxDataKilobytes}; ulimit -t ${seconds}; ulimit -c 0`;
  return ['/bin/sh', '-c', `${set}; exec "$0" "$@"`, ...node];
}
