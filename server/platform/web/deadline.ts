import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';

// Node announces each HTTP request, also those of libraries that have no timeout.

const ends = new AsyncLocalStorage<AbortSignal>();

subscribe('http.client.request.start', (message) => {
  const end = ends.getStore();
  if (!end || !(message instanceof Object && 'request' in message)) return;
  const { request } = message;
  if (!(request instanceof ClientRequest)) return;
  const stop = () => request.destroy(new Error('there was no time left'));
  if (end.aborted) stop();
  else end.addEventListener('abort', stop, { once: true });
});

/** Resolves with the result of `work`. Throws after `ms`, and aborts every HTTP request that `work` began. */
export function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const end = AbortSignal.timeout(ms);
  const tooLate = new Promise<never>((_, reject) => {
    end.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
  });
  return ends.run(end, () => Promise.race([work(), tooLate]));
}
