import { ApiError } from '#shared/api/errors.ts';
import type { ListedSession } from '#shared/api/sessions.ts';
import type { Deps } from '../../deps.ts';
import { deleteOwnSession, listSessionsOf } from '../../domain/sessions.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { ownerOf } from './user.ts';

/** The caller's sessions, those of linked accounts among them. */
export async function listSessions(deps: Deps, actor: AccountActor): Promise<ListedSession[]> {
  const sessions = await listSessionsOf(deps.db, ownerOf(actor), deps.clock());
  return sessions.map(({ id, userAgent, createdAt, renewedAt }) => ({
    id,
    userAgent,
    createdTimestamp: createdAt.toISOString(),
    renewedTimestamp: renewedAt.toISOString(),
    isCurrent: id === actor.session.id,
  }));
}

/** Ends one of the caller's sessions. Throws `Session_NotFound`, also for somebody else's. */
export async function endSession(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  if (!(await deleteOwnSession(deps.db, ownerOf(actor), id)))
    throw new ApiError('Session_NotFound');
}
