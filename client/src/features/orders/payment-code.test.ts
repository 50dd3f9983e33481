import { describe, expect, it } from 'vitest';
import type { Invoice } from '#shared/api/order.ts';
import { invoice as someInvoice } from '../../test/fixtures.ts';
import { ibanInGroups, paymentCode } from './payment-code.ts';

const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', name: 'Example Bank' };
const invoice: Invoice = {
  ...someInvoice,
  issuer: { ...someInvoice.issuer, name: 'Registerstelle Mürz', bank },
};
const codeOf = (own: Partial<Invoice>) => paymentCode({ ...invoice, ...own });
const costing = (value: number) => codeOf({ total: { currency: 'EUR', value } });

describe('the code for banking apps', () => {
  it('has the lines of EPC069-12, version 002', () => {
    expect(paymentCode(invoice)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BYLADEM1001',
      'Registerstelle Mürz',
      'DE02120300000000202051',
      'EUR126.50',
      '',
      '',
      '2026-00001',
    ]);
  });

  it('keeps each field on its line and within its length', () => {
    const name = `Line\r\nDE99 ${'ü'.repeat(80)}`;
    const lines = codeOf({ issuer: { ...invoice.issuer, name } })?.split('\n') ?? [];
    expect(lines).toHaveLength(11);
    expect(lines[5]).toMatch(/^Line DE99 ü{60}$/);
    expect(new TextEncoder().encode(lines.join('\n')).length).toBeLessThanOrEqual(331);
  });

  it('exists only for an account, and for an amount that can be transferred', () => {
    const { bank: _, ...poor } = invoice.issuer;
    expect(codeOf({ issuer: poor })).toBeUndefined();
    for (const value of [0, -5, 1_000_000_000]) expect(costing(value)).toBeUndefined();
    expect(costing(0.01)).toContain('\nEUR0.01\n');
    expect(costing(999_999_999.99)).toContain('\nEUR999999999.99\n');
  });
});

it('an IBAN is shown in groups of four', () => {
  expect(ibanInGroups('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51');
  expect(ibanInGroups('NO9386011117947')).toBe('NO93 8601 1117 947');
  expect(ibanInGroups('BE68539007547034')).toBe('BE68 5390 0754 7034');
});
