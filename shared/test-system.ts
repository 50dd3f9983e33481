/** Stands in a page behind the names of the providers if they are practice ones. */
export const practiceMark = 'practice';

const localPattern = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
const testPrefixPattern = /^test[.-]/i;

/** Whether a host name is this machine: localhost, *.localhost, 127.0.0.0/8 or ::1. */
export function isLocalHost(hostname: string): boolean {
  return localPattern.test(hostname);
}

/**
 * Whether a host belongs to a test system: it is local or starts with `test.` or `test-`. Without a
 * host, as at the build, it does not.
 */
export function isTestSystem(hostname = ''): boolean {
  return isLocalHost(hostname) || testPrefixPattern.test(hostname);
}
