import type { z } from 'zod';
import type { Endpoint, SuccessStatus } from '#shared/api/endpoint.ts';
import { recovery, session } from '#shared/limits.ts';
import {
  type RateBucket,
  type RateLimitName,
  rateLimits,
  sharedWithSystems,
  systemShare,
} from '#shared/rate-limits.ts';
import type { Operation, Parameter, ResponseObject, Security } from './document-types.ts';
import { exampleOf } from './example.ts';
import type { SchemaWriter } from './named-schemas.ts';
import { errorsOf, type ProblemWriter } from './problems.ts';

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;
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
    if (response.type === 'void') return nothing;
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
  const names = new Set<RateLimitName>([
    ...(row.limit ? [row.limit] : []),
    ...(row.assignerLimit ? [row.assignerLimit] : []),
    ...(row.countedByHandler ?? []),
    ...(row.scope && !row.countedByHandler ? ['apiKey' as const] : []),
    ...(row.keyLimit ? [row.keyLimit] : []),
    ...(row.errors.includes('Batch_TooManyLines')
      ? (['batchLines', 'testBatchLines'] as const)
      : []),
    ...(row.errors.includes('NewIds_TooMany') ? (['newIds', 'newIdsOfDate'] as const) : []),
  ]);
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
    ...[...names].map(limitText),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const limitedCallers: Partial<Record<RateLimitName, string>> = {
  sendChallenge: 'By a visitor: ',
  sendChallengeAsPerson: 'By a person: ',
  sendChallengeAsInstitution: 'By an assigner: ',
  checkChallengeAsInstitution: 'By an assigner: ',
  apiKey: 'By an API key, in all its calls: ',
  certificateByKey: 'By all API keys of an account: ',
  readCertificates: 'Certificates: ',
  recordPrints: 'Prints: ',
  batchLines: 'Lines: ',
  testBatchLines: 'Lines by test keys: ',
  newIds: 'New IDs: ',
  newIdsOfDate: 'New IDs: ',
};
const limitSubjects: Record<RateBucket['by'], string> = {
  address: 'an address',
  account: 'an account',
  accountAndDate: 'one account and birth date',
  email: 'an e-mail address',
  addressAndId: 'one address and one ID',
  key: 'a key',
};

function limitText(name: RateLimitName): string {
  const buckets = rateLimits[name].map(
    ({ points, seconds, by }) => `${points} in ${timeOf(seconds)} for ${limitSubjects[by]}`,
  );
  const ofSystems = sharedWithSystems.includes(name)
    ? ` API keys and lists may use ${systemShare * 100} % of it.`
    : '';
  return `${limitedCallers[name] ?? ''}At most ${buckets.join(', ')}.${ofSystems}`;
}

function timeOf(seconds: number): string {
  const [length = 1, unit] = units.find(([inSeconds]) => seconds % inSeconds === 0) ?? [];
  const count = seconds / length;
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
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
