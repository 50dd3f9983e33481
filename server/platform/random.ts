import { randomBytes, randomInt } from 'node:crypto';

/** Where values that nobody may guess come from. */
export interface Random {
  /** An integer from 0 to `max` - 1, each as likely as the other. */
  readonly int: (max: number) => number;
  readonly bytes: (count: number) => Buffer;
}

/** The operating system's randomness. */
export const systemRandom: Random = { int: (max) => randomInt(max), bytes: randomBytes };

/** `count` characters of `characters`, each drawn on its own. */
export function randomText(random: Random, characters: string, count: number): string {
  return Array.from({ length: count }, () => characters.charAt(random.int(characters.length))).join(
    '',
  );
}
