import { z } from 'zod';
import { publicKeysPath, publicKeysSchema } from '#shared/api/certificate.ts';
import { externalProviderSchema } from '#shared/api/enums.ts';
import { commonErrors, type ErrorKey } from '#shared/api/errors.ts';
import { externalLogin } from '#shared/limits.ts';
import { logoTypes } from '#shared/logo-types.ts';
import type { Operation, Parameter, Paths, ResponseObject } from './document-types.ts';
import { exampleOf } from './example.ts';
import type { SchemaWriter } from './named-schemas.ts';
import { errorsOf, type ProblemWriter } from './problems.ts';

/** An operation, as much of it as is not the same for all; `errors` become responses. */
interface Draft extends Pick<Operation, 'operationId' | 'tags' | 'summary' | 'description'> {
  readonly security?: Operation['security'];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Operation['requestBody'];
  readonly responses: Readonly<Record<string, ResponseObject>>;
  readonly errors?: readonly ErrorKey[];
}

const provider = { provider: externalProviderSchema };
const logo = { accountId: z.uuid(), logoId: z.uuid() };
const bytes = (type: string) => ({ schema: { type: 'string', contentMediaType: type } }) as const;
const metrics = {
  'text/plain': {
    schema: { type: 'string' },
    example: 'http_requests_total{row="sendChallenge",status="200"} 42\n',
  },
} as const;
const securityTxt = {
  'text/plain': {
    schema: { type: 'string' },
    example: 'Contact: mailto:operator@example.org\nExpires: 2027-01-27T00:00:00.000Z\n',
  },
} as const;
const sentOn: ResponseObject = {
  description: 'The browser is sent on',
  headers: { Location: { schema: { type: 'string', format: 'uri' } } },
};

/** Writes the routes that are no rows: their bodies are no JSON, or a browser is sent elsewhere. */
export function otherPaths(schemas: SchemaWriter, problems: ProblemWriter): Paths {
  return {
    '/api/accounts/login/{provider}': {
      get: finish({
        operationId: 'beginExternalLogin',
        tags: ['accounts'],
        summary: 'Send the browser to a provider',
        description: 'For a browser to go to, not to be called. Other sites are refused.',
        parameters: [
          ...parameters('path', provider),
          ...parameters('query', { redirectUrl: z.enum(externalLogin.redirectUrls) }),
        ],
        responses: { 302: sentOn },
        errors: [...commonErrors, 'Request_NotFound', 'Login_MethodNotAvailable'],
      }),
    },
    '/api/accounts/login/{provider}/callback': {
      get: finish({
        operationId: 'finishExternalLogin',
        tags: ['accounts'],
        summary: 'Where a provider sends the browser back',
        description: 'Sets the external cookie, which is good for ten minutes.',
        parameters: parameters('path', provider),
        responses: { 302: sentOn },
        errors: [
          ...commonErrors,
          'Request_NotFound',
          'Login_MethodNotAvailable',
          'Login_StateInvalid',
        ],
      }),
    },
    '/api/assigner/me/logo': {
      put: finish({
        operationId: 'storeLogo',
        tags: ['assigner'],
        summary: 'Store the logo',
        description:
          'For: Assigner.\n\nWhatever is sent is made a PNG. At most 1 MiB. An SVG with filters, patterns, nested uses or more than 10,000 elements is refused, as is an image that takes longer than 5 seconds to draw.',
        security: [{ session: [], csrf: [] }],
        requestBody: {
          required: true,
          content: Object.fromEntries(logoTypes.map((type) => [type, bytes(type)])),
        },
        responses: { 200: jsonOf(z.object({ logoId: z.uuid() })) },
        errors: [
          ...errorsOf({ method: 'put', allow: ['Assigner'], body: z.string(), errors: [] }),
          'Logo_WrongType',
          'Logo_TooComplex',
          'StorageQuota_LimitExceeded',
        ],
      }),
    },
    '/api/assigner/{accountId}/logo/{logoId}': {
      get: finish({
        operationId: 'logo',
        tags: ['assigner'],
        summary: 'The logo of an assigner',
        description: 'For: everybody. The address of a logo never shows another one.',
        parameters: parameters('path', logo),
        responses: {
          200: { description: 'The logo', content: { 'image/png': bytes('image/png') } },
        },
        errors: [...commonErrors, 'Logo_NotFound'],
      }),
    },
    [publicKeysPath]: {
      get: finish({
        operationId: 'publicKeys',
        tags: ['service'],
        summary: 'The public keys with which certificates are checked',
        description: 'For: everybody, on any site.',
        responses: { 200: jsonOf(publicKeysSchema) },
      }),
    },
    '/.well-known/security.txt': {
      get: finish({
        operationId: 'securityTxt',
        tags: ['service'],
        summary: 'Where to report a vulnerability',
        description: 'For: everybody. As RFC 9116 has it.',
        responses: { 200: { description: 'Done', content: securityTxt } },
      }),
    },
    '/api/openapi.json': {
      get: finish({
        operationId: 'openApi',
        tags: ['service'],
        summary: 'This document',
        description: 'For: everybody, on any site.',
        responses: { 200: jsonOf(z.looseObject({})) },
      }),
    },
    '/metrics': {
      get: finish({
        operationId: 'metrics',
        tags: ['service'],
        summary: 'Figures for Prometheus',
        description:
          'For: whoever has `METRICS_TOKEN`. In production there is no such page without it.',
        security: [{ metrics: [] }],
        responses: { 200: { description: 'Done', content: metrics } },
        errors: ['Request_NotLoggedIn', 'Request_NotFound', 'Server_Unexpected'],
      }),
    },
    '/healthz': { get: probe('healthz', 'Whether the process lives', { 200: 'ok' }) },
    '/readyz': {
      get: probe('readyz', 'Whether it has a database and takes requests', {
        200: 'ready',
        503: 'not ready',
      }),
    },
  };

  function finish({ errors = [], responses, ...draft }: Draft): Operation {
    return {
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

  function jsonOf(type: z.ZodType): ResponseObject {
    const schema = schemas.write(type, 'output');
    const example = exampleOf(schema, schemas.components);
    return { description: 'Done', content: { 'application/json': { schema, example } } };
  }

  function probe(operationId: string, summary: string, texts: Record<string, string>): Operation {
    const description = 'For: whoever keeps the service running.';
    const responses = Object.entries(texts).map(([status, example]) => [
      status,
      { description: example, content: { 'text/plain': { schema: { type: 'string' }, example } } },
    ]);
    const answers = Object.fromEntries(responses);
    return finish({ operationId, tags: ['service'], summary, description, responses: answers });
  }
}
