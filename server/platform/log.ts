import { pino } from 'pino';

/** The part of pino that the house uses. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/**
 * A logger of JSON lines. Nothing that tells who somebody is may reach it: no bodies, query
 * strings, IDs or birth dates (security.md 20); the redaction is the second wall, not the first.
 */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.secret', '*.email'],
  };
  return destination ? pino(options, destination) : pino(options);
}

/** PostgreSQL's class of errors whose messages repeat the value that it refuses. */
const dataException = /^22/;

/** What may be known of an error: PostgreSQL's `detail` and nodemailer's `rejected` hold people's data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  if (!dataException.test(String(code))) return { type, message, stack, code, constraint };
  return { type, stack: stack?.split('\n').filter(isPlace), code };
}

/** Whether a line of a stack says where, and not what. */
function isPlace(line: string): boolean {
  return /^ {4}at /.test(line);
}
