import { exists, oneValue } from '../../../platform/database/query.ts';

/** Creates an anonymous account with a password, or with the user handle of its first passkey; undefined if the username is taken. */
export const insertAnonymousAccount = oneValue({
  name: 'insert-anonymous-account',
  parameters: {
    username: 'text',
    passwordHash: 'bytea?',
    userHandle: 'bytea?',
    language: 'text',
    now: 'timestamptz',
  },
  columns: { id: 'uuid' },
  text: `
      insert into accounts
             (account_type, username, password_hash, user_handle, language, created_at)
      values ('LocalAnonymous', $username, $passwordHash, $userHandle, $language, $now)
      on conflict (username) do nothing returning id`,
});

/** Whether an account has a username; one may receive it after this look. */
export const isUsernameTaken = exists({
  name: 'find-username',
  parameters: { username: 'text' },
  text: 'select from accounts where username = $username',
});
