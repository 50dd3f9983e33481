// Value-added tax. Prices are gross, so the tax is taken out of them; sums are integer cents.

export const tenthsPerPercent = 10;
const tenthsInWhole = 1_000;

/** An amount that contains the tax of one rate. */
export interface GrossAmount {
  readonly grossCents: number;
  /** With at most one decimal: 19, or 5.5. */
  readonly vatPercent: number;
}

/** The amounts of one rate; net and tax are the gross amount to the cent. */
export interface VatShare extends GrossAmount {
  readonly netCents: number;
  readonly vatCents: number;
}

/** The tax in a gross amount of at least 0, rounded to a whole cent. */
function vatIn({ grossCents, vatPercent }: GrossAmount): number {
  const tenths = Math.round(vatPercent * tenthsPerPercent);
  return Math.round((grossCents * tenths) / (tenthsInWhole + tenths));
}

/** The amounts by rate, the highest rate first. The tax is rounded once for each rate. */
export function vatShares(amounts: readonly GrossAmount[]): VatShare[] {
  const sums = new Map<number, number>();
  for (const { vatPercent, grossCents } of amounts)
    sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + grossCents);
  return [...sums]
    .map(([vatPercent, grossCents]) => {
      const vatCents = vatIn({ grossCents, vatPercent });
      return { vatPercent, grossCents, vatCents, netCents: grossCents - vatCents };
    })
    .sort((a, b) => b.vatPercent - a.vatPercent);
}

/** The rate with the largest share of the amount, the higher one of equal shares: shipping has it too. */
export function mainVatPercent(amounts: readonly GrossAmount[]): number | undefined {
  const [first, ...rest] = vatShares(amounts);
  return rest.reduce(
    (main, share) => (share.grossCents > (main?.grossCents ?? 0) ? share : main),
    first,
  )?.vatPercent;
}
