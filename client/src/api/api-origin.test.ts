import { expect, it, test } from 'vitest';
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

it.each([
  ['localhost', true, true],
  ['app.localhost', true, true],
  ['127.8.9.10', true, true],
  ['::1', true, true],
  ['[::1]', true, true],
  ['localhost.example.org', false, false],
  ['128.0.0.1', false, false],
  ['mylocalhost', false, false],
  ['test.unikat.example', false, true],
  ['test-2.unikat.example', false, true],
  ['testing.example', false, false],
  ['latest.example', false, false],
])('%s is local: %s, and a test system: %s', (host, isLocal, isTest) => {
  expect([isLocalHost(host), isTestSystem(host)]).toEqual([isLocal, isTest]);
});
