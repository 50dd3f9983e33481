import type { AnswerOf, CallOf } from '#shared/api/endpoint.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { request, type TransportOptions } from './transport.ts';

/** One function for each endpoint. Each throws a `RequestError` or a `NetworkError`. */
export type Api = {
  readonly [Name in keyof Endpoints]: (
    call: CallOf<Endpoints[Name]>,
    options?: TransportOptions,
  ) => Promise<AnswerOf<Endpoints[Name]>>;
};

/**
 * The typed client, made from the table of endpoints. Answers are not parsed here: the server parses
 * them by the same row before it sends them.
 */
export const api = Object.fromEntries(
  Object.entries(endpoints).map(([name, row]) => [
    name,
    (call: object, options?: TransportOptions) => request(row, call, options),
  ]),
) as Api;
