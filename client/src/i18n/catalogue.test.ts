import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { endpoints } from '#shared/api/index.ts';
import { authenticationErrorTypes, languages } from '#shared/enums.ts';
import { catalogues } from './catalogues.ts';
import { en, type TextKey } from './en.ts';

/** The names of the fields in a schema, including nested objects, lists and unions. */
function fieldNames(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(fieldNames);
  const properties = 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...properties, ...Object.values(schema).flatMap(fieldNames)];
}

/** The names of all fields in params, query, headers and body of a call. */
function fieldsOf(row: Endpoint): readonly string[] {
  return [row.params, row.query, row.headers, row.body].flatMap((schema) =>
    schema === undefined
      ? []
      : fieldNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
}

const fields = [...new Set(Object.values<Endpoint>(endpoints).flatMap(fieldsOf))].sort();

describe('the catalogues', () => {
  it.each(languages)('hold the same keys as the English one: %s', (language) => {
    expect(Object.keys(catalogues[language]).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(languages)('hold no empty text: %s', (language) => {
    const empty = Object.entries(catalogues[language]).filter(([, text]) => !text.trim());
    expect(empty).toEqual([]);
  });

  it.each(languages)('fill in the same values as the English one: %s', (language) => {
    const valuesIn = (text: string) => [...new Set(text.match(/\{\{?\w+\}?\}/g) ?? [])].sort();
    const other = Object.entries(catalogues[language]).filter(
      ([key, text]) => valuesIn(text).join() !== valuesIn(en[key as TextKey]).join(),
    );
    expect(other).toEqual([]);
  });

  it('are checked against the fields of the endpoint table', () => {
    expect(fields).toEqual(expect.arrayContaining(['birthDate', 'email', 'id', 'password']));
  });

  it('have an error text for each field', () => {
    expect(fields.filter((field) => !Object.hasOwn(en, `Invalid_${field}`))).toEqual([]);
  });

  it('say that the name of a sender has no quotation marks', () => {
    expect(en.Invalid_senderName).toContain('quotation marks');
    expect(catalogues.de.Invalid_senderName).toContain('Anführungszeichen');
  });

  it('explain every kind of failed login and the messages of schemas', () => {
    const kinds = authenticationErrorTypes.map((type) => `AuthenticationErrorType_${type}`);
    const own = ['PersonId_Invalid', 'BirthDate_Invalid', 'Register_TooShort'];
    expect(Object.keys(en)).toEqual(expect.arrayContaining([...kinds, ...own]));
  });
});
