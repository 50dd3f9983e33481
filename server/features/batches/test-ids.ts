import type { Deps } from '../../deps.ts';
import { samplePersonId } from '../../domain/ids/person-ids.ts';
import type { Random } from '../../platform/keys/random.ts';

/**
 * An ID for a test key, which can never be issued. It is stored nowhere; a reference gets the same one
 * again, because it is computed from it.
 */
export function testId(
  deps: Pick<Deps, 'cipher' | 'random'>,
  institutionId: string,
  wanted: { readonly birthDate: string; readonly reference: string | null },
): string {
  const { birthDate, reference } = wanted;
  const random =
    reference === null ? deps.random : computed(deps, `${institutionId} ${birthDate} ${reference}`);
  return samplePersonId(random, birthDate);
}

/** Numbers that follow from a text. */
function computed({ cipher, random }: Pick<Deps, 'cipher' | 'random'>, text: string): Random {
  let drawn = 0;
  const next = () => cipher.hmac(`${text} ${drawn++}`, 'test reference').readUInt32BE();
  return { ...random, int: (max) => next() % max };
}
