import type { Knex } from 'knex';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';

/** The providers through which a person can log in, whichever accounts they belong to. */
export async function listLoginProviders(db: Knex, personId: string): Promise<ExternalProvider[]> {
  const rows = await runStatement<{ provider: ExternalProvider }>(db, {
    name: 'list-login-providers',
    text: 'select distinct provider from accounts where person_id = $1 and provider is not null',
    values: [personId],
  });
  return externalProviders.filter((name) => rows.some(({ provider }) => provider === name));
}
