import type { AnswerOf } from '#shared/api/endpoint.ts';
import { type ErrorKey, errorStatus } from '#shared/api/errors.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { publicKeysPath } from '#shared/api/signed-text.ts';
import { emptyAnswer } from './empty-answer.ts';

export type Name = keyof Endpoints;

/** A call as the server received it. */
export interface ReceivedCall {
  readonly name: Name;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer<One extends Name> = AnswerOf<Endpoints[One]>;

/** The smallest answer of a row, with some fields of it. */
export function answerOf<One extends Name>(
  name: One,
  fields: Partial<Answer<One>> = {},
): Answer<One> {
  return Object.assign(emptyAnswer(endpoints[name]) as object, fields) as Answer<One>;
}

/** What the server answers, by row: a value of the row's shape, or a function that makes one or an answer of its own. */
export type Answers = {
  readonly [One in Name]?:
    | Exclude<Answer<One>, undefined>
    | ((call: ReceivedCall) => Answer<One> | Response);
};

/** What an answer goes through on its way to the page. */
type Way = (answer: () => Response) => Promise<Response>;

const rows = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as Name,
  method: method.toUpperCase(),
  pattern: new RegExp(`^/${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));
// A path without parameters goes before one that would take its last part for one.
rows.sort(
  (one, other) => one.pattern.source.split('?<').length - other.pattern.source.split('?<').length,
);

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** An error of the API. */
export function refusal(title: ErrorKey, fields?: readonly string[]): Response {
  const status = errorStatus[title];
  const errors = [`resolveText:${title}`];
  const problem = { type: 'about:blank', title, status, requestId: 'r', errors, fields };
  return Response.json(problem, {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

/**
 * A server behind `fetch` that answers by the rows of the API: what the test gives, else the smallest answer of the row.
 * Answers can be held, lost or replaced.
 */
export class FakeServer {
  readonly calls: ReceivedCall[] = [];
  /** Whether nothing gets through. */
  isCut = false;
  /** Few people have an open request, which all pages would lead to. */
  #answers: Answers = { myReissue: () => refusal('Reissue_NotFound') };
  readonly #ways = new Map<Name | 'all', Way>();

  /** Adds answers, or replaces them. */
  answer(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers };
  }

  /** The calls of a row so far. */
  callsOf(name: Name): ReceivedCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** Holds the next answer of a row until the returned function lets it go; it is made at that moment. */
  hold(name: Name): () => void {
    const held = Promise.withResolvers<void>();
    this.#ways.set(name, async (answer) => {
      this.#ways.delete(name);
      await held.promise;
      return answer();
    });
    return held.resolve;
  }

  /** Does what the next call of a row asks for, and loses the answer. */
  lose(name: Name): void {
    this.#ways.set(name, (answer) => {
      this.#ways.delete(name);
      answer();
      return lost();
    });
  }

  /** Answers for the server, or for a row of it, until the returned function is called. */
  replace(name: Name | 'all', answer: () => Response | Promise<Response>): () => void {
    this.#ways.set(name, async () => answer());
    return () => void this.#ways.delete(name);
  }

  /** How many calls wait for their answers, and when the last one began or ended, in milliseconds. */
  open = 0;
  lastAt = 0;

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    this.open += 1;
    this.lastAt = Date.now();
    return this.#received(input, init).finally(() => {
      this.open -= 1;
      this.lastAt = Date.now();
    });
  };

  async #received(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input), 'https://unikat.example');
    if (this.isCut) return lost();
    if (pathname === '/healthz') return new Response('');
    if (pathname === publicKeysPath) return Response.json({ keys: [] });
    const method = init?.method ?? 'GET';
    for (const row of rows) {
      const params = row.method === method && row.pattern.exec(pathname)?.groups;
      if (!params && !(row.method === method && row.pattern.test(pathname))) continue;
      const call: ReceivedCall = {
        name: row.name,
        params: params || {},
        query: searchParams,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
        headers: new Headers(init?.headers),
      };
      this.calls.push(call);
      const way = this.#ways.get('all') ?? this.#ways.get(row.name);
      const answer = () => this.#answerTo(call);
      return way ? way(answer) : answer();
    }
    return new Response('', { status: 404 });
  }

  #answerTo(call: ReceivedCall): Response {
    const given = this.#answers[call.name];
    // Each answer is one of its own row, which the type of all rows together does not say.
    const answer: unknown =
      typeof given === 'function'
        ? (given as (call: ReceivedCall) => unknown)(call)
        : (given ?? emptyAnswer(endpoints[call.name]));
    if (answer instanceof Response) return answer;
    if (answer === undefined) return new Response(null, { status: 204 });
    if (typeof answer !== 'string') return Response.json(answer);
    return new Response(answer, { headers: { 'Content-Type': 'text/plain' } });
  }
}
