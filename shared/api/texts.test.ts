import { expect, test } from 'vitest';
import { z } from 'zod';
import { deviceNames } from '../device-name.ts';
import { http } from '../limits/server.ts';
import { parsePersonId, personIdAtEnd } from '../person-id-text.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

// A text of any length must not reach a pattern, or one call stops a node for seconds.

const parts = ['params', 'query', 'headers', 'body'] as const;
type Part = (typeof parts)[number];

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const schemas = rows.flatMap(([name, row]) =>
  parts.flatMap((part) => {
    const schema = row[part];
    return schema ? [{ name, row, part, schema }] : [];
  }),
);

/** The schemas directly within another; undefined for a kind that no row has used yet. */
function within(schema: z.core.$ZodType): readonly z.core.$ZodType[] | undefined {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [schema.unwrap()];
  if (schema instanceof z.ZodDefault) return [schema.unwrap()];
  const isLeaf = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum].some(
    (kind) => schema instanceof kind,
  );
  return isLeaf || schema instanceof z.ZodLiteral ? [] : undefined;
}

function isBounded(schema: z.core.$ZodType): boolean {
  // The pattern of a UUID looks at 36 characters and ends.
  if (schema instanceof z.ZodUUID) return (schema.def.checks ?? []).length === 0;
  if (!(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)) return true;
  const [first] = schema.def.checks ?? [];
  const { check, abort } = first?._zod.def ?? {};
  return schema instanceof z.ZodString && check === 'max_length' && abort === true;
}

/** The places of texts that are not bounded, and of kinds that this test does not know. */
function unboundedIn(schema: z.core.$ZodType, place: string): readonly string[] {
  const inner = within(schema);
  const own = inner !== undefined && isBounded(schema) ? [] : [place];
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [
    ...own,
    ...(inner ?? []).flatMap((each, index) => unboundedIn(each, `${place}.${names[index] ?? ''}`)),
  ];
}

/** Values of a schema in which each text is `text`; one for each option of a union. */
function filled(schema: z.core.$ZodType, text: string): readonly unknown[] {
  if (schema instanceof z.ZodLiteral) return [[...schema.values][0]];
  if (schema instanceof z.ZodArray) return filled(schema.element, text).map((value) => [value]);
  if (schema instanceof z.ZodPipe) return filled(schema.in, text);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]) => ({
      key,
      values: filled(field, text),
    }));
    const most = Math.max(1, ...fields.map(({ values }) => values.length));
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(fields.map(({ key, values }) => [key, values[index % values.length]])),
    );
  }
  const inner = within(schema) ?? [];
  return inner.length > 0 ? inner.flatMap((each) => filled(each, text)) : [text];
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const often = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / bytesOf(unit)));

/** Texts for which patterns and normal forms take longest, as long as `bytes` allows. */
function hostileTexts(bytes: number): readonly (readonly [string, string])[] {
  const between = (unit: string) => `x${often(unit, bytes - 2)}x`;
  const units = [
    ' ',
    '\t',
    '\n',
    '-',
    '.',
    ',',
    '@',
    '/',
    ':',
    '"',
    '1',
    '12345678',
    '1 ',
    '\u0301',
  ];
  const marks = `a${often('\u0301', bytes / 2)}${often('\u0316', bytes / 2 - 1)}`;
  const mixed = ['x@', 'www.', '١', 'ﷺ', '1-', ' -.', 'Version/1 ', 'K7Q2M '];
  return [
    ...units.map((unit) => [`x, ${JSON.stringify(unit)}, x`, between(unit)] as const),
    ...mixed.map((unit) => [JSON.stringify(unit), often(unit, bytes)] as const),
    ['combining marks', marks],
  ];
}

function bytesIn(part: Part, { maxBodyBytes = http.maxJsonBytes }: Endpoint): number {
  return part === 'body' ? maxBodyBytes : http.maxHeaderBytes;
}

const allowedMs = 20;
const usPerMs = 1_000;

/** The processor time, the best of three. */
function processorMs(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / usPerMs;
  });
  return Math.min(...times);
}

test('each text of each row begins with a check of its length that ends the check', () => {
  const found = schemas.flatMap(({ name, part, schema }) => unboundedIn(schema, `${name} ${part}`));
  expect(found).toEqual([]);
});

test.each([
  ['a pattern', z.string().regex(/x/).max(3, { abort: true })],
  ['a format', z.iso.date().max(10, { abort: true })],
  ['a length that does not end the check', z.string().max(3).trim()],
])('a text that begins with %s is found', (_, text) => {
  const schema = z.object({ texts: z.array(text) });
  expect(unboundedIn(schema, 'row body')).toEqual(['row body.texts.']);
});

test('the longest hostile texts in every text are refused at once', () => {
  const slow = schemas.flatMap(({ name, row, part, schema }) =>
    hostileTexts(bytesIn(part, row)).flatMap(([kind, text]) =>
      filled(schema, text)
        .filter((value) => processorMs(() => schema.safeParse(value)) >= allowedMs)
        .map(() => `${name} ${part}: ${kind}`),
    ),
  );
  expect(slow).toEqual([]);
});

test('what reads texts without a schema takes no longer', () => {
  const readers: readonly [name: string, read: (text: string) => unknown, maxBytes: number][] = [
    ['parsePersonId', parsePersonId, http.maxJsonBytes],
    ['personIdAtEnd', personIdAtEnd, http.maxJsonBytes],
    ['deviceNames, in the longest header that is kept', deviceNames, http.maxUserAgentLength],
  ];
  const slow = readers.flatMap(([name, read, maxBytes]) =>
    hostileTexts(maxBytes)
      .filter(([, text]) => processorMs(() => void read(text)) >= allowedMs)
      .map(([kind]) => `${name}: ${kind}`),
  );
  expect(slow).toEqual([]);
});
