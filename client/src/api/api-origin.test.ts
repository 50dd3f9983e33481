import { describe, expect, it, test } from 'vitest';
import { apiOrigin, isLocalHost, isTestSystem } from './api-origin.ts';

const page = {
  mark: undefined,
  origin: 'https://localhost:5173',
  hostname: 'localhost',
  configuredHost: undefined,
};

test('a page that the API serves calls its own origin', () => {
  expect(apiOrigin({ ...page, mark: 'self', origin: 'https://localhost:8443' })).toBe(
    'https://localhost:8443',
  );
});

test('on localhost the API is at port 44321, or at that of the configured host', () => {
  expect(apiOrigin(page)).toBe('https://localhost:44321');
  expect(apiOrigin({ ...page, configuredHost: 'localhost:8443' })).toBe('https://localhost:8443');
});

test('elsewhere the API is at port 443 of the configured host, or of the page’s host', () => {
  const elsewhere = { ...page, origin: 'https://id.example.org', hostname: 'id.example.org' };
  expect(apiOrigin({ ...elsewhere, configuredHost: 'api.example.org' })).toBe(
    'https://api.example.org',
  );
  expect(apiOrigin(elsewhere)).toBe('https://id.example.org');
});

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
