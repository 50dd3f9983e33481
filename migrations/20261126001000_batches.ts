import type { Knex } from 'knex';

/**
 * Lists of IDs that an institution issues with one call of the account `sent_by`, or of the account that made its key.
 * `content_hmac` distinguishes a repeated call from another one
 * with the same key. `progressed_at` is when the last lines were done.
 *
 * `reference` is the institution's own number of the person, encrypted, to match the result with the file; it is wiped
 * after 30 days. `person_id` has no foreign key, since the IDs of a test key are stored nowhere. `is_counted` is
 * whether a line counted as a new ID of its day when its list was sent: a line that gets none gives its place back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table batches (
      id uuid not null default uuidv7() constraint batches__pkey primary key,
      institution_id uuid not null constraint batches__institution_id__fkey references assigners (id),
      sent_by uuid not null,
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
      constraint batches__idempotency_key__key unique (institution_id, is_test, idempotency_key),
      constraint batches__counts check (done >= 0 and failed >= 0 and done + failed <= total)
    );
    create index batches__institution_id__created_at on batches (institution_id, created_at, id);
    create index batches__unfinished on batches (progressed_at) where done + failed < total;

    create table batch_lines (
      batch_id uuid not null constraint batch_lines__batch_id__fkey
        references batches (id) on delete cascade,
      line integer not null,
      birth_date date not null,
      reference bytea,
      person_id text,
      failure text constraint batch_lines__failure__values check (
        failure in ('Reference_OtherBirthDate', 'Candidates_Exhausted', 'ApiKey_Revoked', 'Batch_Stopped')
      ),
      is_counted boolean not null,
      constraint batch_lines__pkey primary key (batch_id, line),
      constraint batch_lines__person_id__failure check (num_nonnulls(person_id, failure) <= 1)
    );
    create index batch_lines__waiting on batch_lines (batch_id, line)
      where person_id is null and failure is null;
    create index batch_lines__reference on batch_lines (batch_id) where reference is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table batch_lines; drop table batches');
}
