import type { Knex } from 'knex';

/**
 * Lists of IDs that an assigner issues with one call, and the institution's own number of a person.
 *
 * `person_ids.reference_hmac` is that number as a keyed hash, which is the same for ever. The unique index
 * leaves out withdrawn IDs, so withdrawing one frees its number. `batch_lines.reference` is the number
 * encrypted, to match the result with the file; it is wiped after 30 days. `content_hmac` distinguishes a
 * repeated call from another one with the same key. `progressed_at` is when the last lines were done.
 * `batch_lines.person_id` has no foreign key, since the IDs of a test key are stored nowhere.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table person_ids
      add column reference_hmac bytea constraint person_ids__reference_hmac__length check (
        octet_length(reference_hmac) = 32
      );
    create unique index person_ids__reference_hmac__key
      on person_ids (assigner_id, reference_hmac)
      where reference_hmac is not null and withdrawn_at is null;

    create table batches (
      id uuid not null default uuidv7() constraint batches__pkey primary key,
      assigner_id uuid not null constraint batches__assigner_id__fkey
        references accounts (id) on delete cascade,
      idempotency_key uuid not null,
      content_hmac bytea not null constraint batches__content_hmac__length check (
        octet_length(content_hmac) = 32
      ),
      api_key_id uuid constraint batches__api_key_id__fkey references api_keys (id),
      is_test boolean not null,
      total integer not null,
      done integer not null default 0,
      failed integer not null default 0,
      created_at timestamptz not null,
      progressed_at timestamptz not null,
      constraint batches__idempotency_key__key unique (assigner_id, is_test, idempotency_key),
      constraint batches__counts check (done >= 0 and failed >= 0 and done + failed <= total)
    );
    create index batches__assigner_id__created_at on batches (assigner_id, created_at, id);
    create index batches__unfinished on batches (progressed_at) where done + failed < total;

    create table batch_lines (
      batch_id uuid not null constraint batch_lines__batch_id__fkey
        references batches (id) on delete cascade,
      line integer not null,
      birth_date date not null,
      reference bytea,
      person_id text,
      failure text constraint batch_lines__failure__values check (
        failure in ('Reference_OtherBirthDate', 'Candidates_Exhausted')
      ),
      constraint batch_lines__pkey primary key (batch_id, line),
      constraint batch_lines__person_id__failure check (num_nonnulls(person_id, failure) <= 1)
    );
    create index batch_lines__waiting on batch_lines (batch_id, line)
      where person_id is null and failure is null;
    create index batch_lines__reference on batch_lines (batch_id) where reference is not null;
  `);
}

/** The references are lost; the IDs stay. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table batch_lines;
    drop table batches;
    alter table person_ids drop column reference_hmac;
  `);
}
