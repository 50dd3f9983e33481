import { randomBytes, randomInt } from 'node:crypto';

/** The source of unpredictable values. */
export interface Random {
  /** An integer from 0 to `max` - 1, uniformly distributed. */
  readonly int: (max: number) => number;
  readonly bytes: (count: number) => Buffer;
}

/** The operating system's randomness. */
export const systemRandom: Random = { int: (max) => randomInt(max), bytes: randomBytes };

/** `count` characters of `characters`, drawn independently. */
export function randomText(random: Random, characters: string, count: number): string {
  return Array.from({ length: count }, () => characters.charAt(random.int(characters.length))).join(
    '',
  );
}
