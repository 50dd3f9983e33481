import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseUse as limits } from '#shared/limits/server.ts';
import { createFairQueue } from '../web/fair-queue.ts';

/** The call for which the database works. */
export interface DatabaseCaller {
  readonly network: string;
  /** Looks for the caller again. Throws if the session or the key has ended, or the account is suspended. */
  lookAgain?: (() => Promise<unknown>) | undefined;
  /** The longest that one of its statements outside of transactions may take, if it may be slow. */
  statementMs?: number | undefined;
}

const callers = new AsyncLocalStorage<DatabaseCaller | undefined>();

/** Runs work of a call, which waits for its connections in the line of its network. */
export function inLineOf<Result>(network: string, work: () => Result): Result {
  return callers.run({ network }, work);
}

/** The call that is being answered; undefined for the node's own work. */
export function databaseCaller(): DatabaseCaller | undefined {
  return callers.getStore();
}

/** Adds to what the gate knows of the call. */
export function describeCaller(known: Omit<DatabaseCaller, 'network'>): void {
  Object.assign(callers.getStore() ?? {}, known);
}

/** The places of a pool's connections; `waiting` is how many calls wait for one. */
export interface Gate {
  /**
   * Takes the place of a connection for the call that is being answered; resolves with what gives it back. A call that
   * waited longer than `shortWaitMs` looks for its caller again, so that a session that ended meanwhile changes nothing.
   * Throws `Server_Overloaded`, and as `lookAgain` does.
   */
  readonly enter: () => Promise<() => void>;
  readonly waiting: () => number;
}

/**
 * The gate before the `connections` of a pool. A network has at most half of them, so that others find one however long
 * its statements take. The node's own work passes.
 */
export function createGate(connections: number, longestWaitMs: number): Gate {
  const queue = createFairQueue({
    places: connections,
    placesPerLine: Math.ceil(connections / 2),
    waiting: limits.maxWaiting,
    longestWaitMs,
  });
  return {
    async enter() {
      const caller = callers.getStore();
      if (!caller) return () => {};
      const since = performance.now();
      const leave = await queue.enter(caller.network);
      const { lookAgain } = caller;
      try {
        // The call has its place, and asks for no second one.
        if (lookAgain && performance.now() - since > limits.shortWaitMs)
          await callers.run(undefined, lookAgain);
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
    waiting: queue.waiting,
  };
}
