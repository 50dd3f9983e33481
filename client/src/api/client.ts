import type { AnswerOf, CallOf } from '#shared/api/endpoint.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { request, type TransportOptions } from './transport.ts';

/** One function for each endpoint; each throws a `RequestError` or the network's own error. */
export type Api = {
  readonly [Name in keyof Endpoints]: (
    call: CallOf<Endpoints[Name]>,
    options?: TransportOptions,
  ) => Promise<AnswerOf<Endpoints[Name]>>;
};

/**
 * The typed client, made from the table. The server parses each answer by the same row on its way
 * out, so the page trusts the shape and spares itself the second parsing.
 */
export const api = Object.fromEntries(
  Object.entries(endpoints).map(([name, row]) => [
    name,
    (call: object, options?: TransportOptions) => request(row, call, options),
  ]),
) as Api;
