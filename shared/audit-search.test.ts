import { expect, it } from 'vitest';
import { readAuditSearch } from './audit-search.ts';

it.each([
  [' 20121206-ayz2v ', 'personId', '20121206-AYZ2V'],
  ['2012-12-06 AYZ2V', 'personId', '20121206-AYZ2V'],
  ['20121206ßAZY2V', 'personId', '20121206-AYZ2V'],
  ['20121206-ayz2v@example.org', 'email', '20121206-ayz2v@example.org'],
  ['Clinic@Example.org', 'email', 'clinic@example.org'],
  ['C16F72B8', 'orderNumber', 'c16f72b8'],
  ['2026-00001', 'invoiceNumber', '2026-00001'],
  ['0198F000-0000-7000-8000-000000000001', 'uuid', '0198f000-0000-7000-8000-000000000001'],
])('reads %j as %s', (text, kind, value) => {
  expect(readAuditSearch(text)).toEqual({ kind, value });
});

it.each(['', 'clinic', 'C16F72B', '20121206', '2026-1', '@', "' or 1=1"])(
  'reads no search in %j',
  (text) => {
    // Eight digits are the number of an order, too.
    expect(readAuditSearch(text)?.kind).toBe(text === '20121206' ? 'orderNumber' : undefined);
  },
);
