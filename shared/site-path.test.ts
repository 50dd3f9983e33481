import { expect, test } from 'vitest';
import { isSitePath } from './site-path.ts';

test.each(['/products/label-roll.svg', '/downloads/guide.pdf', '/'])(
  '%s stays on the site',
  (link) => {
    expect(isSitePath(link)).toBe(true);
  },
);

test.each([
  '//example.org/x.svg',
  '/\\example.org',
  '/\t/example.org',
  '/\n/example.org',
  '/a\\b',
  'products/x.svg',
  'https://example.org/x.svg',
  'javascript:alert(1)',
  '\\/example.org',
  '',
])('%j leaves the site', (link) => {
  expect(isSitePath(link)).toBe(false);
});
