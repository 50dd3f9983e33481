import { z } from 'zod';
import { externalProviderSchema } from '#shared/api/enums.ts';
import { commonErrors, type ErrorKey } from '#shared/api/errors.ts';
import { publicKeysPath, publicKeysSchema } from '#shared/api/signed-text.ts';
import { statusListMediaType, statusListPath } from '#shared/api/status-list.ts';
import { externalLogin } from '#shared/limits/accounts.ts';
import { logoTypes } from '#shared/logo-types.ts';
import { namingSystemPath } from '../naming-system.ts';
import type { Operation, Parameter, Paths, ResponseObject } from './document-types.ts';
import { exampleOf } from './example.ts';
import type { SchemaWriter } from './named-schemas.ts';
import { errorsOf, type ProblemWriter } from './problems.ts';

/** The parts of an operation that differ from route to route; `errors` become responses. */
interface Draft extends Pick<Operation, 'operationId' | 'summary' | 'description'> {
  readonly tags?: Operation['tags'];
  readonly security?: Operation['security'];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Operation['requestBody'];
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly errors?: readonly ErrorKey[];
}

const provider = { provider: externalProviderSchema };
const logo = { accountId: z.uuid(), logoId: z.uuid() };
const bytes = (type: string) => ({ schema: { type: 'string', contentMediaType: type } }) as const;
/** The rest is defined by FHIR. */
const namingSystemSchema = z.looseObject({ resourceType: z.literal('NamingSystem') });
const text = (example: string, type = 'text/plain') => ({
  [type]: { schema: { type: 'string' } as const, example },
});
const metrics = 'http_requests_total{row="sendChallenge",status="200"} 42\n';
const securityTxt = 'Contact: mailto:operator@example.org\nExpires: 2027-01-27T00:00:00.000Z\n';
const statusList =
  'eyJhbGciOiJFUzI1NiIsInR5cCI6InN0YXR1c2xpc3Qrand0In0.eyJzdGF0dXNfbGlzdCI6e319.c2ln';
const sentOn: ResponseObject = {
  description: 'The browser is redirected',
  headers: { Location: { schema: { type: 'string', format: 'uri' } } },
};

