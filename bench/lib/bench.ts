import type { Knex } from 'knex';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Deps } from '../../server/deps.ts';

/** One request, as it is sent to our server and to the limit alike. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
}

/** What a bench stands on: the database, ready dependencies, people who are logged in. */
export interface World {
  readonly db: Knex;
  readonly deps: Deps;
  /** For what the application's role may not do, or not in its few seconds. */
  readonly ownerUrl: string;
  readonly makeUsers: (count: number) => Promise<LoggedInUser[]>;
}

/** Sends a request and gives the body; throws if the status is another. */
export type Send = (shot: Shot) => Promise<string>;

/** A kind of work, measured on both servers in turn; `goal` is ours divided by the limit. */
export interface Bench {
  readonly work: string;
  readonly goal: number;
  readonly roundSize: number;
  readonly concurrency: number;
  /** Prepares a round of `count` pieces of work; each is done by sending what it sends. */
  readonly prepare: (world: World, count: number) => Promise<((send: Send) => Promise<unknown>)[]>;
}

/** The headers of a logged-in caller at an address of its own. */
export function headersOf(user: LoggedInUser | undefined): Record<string, string> {
  return {
    'x-forwarded-for': randomAddress(),
    'content-type': 'application/json',
    'x-xsrf-token': user?.csrfToken ?? '1',
    ...(user ? { authorization: `Bearer ${user.accessToken}` } : {}),
  };
}

const part = () => 1 + Math.floor(Math.random() * 254);

/** Callers come from everywhere: one address for all would measure its counter's lock. */
function randomAddress(): string {
  return `10.${part()}.${part()}.${part()}`;
}
