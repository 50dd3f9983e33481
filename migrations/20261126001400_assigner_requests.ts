import type { Knex } from 'knex';

/**
 * Requests for an assigner account. One that waits has no `approved_at`; a refused one is deleted. The client chooses
 * `id`. `language` is for the mails to the person who sent the request.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table assigner_requests (
      id uuid not null constraint assigner_requests__pkey primary key,
      contact_person_name text not null,
      email text not null,
      expected_assignments_per_year integer not null
        constraint assigner_requests__expected__range check (expected_assignments_per_year >= 0),
      note text not null,
      language text not null constraint assigner_requests__language__values check (
        language in ('de', 'en')
      ),
      created_at timestamptz not null,
      approved_at timestamptz
    );
    create index assigner_requests__created_at on assigner_requests (created_at, id)
      where approved_at is null;
    create index assigner_requests__approved_at on assigner_requests (approved_at)
      where approved_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table assigner_requests');
}
