import { type Figure, printFigures } from './figures.ts';

/** A part of the drill; it resolves with its figures. */
export type Part<Tools> = (tools: Tools) => Promise<readonly Figure[]>;

/** The named parts in their own order, or all of them. Throws if there is no part of a name. */
export function chosenParts<Tools>(
  parts: Readonly<Record<string, Part<Tools>>>,
  names: readonly string[],
): Part<Tools>[] {
  const known = Object.keys(parts);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No part is named ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return Object.entries(parts)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, part]) => part);
}

/**
 * Runs the parts one after the other and prints their figures; resolves with how many were missed. If one throws, it
 * prints the figures of those before it and throws the same.
 */
export async function runParts<Tools>(
  parts: readonly Part<Tools>[],
  tools: Tools,
): Promise<number> {
  const figures: Figure[] = [];
  try {
    for (const part of parts) figures.push(...(await part(tools)));
  } catch (error) {
    printFigures(figures);
    throw error;
  }
  return printFigures(figures);
}
