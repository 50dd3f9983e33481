const localPattern = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
const testPrefixPattern = /^test[.-]/i;

/** Whether a host name means this very machine: localhost, *.localhost, 127.0.0.0/8 or ::1. */
export function isLocalHost(hostname: string): boolean {
  return localPattern.test(hostname);
}

/**
 * Whether the page is no real one: its host is local or starts with `test.` or `test-`. Without a
 * host, as at the build, it is taken for a real one.
 */
export function isTestSystem(hostname = ''): boolean {
  return isLocalHost(hostname) || testPrefixPattern.test(hostname);
}
