import { expect, test } from 'vitest';
import { apiOrigin } from './api-origin.ts';

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

test('on localhost the API is at port 44321', () => {
  expect(apiOrigin(page)).toBe('https://localhost:44321');
});

test('elsewhere it is at port 443 of the configured host, or of the page’s own', () => {
  const elsewhere = { ...page, origin: 'https://id.example.org', hostname: 'id.example.org' };
  expect(apiOrigin({ ...elsewhere, configuredHost: 'api.example.org' })).toBe(
    'https://api.example.org',
  );
  expect(apiOrigin(elsewhere)).toBe('https://id.example.org');
});