/** Describes the routes outside the table: their bodies are not JSON, or they redirect the browser. */
export function otherPaths(schemas: SchemaWriter, problems: ProblemWriter): Paths {
  return {
    '/api/accounts/login/{provider}': get({
      operationId: 'beginExternalLogin',
      tags: ['accounts'],
      summary: 'Redirect the browser to a provider',
      description:
        'For navigation in a browser, not for API calls. Calls from other sites are refused.',
      parameters: [
        ...parameters('path', provider),
        ...parameters('query', { redirectUrl: z.enum(externalLogin.redirectUrls) }),
      ],
      responses: { 302: sentOn },
      errors: [...commonErrors, 'Request_NotFound', 'Login_MethodNotAvailable'],
    }),
    '/api/accounts/login/{provider}/callback': get({
      operationId: 'finishExternalLogin',
      tags: ['accounts'],
      summary: 'Callback of a provider',
      description: 'Sets the external cookie, which is valid for ten minutes.',
      parameters: parameters('path', provider),
      responses: { 302: sentOn },
      errors: [
        ...commonErrors,
        'Request_NotFound',
        'Login_MethodNotAvailable',
        'Login_StateInvalid',
      ],
    }),
    '/api/assigner/me/logo': {
      put: finish({
        operationId: 'storeLogo',
        tags: ['assigner'],
        summary: 'Store the logo',
        description:
          'For: Assigner.\n\nThe image is converted to PNG. At most 1 MiB. An SVG with filters, patterns, nested uses or more than 10,000 elements is refused, as is an image that takes longer than 5 seconds to draw.',
        security: [{ session: [], csrf: [] }],
        requestBody: {
          required: true,
          content: Object.fromEntries(logoTypes.map((type) => [type, bytes(type)])),
        },
        responses: { 200: jsonOf(z.object({ logoId: z.uuid() })) },
        errors: [
          ...errorsOf({ method: 'put', allow: ['Assigner'], body: z.string() }),
          'Logo_WrongType',
          'Logo_TooComplex',
          'StorageQuota_LimitExceeded',
        ],
      }),
    },
    '/api/assigner/{accountId}/logo/{logoId}': get({
      operationId: 'logo',
      tags: ['assigner'],
      summary: 'The logo of an assigner',
      description: 'For: everyone. A new logo gets a new address.',
      parameters: parameters('path', logo),
      responses: {
        200: { description: 'The logo', content: { 'image/png': bytes('image/png') } },
      },
      errors: [...commonErrors, 'Logo_NotFound'],
    }),
    [publicKeysPath]: get({
      operationId: 'publicKeys',
      summary: 'The public keys that certificates are checked with',
      description:
        'For: everyone, on any site. The key whose `kid` begins with `test.` signs for test keys; its certificates prove nothing.',
      responses: { 200: jsonOf(publicKeysSchema) },
    }),
    [statusListPath('{list}')]: get({
      operationId: 'statusList',
      summary: 'Which certificates are withdrawn: a status list as a signed token',
      description:
        'For: everyone, on any site. See the IETF’s Token Status List (draft-ietf-oauth-status-list).',
      parameters: parameters('path', { list: z.int().min(1) }),
      responses: {
        200: { description: 'The list', content: text(statusList, statusListMediaType) },
        304: { description: 'Unchanged since the `ETag` in `If-None-Match`' },
      },
      errors: ['Request_NotFound', 'Server_Unexpected'],
    }),
    [namingSystemPath]: get({
      operationId: 'namingSystem',
      summary: 'The FHIR NamingSystem of the IDs',
      description:
        'For: everyone, on any site. Its address is the `system` of `Patient.identifier`.',
      responses: { 200: jsonOf(namingSystemSchema, 'application/fhir+json') },
    }),
    '/.well-known/security.txt': get({
      operationId: 'securityTxt',
      summary: 'Where to report a vulnerability',
      description: 'For: everyone. See RFC 9116.',
      responses: { 200: { description: 'Done', content: text(securityTxt) } },
    }),
    '/api/openapi.json': get({
      operationId: 'openApi',
      summary: 'This document',
      description: 'For: everyone, on any site.',
      responses: { 200: jsonOf(z.looseObject({})) },
    }),
    '/metrics': get({
      operationId: 'metrics',
      summary: 'Metrics for Prometheus',
      description:
        'For: callers with `METRICS_TOKEN`. In production the page does not exist without a token.',
      security: [{ metrics: [] }],
      responses: { 200: { description: 'Done', content: text(metrics) } },
      errors: ['Request_NotLoggedIn', 'Request_NotFound', 'Server_Unexpected'],
    }),
    '/healthz': probe('healthz', 'Whether the process runs', { 200: 'ok' }),
    '/readyz': probe(
      'readyz',
      'Whether requests are accepted: the process has started and is not leaving',
      {
        200: 'ready',
        503: 'not ready',
      },
    ),
  };

  function get(draft: Draft): Paths[string] {
    return { get: finish(draft) };
  }

  function finish({ errors = [], responses, ...draft }: Draft): Operation {
    return {
      tags: ['service'],
      security: [{}],
      ...draft,
      responses: { ...responses, ...problems.responsesOf(errors) },
    };
  }

  function parameters(
    place: Parameter['in'],
    all: Readonly<Record<string, z.ZodType>>,
  ): Parameter[] {
    return Object.entries(all).map(([name, type]) => {
      const schema = schemas.write(type, 'input');
      const example = exampleOf(schema, schemas.components, name);
      return { name, in: place, required: true, schema, example };
    });
  }

  function jsonOf(type: z.ZodType, mediaType = 'application/json'): ResponseObject {
    const schema = schemas.write(type, 'output');
    const example = exampleOf(schema, schemas.components);
    return { description: 'Done', content: { [mediaType]: { schema, example } } };
  }

  function probe(operationId: string, summary: string, texts: Record<string, string>) {
    const description = 'For: load balancers and monitoring.';
    const responses = Object.entries(texts).map(([status, example]) => [
      status,
      { description: example, content: text(example) },
    ]);
    const answers = Object.fromEntries(responses);
    return get({ operationId, summary, description, responses: answers });
  }
}
