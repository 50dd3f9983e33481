import type { Knex } from 'knex';

/**
 * What happens to an ID, for its owner: a row in the statement that does it. Rows of challenges exist for any
 * well-formed ID, so that sending one reveals nothing; therefore they do not reference person_ids. A sender without a
 * name is an institution that is not named (`assigners.is_discreet`); without `sender_verified` there is none. Only the
 * owner's rows about challenges can be hidden.
 *
 * `tidied` is up to when housekeeping has looked at the rows of a table, so that it looks at each once and misses none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table person_events (
      id uuid not null default uuidv7(),
      person_id text not null,
      kind text not null,
      occurred_at timestamptz not null,
      sender_name text,
      sender_verified boolean,
      hidden_at timestamptz,
      constraint person_events__pkey primary key (occurred_at, id),
      constraint person_events__kind__values check (
        kind in ('ChallengeReceived', 'ChallengeMatched', 'ChallengeFailed', 'ControlTaken',
                 'CertificateWithdrawn', 'AccountLinked', 'AccountRemoved', 'NewDevice', 'PasswordReset',
                 'SheetUsed', 'CodeUsed')
      ),
      constraint person_events__sender check (sender_name is null or sender_verified is not null),
      constraint person_events__hidden_at__kind check (
        hidden_at is null or kind in ('ChallengeReceived', 'ChallengeMatched', 'ChallengeFailed')
      )
    ) partition by range (occurred_at);
    create index person_events__person_id__occurred_at
      on person_events (person_id, occurred_at desc, id desc);
    create table person_events_other partition of person_events default;
    select make_partitions('person_events', now());

    create table tidied (
      subject text not null constraint tidied__pkey primary key
        constraint tidied__subject__values check (subject in ('person_events')),
      tidied_until timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table tidied; drop table person_events');
}
