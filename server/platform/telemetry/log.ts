import { pino } from 'pino';
import { isTracing, traceOfLine } from './tracing.ts';

/** The part of pino that this project uses. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/**
 * A logger of JSON lines. Callers must not log personal data: no bodies, query strings, IDs or birth dates
 * (SECURITY.md). The redaction is only the second line of defence.
 */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    ...(isTracing() ? { mixin: traceOfLine } : {}),
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.secret', '*.email'],
  };
  return pino(options, destination ?? standardOutput());
}

/** How much waits while the disk under the log is full; then lines are lost. */
const maxWaitingBytes = 64 * 1024;

/** Standard output. A full disk under it loses lines, and stops nothing: what is written to it never throws. */
function standardOutput(): pino.DestinationStream {
  const lines = pino.destination({ dest: 1, sync: true, maxLength: maxWaitingBytes });
  const ignore = () => {};
  lines.on('error', ignore);
  process.stdout.on('error', ignore);
  process.stderr.on('error', ignore);
  return lines;
}

/** The class of PostgreSQL errors whose messages repeat the refused value. */
const dataException = /^22/;

/** The parts of an error that may be logged: PostgreSQL's `detail` and nodemailer's `rejected` contain personal data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  if (!dataException.test(String(code))) return { type, message, stack, code, constraint };
  return { type, stack: stack?.split('\n').filter(isPlace), code };
}

/** Whether a line of a stack is a place in the code, not part of the message. */
function isPlace(line: string): boolean {
  return /^ {4}at /.test(line);
}
