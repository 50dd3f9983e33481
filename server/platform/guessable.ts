import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { password as limits } from '#shared/limits.ts';
import { product } from '#shared/product.ts';

let estimator: ZxcvbnFactory | undefined;

/**
 * The estimator, made at first use. Its work grows steeply with the length and with the ways in which
 * digits can stand for letters, so both are bounded: 25 ms for the worst input of 128 characters.
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
 * Whether a password is found with few guesses: a common word or name with a little added, a
 * keyboard walk, a repeated pattern, a date, the product's name or the account's own e-mail address.
 * The first characters decide: what is hard to guess stays so however it goes on.
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
