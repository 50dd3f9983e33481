import {
  type AccountType,
  type ChallengeComplexity,
  challengeComplexities,
} from '#shared/enums.ts';
import { challengeCheck, challengeLengths } from '#shared/limits/challenges.ts';

/** Who compares the code with what the person says. */
export const comparers = ['sender', 'unikat'] as const;
export type Comparer = (typeof comparers)[number];

/** Who compares if the sender chooses nothing: institutions need something to keep. */
export function usualComparer(accountType: AccountType | undefined): Comparer {
  return accountType === 'Assigner' ? 'unikat' : 'sender';
}

/** The lengths that Unikat compares: four characters could be guessed. */
export type ComparedLength = (typeof challengeCheck.lengths)[number];

/** The length of a code, if Unikat compares codes of that length. */
export function comparedLength(complexity: ChallengeComplexity): ComparedLength | undefined {
  return challengeCheck.lengths.find((length) => length === challengeLengths[complexity]);
}

/** The complexities that this comparer offers. */
export function complexitiesFor(comparer: Comparer): readonly ChallengeComplexity[] {
  return challengeComplexities.filter(
    (complexity) => comparer === 'sender' || comparedLength(complexity) !== undefined,
  );
}
