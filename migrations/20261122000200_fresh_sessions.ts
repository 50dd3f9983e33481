import type { Knex } from 'knex';

/**
 * When a session was last proved by a password or a provider, when an account joined its person, and
 * how linking and deleting are undone. A deleted account keeps its row, and so its address, as long as
 * it can be restored; its password and ID are in `account_undos`, which no other query reads. A node of
 * the previous release leaves `joined_at` empty; then `created_at` counts. `locked_as_orphan` marks an
 * ID that is locked only because its last account was deleted.
 *
 * `end_oldest_sessions` is volatile on purpose: after it has waited for another login of the account,
 * it sees that login's session, which the snapshot of the calling statement would miss.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions add column proved_at timestamptz;
    update sessions set proved_at = created_at;
    alter table sessions
      alter column proved_at set default now(),
      alter column proved_at set not null;

    alter table accounts add column deleted_at timestamptz, add column joined_at timestamptz;
    update accounts a set joined_at = coalesce(
      (select max(e.recorded_at) from audit_entries e
        where e.account_id = a.id and e.person_id = a.person_id
          and e.action in ('personId.claimed', 'personId.takenOver', 'account.linked')),
      a.created_at
    ) where a.person_id is not null;
    alter table accounts
      add constraint accounts__joined_at check (joined_at is null or person_id is not null),
      add constraint accounts__deleted_at check (
        deleted_at is null or (person_id is null and password_hash is null)
      );
    create index accounts__deleted_at on accounts (deleted_at) where deleted_at is not null;

    alter table person_ids add column locked_as_orphan boolean not null default false
      constraint person_ids__locked_as_orphan check (not locked_as_orphan or locked_at is not null);

    create table account_undos (
      id uuid not null default uuidv7() constraint account_undos__pkey primary key,
      kind text not null constraint account_undos__kind__values check (
        kind in ('linked', 'deleted')
      ),
      account_id uuid not null constraint account_undos__account_id__fkey
        references accounts (id) on delete cascade,
      person_id text constraint account_undos__person_id__fkey references person_ids (id),
      joined_at timestamptz,
      password_hash text,
      expires_at timestamptz not null,
      undone_at timestamptz
    );
    create index account_undos__account_id on account_undos (account_id);
    create index account_undos__person_id on account_undos (person_id) where person_id is not null;
    create index account_undos__expires_at on account_undos (expires_at);

    create function end_oldest_sessions(account uuid, kept integer)
      returns void language plpgsql volatile as $$
        begin
          perform pg_advisory_xact_lock(hashtextextended('sessions:' || account, 0));
          delete from sessions where id in (
            select id from sessions where account_id = account
             order by created_at desc, id desc offset kept
          );
        end
      $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function end_oldest_sessions;
    delete from accounts where deleted_at is not null;
    drop table account_undos;
    alter table person_ids drop column locked_as_orphan;
    alter table accounts
      drop constraint accounts__deleted_at,
      drop constraint accounts__joined_at,
      drop column joined_at,
      drop column deleted_at;
    alter table sessions drop column proved_at;
  `);
}
