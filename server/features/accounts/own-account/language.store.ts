import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';
import { runStatement } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

export const setLanguageSql = statement({
  name: 'set-account-language',
  parameters: { accountId: 'uuid', language: 'text' },
  text: `
      update accounts set language = $language
       where id = $accountId and language <> $language`,
});

/** Sets the language of an account's mails; writes nothing if it has that language. */
export async function setLanguage(db: Knex, accountId: string, language: Language): Promise<void> {
  await runStatement(db, setLanguageSql, { accountId, language });
}
