import type { Knex } from 'knex';

/**
 * What waits to be used once: a link in a mail, the code of a second step, the answer of a passkey or a provider, an
 * undo. Only the hash of a token is stored, and none before its mail leaves. `session_id` is the session that asked,
 * `payload` what its kind needs besides (`server/domain/accounts/token-kinds.ts`). A registration has no account yet:
 * its token and `password_hash` become one under the same id. It keeps the password only if that is not the account's:
 * logins compare it until it expires, so that no answer reveals when an address was verified. `person_id` is the ID
 * that an account loses or returns to, `tries` counts the codes of a second step.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table one_time_tokens (
      id uuid not null default uuidv7() constraint one_time_tokens__pkey primary key,
      kind text not null constraint one_time_tokens__kind__values check (
        kind in ('verification', 'reset', 'choice', 'invitation', 'emailChange',
                 'linked', 'deleted', 'emailChanged', 'secondFactorAdded',
                 'loginStep', 'linkStep', 'recoverStep',
                 'newPasskey', 'firstPasskey', 'passkeyLogin', 'passkeyProof', 'loginState')
      ),
      token_hash bytea constraint one_time_tokens__token_hash__key unique,
      account_id uuid constraint one_time_tokens__account_id__fkey
        references accounts (id) on delete cascade,
      session_id uuid,
      email text constraint one_time_tokens__email__normalised check (email = lower(email)),
      person_id text constraint one_time_tokens__person_id__fkey references person_ids (id),
      password_hash bytea,
      payload jsonb not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create unique index one_time_tokens__account_id__kind__key on one_time_tokens (account_id, kind)
      where kind in ('reset', 'choice', 'invitation', 'emailChange');
    create index one_time_tokens__account_id on one_time_tokens (account_id);
    create index one_time_tokens__email on one_time_tokens (email, created_at, id)
      where email is not null;
    create index one_time_tokens__person_id on one_time_tokens (person_id)
      where person_id is not null;
    create index one_time_tokens__expires_at on one_time_tokens (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table one_time_tokens');
}
