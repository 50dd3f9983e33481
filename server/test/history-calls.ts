import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { PersonEvent } from '#shared/api/history.ts';
import type { EventKind } from '#shared/enums.ts';
import { makePersonId, makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

interface Query {
  readonly kind?: EventKind;
  readonly month?: string;
  readonly about?: 'account';
  readonly count?: number;
  readonly skip?: number;
}

/** Calls about the history of an ID. */
export function historyCalls(h: Harness) {
  const list = (user: LoggedInUser, query: Query = {}) => h.call('listEvents', { query }, user);
  const eventsOf = async (user: LoggedInUser, query: Query = {}): Promise<PersonEvent[]> =>
    (await list(user, query)).body;
  const kindsOf = async (user: LoggedInUser, query: Query = {}): Promise<EventKind[]> =>
    (await eventsOf(user, query)).map(({ kind }) => kind);
  const hide = (id: string, user: LoggedInUser) => h.call('hideEvent', { params: { id } }, user);
  const send = (id: string, sender?: LoggedInUser) =>
    h.call('sendChallenge', { params: { id }, query: {} }, sender);

  /** A person with an ID. */
  async function owner() {
    const personId = makePersonId();
    const email = `${crypto.randomUUID()}@example.org`;
    return { personId, email, user: await makeUser(h, 'Local', { email, personId }) };
  }

  return { list, eventsOf, kindsOf, hide, send, owner };
}
