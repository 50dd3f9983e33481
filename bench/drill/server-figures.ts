import { readdirSync, readFileSync } from 'node:fs';

const kibPerMib = 1_024;

/** What a process holds; read from /proc, so on Linux alone. */
export interface ServerFigures {
  readonly openDescriptors: number;
  readonly memoryMib: number;
}

/** The figures of a process at this moment. */
export function figuresOf(pid: number): ServerFigures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentKib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return {
    openDescriptors: readdirSync(`/proc/${pid}/fd`).length,
    memoryMib: Math.round(residentKib / kibPerMib),
  };
}
