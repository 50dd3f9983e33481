import { ApiError } from '#shared/api/errors.ts';
import type { HistoryQuery, PersonEvent } from '#shared/api/history.ts';
import { accountEventKinds } from '#shared/enums.ts';
import type { Deps } from '../../deps.ts';
import { oldestEvent } from '../../domain/ids/person-events.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { type EventRow, hideEvent, listEvents } from './history.store.ts';

/** What has happened to the caller's ID, newest first; nothing without an ID. */
export async function readHistory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { personId }: AccountActor,
  { kind, month, about, count, skip }: HistoryQuery,
): Promise<PersonEvent[]> {
  if (personId === null) return [];
  const rows = await listEvents(db, {
    personId,
    oldest: oldestEvent(clock()),
    kind: kind ?? null,
    kinds: about === undefined ? null : accountEventKinds,
    month: month === undefined ? null : `${month}-01`,
    count,
    skip,
  });
  return rows.map(eventOf);
}

/** Hides an event about a challenge. Throws `Event_NotFound`, and `Event_CannotHide` for other kinds. */
export async function hideFromHistory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { personId }: AccountActor,
  id: string,
): Promise<void> {
  const now = clock();
  const event = { id, now, oldest: oldestEvent(now) };
  const isHidden = personId === null ? undefined : await hideEvent(db, { ...event, personId });
  if (isHidden === undefined) throw new ApiError('Event_NotFound');
  if (!isHidden) throw new ApiError('Event_CannotHide');
}

function eventOf({ id, kind, occurredAt, senderName, senderVerified }: EventRow): PersonEvent {
  const sender = senderVerified === null ? null : { name: senderName, verified: senderVerified };
  return { id, kind, timestamp: occurredAt.toISOString(), sender };
}
