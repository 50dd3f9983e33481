import { createLog, type Log } from '../platform/telemetry/log.ts';

/** Patterns that no line of the log may match. */
const secrets: Readonly<Record<string, RegExp>> = {
  'an e-mail address': /[\w.+-]+@[\w-]+\.\w+/,
  'a person ID': /\b\d{8}-[A-Z0-9]{5}\b/,
  'a birth date': /\b\d{4}-\d\d-\d\d\b/,
  'an access token': /\beyJ[\w-]{10,}/,
  'an ownership secret': /\b[2-9A-HJ-NP-Z]{30}\b/,
  'a query string': /\?[\w.]+=/,
  'the password of the factories': /correct horse/,
  'a field that must be redacted':
    /"\w*(password|token|secret|authorization|cookie|email)":"(?!\[Redacted\])/i,
};

/** A log at its lowest level, and its lines that match one of these patterns or of `more`. */
export function listeningLog(more: Readonly<Record<string, RegExp>> = {}): {
  readonly log: Log;
  readonly leaks: readonly string[];
} {
  const leaks: string[] = [];
  const write = (line: string) => {
    for (const [what, pattern] of Object.entries({ ...secrets, ...more }))
      if (pattern.test(line)) leaks.push(`${what}: ${line}`);
  };
  return { log: createLog('trace', { write }), leaks };
}
