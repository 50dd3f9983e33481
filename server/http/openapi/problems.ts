import { canNeedSecondFactor, type Endpoint, isChanging } from '#shared/api/endpoint.ts';
import { commonErrors, type ErrorKey, errorStatus, problemSchema } from '#shared/api/errors.ts';
import { problem } from '../error-handler.ts';
import type { Reference, ResponseObject } from './document-types.ts';
import type { SchemaWriter } from './named-schemas.ts';

/** The parts of a row that decide which errors it may answer. */
type Fallible = Pick<Endpoint, 'method' | 'allow'> & Partial<Endpoint>;

const hasParts = ({ params, query, headers, body }: Fallible) =>
  Boolean(params ?? query ?? headers ?? body);
const hasBody = ({ body }: Fallible) => Boolean(body);

const routingErrors = [
  ...commonErrors,
  'Request_NotLoggedIn',
  'Account_Suspended',
  'Request_NotAllowed',
  'ApiKey_NotAllowed',
  'ApiKey_ScopeMissing',
  'ApiKey_TestRefused',
  'Member_RoleMissing',
  'SecondFactor_Required',
  'Session_NotFresh',
  'Security_RecoveredRecently',
  'Request_TooLarge',
  'Request_WrongContentType',
] as const satisfies ErrorKey[];

/** Routing errors that only some calls can cause. */
const canOccur: Partial<Record<ErrorKey, (row: Fallible) => boolean>> = {
  // A key may not send names that the row does not know.
  Request_Invalid: (row) => hasParts(row) || row.scope !== undefined,
  Request_Malformed: hasParts,
  Request_CrossSite: isChanging,
  Request_NotAllowed: ({ allow }) => allow !== 'everyone',
  ApiKey_NotAllowed: ({ scope }) => scope === undefined,
  ApiKey_ScopeMissing: ({ scope }) => scope !== undefined,
  ApiKey_TestRefused: ({ scope }) => scope !== undefined,
  Member_RoleMissing: ({ role }) => role !== undefined,
  SecondFactor_Required: canNeedSecondFactor,
  Session_NotFresh: ({ fresh }) => fresh === true,
  Security_RecoveredRecently: ({ blockedAfterRecovery }) => blockedAfterRecovery === true,
  Request_TooLarge: hasBody,
  Request_WrongContentType: hasBody,
};
const withRetryAfter = [errorStatus.Request_TooMany, errorStatus.Server_Overloaded];
const exampleRequestId = 'b1946ac9-2f1d-4c0e-8a53-0d3a7e6f9c42';

/** Every error that a call may answer: the routing errors and its own. */
export function errorsOf(row: Fallible): ErrorKey[] {
  const ofRouting = routingErrors.filter((key) => canOccur[key]?.(row) ?? true);
  // A login of a suspended assigner and a call in mid-work are refused with the same key.
  return [...new Set([...ofRouting, ...(row.errors ?? [])])];
}

/** Writes errors as responses; calls that share a set of errors share the response. */
export function problemWriter({ write }: Pick<SchemaWriter, 'write'>) {
  const components: Record<string, ResponseObject> = {};
  const schema = write(problemSchema, 'output');

  /** The responses for errors, by status. */
  function responsesOf(keys: readonly ErrorKey[]): Record<string, Reference> {
    const byStatus = Map.groupBy(keys, (key) => errorStatus[key]);
    return Object.fromEntries(
      [...byStatus].map(([status, group]) => [status, responseOf(status, group)]),
    );
  }

  function responseOf(status: number, keys: readonly ErrorKey[]): Reference {
    const name = keys.join('.');
    const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
    const authenticate = { 'WWW-Authenticate': { $ref: '#/components/headers/Authenticate' } };
    components[name] = {
      description: keys.map((key) => `\`${key}\``).join(', '),
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...(withRetryAfter.some((one) => one === status) ? retryAfter : {}),
        ...(status === 401 ? authenticate : {}),
      },
      content: {
        'application/problem+json': {
          schema: { allOf: [schema, { properties: { title: { enum: [...keys] } } }] },
          examples: Object.fromEntries(
            keys.map((key) => [key, { value: problem(key, {}, exampleRequestId) }]),
          ),
        },
      },
    };
    return { $ref: `#/components/responses/${name}` };
  }

  return { components, responsesOf };
}
export type ProblemWriter = ReturnType<typeof problemWriter>;
