import type { Knex } from 'knex';

/**
 * IDs that their assigner withdrew before a person took control of them. A withdrawn ID has no
 * ownership secret, and it is locked for ever: the constraint refuses both an owner and an unlocking.
 *
 * The partial index contains the IDs that wait to be printed. They are few, and the list finds and
 * counts them without reading the others.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table person_ids
      add column withdrawn_at timestamptz,
      add constraint person_ids__withdrawn_at check (
        withdrawn_at is null
        or (assigner_id is not null and controlled_at is null and locked_at is not null)
      ),
      drop constraint person_ids__ownership_secret,
      add constraint person_ids__ownership_secret check (
        num_nulls(ownership_secret, ownership_secret_hmac) = case
          when assigner_id is not null and controlled_at is null and withdrawn_at is null then 0
          else 2
        end
      );
    create index person_ids__not_printed
      on person_ids (assigner_id, claimed_at desc, id desc) include (birth_date)
      where assigner_id is not null and print_count = 0
        and controlled_at is null and withdrawn_at is null;
  `);
}

/** The earlier release has no other name for an ID without a secret: it counts as taken over. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index person_ids__not_printed;
    alter table person_ids
      drop constraint person_ids__withdrawn_at,
      drop constraint person_ids__ownership_secret;
    update person_ids set controlled_at = withdrawn_at where withdrawn_at is not null;
    alter table person_ids
      drop column withdrawn_at,
      add constraint person_ids__ownership_secret check (
        num_nulls(ownership_secret, ownership_secret_hmac) =
          case when assigner_id is not null and controlled_at is null then 0 else 2 end
      );
  `);
}
