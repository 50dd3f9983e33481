import { count } from '../../../platform/database/query.ts';

/** Sets the language of an account's mails; writes nothing if it has that language. */
export const setLanguage = count({
  name: 'set-account-language',
  parameters: { accountId: 'uuid', language: 'text' },
  text: `
      update accounts set language = $language
       where id = $accountId and language <> $language`,
});
