import type { Knex } from 'knex';
import { challengeEventKinds, type EventKind, eventKinds } from '#shared/enums.ts';
import { figures } from '#shared/figure-limits.ts';
import { oldestEvent } from '../../domain/ids/person-events.store.ts';
import { runStatement } from '../../platform/database/database.ts';
import { oneOf, type RowOf, statement } from '../../platform/database/statement.ts';

/** SQL for the events `e` that the owner of an ID sees: since the ID is theirs, and not too old. */
const visible = `e.person_id = $personId and e.occurred_at > $oldest
         and e.occurred_at >= (select p.controlled_at from person_ids p where p.id = $personId)`;

/** SQL for the first moment of a month, from its first day or what is added to it. */
const startOf = (day: string) => `((${day})::timestamp at time zone '${figures.timeZone}')`;

export const listEventsSql = statement({
  name: 'list-events',
  parameters: {
    personId: 'text',
    oldest: 'timestamptz',
    kind: 'text?',
    kinds: 'text[]?',
    month: 'date?',
    count: 'int8',
    skip: 'int8',
  },
  columns: {
    id: 'uuid',
    kind: oneOf('text', eventKinds),
    occurredAt: 'timestamptz',
    senderName: 'text?',
    /** Null without a sender. */
    senderVerified: 'bool?',
  },
  text: `
      select e.id, e.kind, e.occurred_at as "occurredAt", e.sender_name as "senderName",
             e.sender_verified as "senderVerified"
        from person_events e
       where ${visible} and e.hidden_at is null
         and e.kind = coalesce($kind, e.kind) and ($kinds::text[] is null or e.kind = any($kinds))
         and e.occurred_at >= coalesce(${startOf('$month::date')}, '-infinity')
         and e.occurred_at < coalesce(${startOf("$month::date + interval '1 month'")}, 'infinity')
       order by e.occurred_at desc, e.id desc limit $count offset $skip`,
});

/** An event of an ID. */
export type EventRow = RowOf<typeof listEventsSql>;

/** Which events of an ID are wanted: all, or those of a kind or month (its first day). */
interface EventSearch {
  readonly personId: string;
  readonly now: Date;
  readonly kind: EventKind | null;
  /** Only these kinds; null for all. */
  readonly kinds: readonly EventKind[] | null;
  readonly month: string | null;
  readonly count: number;
  readonly skip: number;
}

/** The events that the owner of an ID sees, newest first. */
export function listEvents(db: Knex, { now, ...search }: EventSearch): Promise<EventRow[]> {
  return runStatement(db, listEventsSql, { ...search, oldest: oldestEvent(now) });
}

export const hideEventSql = statement({
  name: 'hide-event',
  parameters: {
    personId: 'text',
    oldest: 'timestamptz',
    id: 'uuid',
    kinds: 'text[]',
    now: 'timestamptz',
  },
  columns: { isHidden: 'bool' },
  text: `
      with own as (
        select e.occurred_at, e.id, e.kind from person_events e where ${visible} and e.id = $id
      ), hidden as (
        update person_events e set hidden_at = coalesce(e.hidden_at, $now)
          from own where e.occurred_at = own.occurred_at and e.id = own.id and own.kind = any($kinds)
      )
      select kind = any($kinds) as "isHidden" from own`,
});

/** Hides an event about a challenge from its owner: false for another kind, undefined if there is none. */
export async function hideEvent(
  db: Knex,
  { id, personId, now }: { readonly id: string; readonly personId: string; readonly now: Date },
): Promise<boolean | undefined> {
  const values = { id, personId, now, oldest: oldestEvent(now), kinds: challengeEventKinds };
  const [event] = await runStatement(db, hideEventSql, values);
  return event?.isHidden;
}
