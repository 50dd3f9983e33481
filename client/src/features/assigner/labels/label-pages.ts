import { type LabelSize, labelLimits } from '#shared/labels.ts';
import { parsePersonId } from '#shared/person-id-text.ts';

/** What the person chose for a print job. */
export interface LabelOptions {
  readonly size: LabelSize;
  readonly copies: number;
  /** The first free place of the first sheet, counted from 1. */
  readonly start: number;
}

/** The label of an ID on a page, or a place whose label is already used. */
export type Place = string | undefined;

/** The IDs that an address names, separated by commas, each once. */
export function idsInAddress(named: string | null): readonly string[] {
  const ids = new Set(named?.split(',').flatMap((text) => parsePersonId(text) ?? []));
  return [...ids].slice(0, labelLimits.maxIds);
}

/** How many IDs a print job holds with so many labels of each. */
export function idsAtOnce(copies: number): number {
  return Math.max(1, Math.floor(labelLimits.maxAtOnce / copies));
}

/**
 * The pages of a print job: `copies` labels of each ID side by side, `perPage` on a page. The first page
 * begins at place `start`, counted from 1.
 */
export function pagesOfLabels(
  ids: readonly string[],
  { copies, start, perPage }: { copies: number; start: number; perPage: number },
): readonly (readonly Place[])[] {
  if (ids.length === 0) return [];
  const used = Array.from<Place>({ length: start - 1 });
  const places = [...used, ...ids.flatMap((id) => Array.from<Place>({ length: copies }).fill(id))];
  const count = Math.ceil(places.length / perPage);
  return Array.from({ length: count }, (_, page) =>
    places.slice(page * perPage, (page + 1) * perPage),
  );
}
