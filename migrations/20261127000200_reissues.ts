import type { Knex } from 'knex';

/** The rules of kinds are replaced by wider ones, which every row of before keeps. */
export const accepted = {
  person_events:
    'its rule of kinds is replaced by one that also allows re-issuing and retiring an ID',
  certificate_statuses: 'its rule of reasons is replaced by one that also allows a retired ID',
};

const kinds = `'ChallengeReceived', 'ChallengeMatched', 'ChallengeFailed', 'ControlTaken',
                 'CertificateWithdrawn', 'AccountLinked', 'AccountRemoved', 'NewDevice', 'PasswordReset',
                 'SheetUsed', 'CodeUsed'`;
const reasons = `'WrongData', 'Lost', 'Other', 'NewSecret', 'IdLocked', 'IdWithdrawn'`;

/**
 * What helps an owner who has lost access, or has two IDs.
 *
 * A row of `reissues` is an institution's request to issue an ID again: at most one of an ID is open. From `opens_at` on
 * it can be carried out, unless the owner has ended it or a mail is due. The first login of the owner puts `opens_at` off
 * (`paused_until`), and so does a late mail. `mailed_at` is when the owner was last mailed, `asked_by` the member who
 * asked.
 *
 * A row of `retired_ids` is an ID whose owner keeps another one, `superseded_by`. Its row in `person_ids` is one that a
 * person controls, without an account of its own. `tells_issuer`: whether the institution sees the ID that is kept.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reissues (
      id uuid not null default uuidv7() constraint reissues__pkey primary key,
      person_id text not null constraint reissues__person_id__fkey references person_ids (id),
      institution_id uuid not null constraint reissues__institution_id__fkey references assigners (id),
      asked_by uuid,
      reason text not null,
      asked_at timestamptz not null,
      opens_at timestamptz not null,
      paused_until timestamptz,
      mailed_at timestamptz not null,
      ended_at timestamptz,
      outcome text constraint reissues__outcome__values check (
        outcome in ('Kept', 'HandedOver', 'Opened', 'Cancelled', 'Stopped')
      ),
      constraint reissues__ended check ((ended_at is null) = (outcome is null))
    );
    create unique index reissues__person_id__open on reissues (person_id) where ended_at is null;
    create index reissues__person_id on reissues (person_id, asked_at);
    create index reissues__institution_id on reissues (institution_id, asked_at);
    alter table person_ids add column reissue_allowed boolean not null default true;

    create table retired_ids (
      person_id text not null constraint retired_ids__pkey primary key
        constraint retired_ids__person_id__fkey references person_ids (id),
      superseded_by text not null constraint retired_ids__superseded_by__fkey references person_ids (id),
      retired_at timestamptz not null,
      tells_issuer boolean not null,
      constraint retired_ids__superseded_by check (superseded_by <> person_id)
    );
    create index retired_ids__superseded_by on retired_ids (superseded_by);

    alter table person_events drop constraint person_events__kind__values;
    alter table person_events add constraint person_events__kind__values check (
      kind in (${kinds}, 'ReissueAsked', 'ReissueEnded', 'IdRetired')
    ) not valid;
    alter table certificate_statuses drop constraint certificate_statuses__withdrawal_reason;
    alter table certificate_statuses add constraint certificate_statuses__withdrawal_reason check (
      withdrawal_reason in (${reasons}, 'IdRetired')
    ) not valid;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update certificate_statuses set withdrawal_reason = 'IdWithdrawn' where withdrawal_reason = 'IdRetired';
    alter table certificate_statuses drop constraint certificate_statuses__withdrawal_reason;
    alter table certificate_statuses add constraint certificate_statuses__withdrawal_reason check (
      withdrawal_reason in (${reasons})
    );
    delete from person_events where kind in ('ReissueAsked', 'ReissueEnded', 'IdRetired');
    alter table person_events drop constraint person_events__kind__values;
    alter table person_events add constraint person_events__kind__values check (kind in (${kinds}));
    drop table retired_ids;
    alter table person_ids drop column reissue_allowed;
    drop table reissues;
  `);
}
