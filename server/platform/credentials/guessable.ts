import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { passwordGuessing as limits } from '#shared/limits/accounts.ts';
import { product } from '#shared/product.ts';

let estimator: ZxcvbnFactory | undefined;

/**
 * The estimator, made at first use. Its work grows steeply with the length and with the number of ways to
 * read digits as letters, so both are limited: 25 ms for the worst input of 128 characters.
 */
function estimatorOnce(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common, ...german, ...english },
    graphs: adjacencyGraphs,
    maxLength: limits.estimatedLength,
    l33tMaxSubstitutions: limits.estimatedSubstitutions,
  });
  return estimator;
}

/**
 * Whether few guesses find a password: a common word or name with a short addition, a keyboard walk, a
 * repeated pattern, a date, the product's name or the account's own e-mail address. Only the first
 * characters are checked: if they are hard to guess, the whole password is.
 */
export function isGuessable(password: string, email?: string): boolean {
  if (password.toLowerCase() === email) return true;
  const { guesses } = estimatorOnce().check(password, [
    product.name,
    product.idName,
    ...(email === undefined ? [] : partsOf(email)),
  ]);
  return guesses < limits.minGuesses;
}

/** The part before the @, and each word of the address. */
function partsOf(email: string): string[] {
  return [email.replace(/@.*/, ''), ...email.split(/[^\p{L}\p{N}]+/u)].filter(Boolean);
}
