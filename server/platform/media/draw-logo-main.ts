import { ApiError } from '#shared/api/errors.ts';
import { onAskedToStop } from '../processes/processes.ts';
import { drawLogo } from './draw-logo.ts';

// The process that draws one image (see `images.ts`): it receives the bytes, answers, and is killed.

// An ordinary exit would wait for the drawing thread.
onAskedToStop(() => process.kill(process.pid, 'SIGKILL'));
process.once('message', async (bytes) => {
  if (bytes instanceof Uint8Array) process.send?.(await answerTo(Buffer.from(bytes)));
});

async function answerTo(bytes: Buffer): Promise<object> {
  try {
    return { png: await drawLogo(bytes) };
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.key, details: error.details };
    throw error;
  }
}
