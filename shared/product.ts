/** The only place that spells the product's name for display. */
export const product = { name: 'Unikat', idName: 'UnikatID' } as const;
