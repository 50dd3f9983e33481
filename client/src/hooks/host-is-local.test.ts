import { describe, expect, it } from 'vitest';
import { isLocalHost, isTestSystem } from './host-is-local.ts';

describe('host', () => {
  it.each(['localhost', 'app.localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
    '%s is local',
    (host) => {
      expect(isLocalHost(host)).toBe(true);
      expect(isTestSystem(host)).toBe(true);
    },
  );

  it.each(['localhost.example.org', 'example.org', '128.0.0.1', '10.0.0.1', 'mylocalhost'])(
    '%s is not local',
    (host) => {
      expect(isLocalHost(host)).toBe(false);
    },
  );

  it.each([
    ['test.unikat.example', true],
    ['test-2.unikat.example', true],
    ['testing.example', false],
    ['latest.example', false],
  ])('%s is a test system: %s', (host, expected) => {
    expect(isTestSystem(host)).toBe(expected);
  });
});
