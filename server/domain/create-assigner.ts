import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';
import type { Deps } from '../deps.ts';
import { unusablePasswordHash } from '../platform/passwords.ts';
import { insertAssignerAccount } from './assigners.store.ts';

/** Who becomes an assigner: the name of the person to talk to, and where mails go. */
export interface NewAssigner {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Makes an assigner's account in the transaction that asks for it. Its e-mail counts as verified; no
 * password fits until one is chosen through a link from a mail. Undefined if the e-mail address has
 * an account already.
 */
export async function createAssigner(
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  trx: Knex,
  { email, language }: NewAssigner,
): Promise<string | undefined> {
  const passwordHash = unusablePasswordHash(random);
  return insertAssignerAccount(trx, { email, language, passwordHash, now: clock() });
}
