import { useSyncExternalStore } from 'react';
import { msPerSecond } from '#shared/durations.ts';
import { deviceNowMs } from '../network/clock.ts';

// What all tabs of this device share for a limited time, in local storage. A browser that refuses the
// storage keeps it in the memory of the tab.

interface Options<Value> {
  readonly key: string;
  /** Checks what was stored, which another version or a person may have written. */
  readonly parse: (stored: unknown) => Value | undefined;
}

/** One value that this device keeps for a limited time. */
export interface DeviceEntry<Value> {
  readonly keep: (value: Value, seconds: number) => void;
  /** The same object until the value changes; undefined when the time is over. */
  readonly get: () => Value | undefined;
  readonly forget: () => void;
  /** Calls `listener` when this tab or another one changes the value. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Stored<Value> {
  readonly text: string | null;
  readonly value: Value | undefined;
  readonly keptAtMs: number;
  readonly untilMs: number;
}

const memory = new Map<string, string>();

function readText(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeText(key: string, text: string | undefined): void {
  memory.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) memory.set(key, text);
  }
}

function readStored<Value>(text: string | null, parse: Options<Value>['parse']): Stored<Value> {
  const nothing = { text, value: undefined, keptAtMs: 0, untilMs: 0 };
  if (text === null) return nothing;
  try {
    const { value, keptAtMs, untilMs } = JSON.parse(text);
    return { text, value: parse(value), keptAtMs: Number(keptAtMs), untilMs: Number(untilMs) };
  } catch {
    return nothing;
  }
}

/** Declares a value that this device keeps. */
export function deviceEntry<Value>({ key, parse }: Options<Value>): DeviceEntry<Value> {
  const listeners = new Set<() => void>();
  let last = readStored(null, parse);
  const write = (text: string | undefined) => {
    writeText(key, text);
    for (const listener of listeners) listener();
  };
  return {
    keep: (value, seconds) => {
      const keptAtMs = deviceNowMs();
      write(JSON.stringify({ value, keptAtMs, untilMs: keptAtMs + seconds * msPerSecond }));
    },
    get: () => {
      const text = readText(key);
      if (text !== last.text) last = readStored(text, parse);
      const now = deviceNowMs();
      // A clock that was set back does not lengthen the time.
      if (last.value !== undefined && last.keptAtMs <= now && now < last.untilMs) return last.value;
      if (text !== null) writeText(key, undefined);
      return undefined;
    },
    forget: () => write(undefined),
    subscribe: (listener) => {
      const hear = (event: StorageEvent) => event.key === key && listener();
      listeners.add(listener);
      window.addEventListener('storage', hear);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', hear);
      };
    },
  };
}

/** The value; the component renders again when any tab changes it. */
export function useDeviceEntry<Value>(entry: DeviceEntry<Value>): Value | undefined {
  return useSyncExternalStore(entry.subscribe, entry.get, () => undefined);
}
