import fc from 'fast-check';
import { endpoints } from '#shared/api/index.ts';
import { openApiDocument } from '../http/openapi/document.ts';
import type { Operation } from '../http/openapi/document-types.ts';
import { broken, characters, headerNames, headerValues, texts, values } from './nasty-values.ts';

// Calls that no client makes: the OpenAPI document's example of each operation with a few values
// replaced by bad ones.

/** A raw request; `body` is its text. */
export interface RawCall {
  readonly method: string;
  readonly target: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** An operation of the OpenAPI document. */
export interface Described {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly example: Example;
}

/** Ids of existing objects. */
export interface Known {
  readonly uuids: readonly string[];
  readonly personIds: readonly string[];
}

interface Example {
  readonly headers: Record<string, string>;
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

/** A value of a call with its holder; `path` is its name in an error. */
interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  readonly path: readonly string[];
}

// The key of the whole body, which may be a bare text.
const json = 'json';

/** Every operation of the API. */
export function describedOperations(): readonly Described[] {
  const contact = { name: 'Operator', email: 'operator@example.org', url: 'https://example.org' };
  const { paths } = openApiDocument(endpoints, { url: 'https://example.org', contact });
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      return { name: operation.operationId, path, method, example: exampleOf(operation) };
    }),
  );
}

function exampleOf({ parameters = [], requestBody }: Operation): Example {
  const valuesIn = (place: 'path' | 'query' | 'header') =>
    Object.fromEntries(
      parameters.flatMap((one) => (one.in === place ? [[one.name, one.example]] : [])),
    );
  const [content] = Object.values(requestBody?.content ?? {});
  return {
    headers: Object.fromEntries(
      Object.entries(valuesIn('header')).map(([name, value]) => [name, String(value)]),
    ),
    params: valuesIn('path'),
    query: valuesIn('query'),
    body: content ? { [json]: content.example } : {},
  };
}

/** Whether an operation has parameters or a body. */
export function takesInput({ example }: Described): boolean {
  return placesIn(example).length > 0;
}

const spoiling = fc.record({
  place: fc.nat(1_000),
  at: fc.nat(40),
  value: fc.oneof(
    fc.constantFrom(...characters).map((insert) => ({ insert })),
    fc.constantFrom(...texts).map((replace) => ({ replace })),
    fc.constantFrom(...values).map((replace) => ({ replace })),
    fc.string({ unit: 'binary' }).map((insert) => ({ insert })),
  ),
});
type Spoiling = typeof spoiling extends fc.Arbitrary<infer One> ? One : never;

const headers = fc.dictionary(fc.constantFrom(...headerNames), fc.constantFrom(...headerValues), {
  maxKeys: 2,
});

/** Calls of an operation with up to three bad values, and rarely bad headers or a bad body. */
export function fuzzedCalls({ method, path, example }: Described, known: Known) {
  const parts = {
    spoilings: fc.array(spoiling, { maxLength: 3 }),
    pick: fc.nat(1_000),
    headers: rarely(headers, {}),
    body: rarely(fc.constantFrom(...broken), undefined),
  };
  return fc.record(parts).map(({ spoilings, pick, headers, body }): RawCall => {
    const call = withKnown(example, known, pick);
    for (const one of spoilings) spoil(call, one);
    const all = { ...call.headers, ...headers };
    return { method, target: targetOf(path, call), headers: all, body: body ?? bodyOf(call) };
  });
}

function rarely<Value, Usual>(arbitrary: fc.Arbitrary<Value>, usual: Usual) {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });
}

/** One call for each text of an operation, with `insert` in its middle, and the field's name. */
export function callsWith(insert: string, { method, path, example }: Described, known: Known) {
  const whole = withKnown(example, known, 0);
  return placesIn(whole).flatMap((_, index): { field: string; call: RawCall }[] => {
    const call = structuredClone(whole);
    const place = placesIn(call)[index];
    const text = place?.holder[place.key];
    if (!place || typeof text !== 'string') return [];
    const middle = Math.ceil(text.length / 2);
    place.holder[place.key] = `${text.slice(0, middle)}${insert}${text.slice(middle)}`;
    const target = targetOf(path, call);
    const raw = { method, target, headers: call.headers, body: bodyOf(call) };
    return [{ field: place.path.join('.'), call: raw }];
  });
}

/** The example with existing ids, another one at each place. */
function withKnown(example: Example, { uuids, personIds }: Known, pick: number): Example {
  let next = pick;
  const oneOf = (all: readonly string[]) => all[next++ % all.length];
  return JSON.parse(JSON.stringify(example), (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (/^[\da-f]{8}-[\da-f]{4}-/.test(value)) return oneOf(uuids);
    return /^\d{8}-[A-Z\d]{5}$/.test(value) ? oneOf(personIds) : value;
  });
}

function spoil(call: Example, { place, at, value }: Spoiling): void {
  const places = placesIn(call);
  const { holder, key } = places[place % places.length] ?? { holder: call.query, key: 'unknown' };
  const old = textOf(holder[key]);
  holder[key] =
    'replace' in value
      ? structuredClone(value.replace)
      : `${old.slice(0, at)}${value.insert}${old.slice(at)}`;
}

/** Every value of a call, including lists and objects. */
function placesIn({ params, query, body }: Example): Place[] {
  const under = (holder: object, path: readonly string[]): Place[] =>
    Object.entries(holder).flatMap(([key, value]: [string, unknown]) => {
      const own = [...path, ...(holder === body ? [] : [key])];
      // A JSON object or list, whose values can be replaced by key.
      const place = { holder: holder as Record<string, unknown>, key, path: own };
      return typeof value === 'object' && value ? [place, ...under(value, own)] : [place];
    });
  return [params, query, body].flatMap((part) => under(part, []));
}

function targetOf(path: string, { params, query }: Example): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${encode(one)}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function bodyOf({ body }: Example): string | undefined {
  return JSON.stringify(body[json]);
}

/** Encodes a lone surrogate as its bytes in UTF-8, which no decoder accepts. */
function encode(value: unknown): string {
  return [...textOf(value)]
    .map((one) => (/\p{Cs}/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one)))
    .join('');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
