import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';
import type { Deps } from '../deps.ts';
import { unusablePasswordHash } from '../platform/passwords.ts';
import { insertAssignerAccount } from './assigners.store.ts';

/** A new assigner: the name of its contact person, and the address of its mails. */
export interface NewAssigner {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Makes an assigner's account. Its e-mail address counts as verified; no password fits until the
 * assigner chooses one through a link in a mail. Undefined if the address has an account already.
 */
export async function createAssigner(
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  trx: Knex,
  { email, language }: NewAssigner,
): Promise<string | undefined> {
  const passwordHash = unusablePasswordHash(random);
  return insertAssignerAccount(trx, { email, language, passwordHash, now: clock() });
}
