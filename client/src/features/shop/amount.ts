import { shop } from '#shared/limits.ts';

/** The amount that somebody typed: a whole number from 1 on; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const amount = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return amount >= 1 && amount <= shop.maxAmount ? amount : undefined;
}
