import { challengeEventKinds, eventKinds } from '#shared/enums.ts';
import { figures } from '#shared/limits/institutions.ts';
import { all, oneValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';

/** SQL for the events `e` that the owner of an ID sees: since the ID is theirs, and not too old. */
const visible = `e.person_id = $personId and e.occurred_at > $oldest
         and e.occurred_at >= (select p.controlled_at from person_ids p where p.id = $personId)`;

/** SQL for whether an event is about a challenge. */
const isAboutChallenge = `kind in (${challengeEventKinds.map((kind) => `'${kind}'`).join(', ')})`;

/** SQL for the first moment of a month, from its first day or what is added to it. */
const startOf = (day: string) => `((${day})::timestamp at time zone '${figures.timeZone}')`;

/** The events that the owner of an ID sees, newest first: of a kind, of some kinds, of a month (its first day), or all. */
export const listEvents = all({
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
export type EventRow = RowOf<typeof listEvents>;

/** Hides an event about a challenge from its owner: false for another kind, undefined if there is none. */
export const hideEvent = oneValue({
  name: 'hide-event',
  parameters: { personId: 'text', oldest: 'timestamptz', id: 'uuid', now: 'timestamptz' },
  columns: { isHidden: 'bool' },
  text: `
      with own as (
        select e.occurred_at, e.id, e.kind from person_events e where ${visible} and e.id = $id
      ), hidden as (
        update person_events e set hidden_at = coalesce(e.hidden_at, $now)
          from own where e.occurred_at = own.occurred_at and e.id = own.id and own.${isAboutChallenge}
      )
      select ${isAboutChallenge} as "isHidden" from own`,
});
