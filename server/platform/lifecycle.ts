/** Steps that undo the start, run once and in reverse order. */
export interface Lifecycle {
  /** Whether new requests are wanted: after `started`, before `stop`. */
  isReady(): boolean;
  isStopping(): boolean;
  started(): void;
  /** Adds a step for the stop, to be run before those added earlier. */
  onStop(step: () => Promise<void>): void;
  /** Runs the steps; every further call waits for the same stop. A failing step does not keep back the others. */
  stop(): Promise<void>;
}

/** Makes the lifecycle of one process; `report` is told about steps that failed. */
export function createLifecycle(report: (error: unknown) => void): Lifecycle {
  const steps: (() => Promise<void>)[] = [];
  let ready = false;
  let stopped: Promise<void> | undefined;
  const runSteps = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch(report);
  };
  return {
    isReady: () => ready && !stopped,
    isStopping: () => stopped !== undefined,
    started: () => {
      ready = true;
    },
    onStop: (step) => {
      steps.push(step);
    },
    stop: () => {
      stopped ??= runSteps();
      return stopped;
    },
  };
}
