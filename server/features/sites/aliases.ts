import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { randomAlias } from '../../domain/ids/person-ids.ts';
import { insertAlias } from './sign-in.store.ts';

/** Of 27 billion aliases few are taken: another draw finds a free one. */
const maxDraws = 20;

/** Gives a connection a new alias, which was never given before. */
export async function drawAlias(
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  trx: Knex,
  connectionId: string,
): Promise<void> {
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const values = { alias: randomAlias(random), connectionId, now: clock() };
    if (await insertAlias(trx, values)) return;
  }
  throw new Error('no free alias was drawn');
}
