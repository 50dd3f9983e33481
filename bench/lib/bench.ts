import type { Knex } from 'knex';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Deps } from '../../server/deps.ts';

/** One request, the same for our server and for the limit. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  /** Whether the head of the answer is wanted in place of its body. */
  readonly wantsHead?: true;
}

/** The environment of a bench: the database, dependencies, and people who are logged in. */
export interface World {
  readonly db: Knex;
  readonly deps: Deps;
  /** For statements that the application's role may not run, or not within its timeout. */
  readonly ownerUrl: string;
  readonly makeUsers: (count: number) => Promise<LoggedInUser[]>;
}

/** Sends a request and resolves with the body, or with the head; throws on another status. */
export type Send = (shot: Shot) => Promise<string>;

/** A kind of work, measured on both servers in turn; `goal` is our rate divided by the limit's. */
export interface Bench {
  readonly work: string;
  readonly goal: number;
  readonly roundSize: number;
  readonly concurrency: number;
  /** Prepares a round of `count` pieces of work; each sends its requests. */
  readonly prepare: (world: World, count: number) => Promise<((send: Send) => Promise<unknown>)[]>;
}

/** The headers of a logged-in caller with a random address. */
export function headersOf(user: LoggedInUser | undefined): Record<string, string> {
  return {
    'x-forwarded-for': randomAddress(),
    'content-type': 'application/json',
    'x-xsrf-token': user?.csrfToken ?? '1',
    ...(user ? { authorization: `Bearer ${user.accessToken}` } : {}),
  };
}

const part = () => 1 + Math.floor(Math.random() * 254);

/** Callers have different addresses: with one address the bench would measure the lock of its counter. */
function randomAddress(): string {
  return `10.${part()}.${part()}.${part()}`;
}
