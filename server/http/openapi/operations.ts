import type { z } from 'zod';
import type { Endpoint, SuccessStatus } from '#shared/api/endpoint.ts';
import { recovery, session } from '#shared/limits/accounts.ts';
import { contentLimits, strengths } from '#shared/limits/rates.ts';
import type { Operation, Parameter, ResponseObject, Security } from './document-types.ts';
import { exampleOf } from './example.ts';
import { eachKeyText, limitText, timeOf } from './limit-texts.ts';
import type { SchemaWriter } from './named-schemas.ts';
import { errorsOf, type ProblemWriter } from './problems.ts';

const json = 'application/json';
const parameterPlaces = [
  ['params', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
] as const;
type ParameterPlace = (typeof parameterPlaces)[number];
const successTexts: Readonly<Record<SuccessStatus, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; the work is done later',
};

const watching = {
  Location: { $ref: '#/components/headers/Location' },
  'Retry-After': { $ref: '#/components/headers/RetryAfter' },
};

/** Writes a row of the endpoint table as an operation. */
export function operationWriter(schemas: SchemaWriter, problems: ProblemWriter) {
  const withExample = (type: z.ZodType, side: 'input' | 'output', name: string) => {
    const schema = schemas.write(type, side);
    return { schema, example: exampleOf(schema, schemas.components, name) };
  };

  return (name: string, row: Endpoint): Operation => ({
    operationId: name,
    tags: [tagOf(row.path)],
    summary: row.summary,
    description: descriptionOf(row),
    security: securityOf(row),
    parameters: parameterPlaces.flatMap((place) => parametersOf(row, place)),
    ...(row.body
      ? {
          requestBody: {
            required: !isOptional(row.body),
            content: { [json]: withExample(row.body, 'input', name) },
          },
        }
      : {}),
    responses: { ...successOf(name, row), ...problems.responsesOf(errorsOf(row)) },
  });

  function parametersOf(row: Endpoint, [part, place]: ParameterPlace): Parameter[] {
    return Object.entries<z.ZodType>(row[part]?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: !isOptional(schema),
      ...withExample(schema, 'input', name),
    }));
  }

  function successOf(name: string, row: Endpoint): Record<string, ResponseObject> {
    const { response, textType = 'text/plain', statuses = [200] } = row;
    const nothing = { 204: { description: 'Done; the reply is empty' } };
    if (!response) return nothing;
    const type = response.type === 'string' ? textType : json;
    const content = { [type]: withExample(response, 'output', name) };
    const answer = Object.fromEntries(
      statuses.map((status) => [
        status,
        {
          description: successTexts[status],
          ...(status === 202 ? { headers: watching } : {}),
          content,
        },
      ]),
    );
    return isOptional(response) ? { ...answer, ...nothing } : answer;
  }
}

/** The group of an operation: the path segment after `api/`. */
export function tagOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

function descriptionOf(row: Endpoint): string {
  const who = row.allow === 'everyone' ? ['everyone'] : row.allow;
  const vouchedFor =
    row.externalIdentity === 'insteadOfLogin' ? ['a person whom a provider has confirmed'] : [];
  return [
    `For: ${[...who, ...vouchedFor].join(', ')}.`,
    row.scope ? `API keys need the scope \`${row.scope}\`.` : '',
    row.fresh ? `Needs a login or proof within the last ${timeOf(session.freshSeconds)}.` : '',
    row.blockedAfterRecovery
      ? `Refused for ${timeOf(recovery.blockedSeconds)} after a recovery by a sheet.`
      : '',
    row.changes
      ? 'Changes something although it is a GET; calls from other sites are refused.'
      : '',
    ...limitTexts(row),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function limitTexts({ limit, scope, errors = [] }: Endpoint): string[] {
  return [
    ...(limit ? [limitText(strengths[limit])] : []),
    ...(scope ? [eachKeyText] : []),
    ...(errors.includes('Batch_TooManyLines')
      ? [
          `Lines. ${limitText(contentLimits.batchLines)}`,
          `Lines by test keys. ${limitText(contentLimits.testBatchLines)}`,
        ]
      : []),
    ...(errors.includes('NewIds_TooMany')
      ? [
          `New IDs. ${limitText(contentLimits.newIds)}`,
          `New IDs of one birth date. ${limitText(contentLimits.newIdsOfDate)}`,
        ]
      : []),
  ];
}

/** The credentials of a call, with the scope that a key needs. */
function securityOf(row: Endpoint): Security[] {
  return [...loginOf(row), ...(row.scope ? [{ apiKey: [row.scope] }] : [])];
}

/** A changing call needs the CSRF token, or any value without a login. */
function loginOf(row: Endpoint): Security[] {
  const csrf = row.method === 'get' ? {} : { csrf: [] };
  const session = { session: [], ...csrf };
  if (row.externalIdentity === 'besidesLogin') return [{ ...session, externalLogin: [] }];
  if (row.externalIdentity === 'insteadOfLogin')
    return [...(row.allow.length > 0 ? [session] : []), { externalLogin: [], ...csrf }];
  return row.allow === 'everyone' ? [csrf] : [session];
}
