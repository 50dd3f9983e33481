import type { Endpoint, EndpointTable } from '#shared/api/endpoint.ts';
import { csrf } from '#shared/limits.ts';
import { product } from '#shared/product.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { OpenApiDocument, Operation } from './document-types.ts';
import { introduction, tags } from './introduction.ts';
import { schemaWriter } from './named-schemas.ts';
import { operationWriter } from './operations.ts';
import { otherPaths } from './other-operations.ts';
import { problemWriter } from './problems.ts';

/** Who answers for the API, and where it is. */
interface Provider {
  readonly url: string;
  readonly contact: { readonly name: string; readonly email: string; readonly url: string };
}

/** The API as an OpenAPI 3.1 document: every row of the table, and the routes beside it. */
export function openApiDocument(table: EndpointTable, provider: Provider): OpenApiDocument {
  const schemas = schemaWriter();
  const problems = problemWriter(schemas);
  const operationOf = operationWriter(schemas, problems);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, row] of Object.entries<Endpoint>(table)) {
    const path = `/${row.path}`;
    paths[path] = { ...paths[path], [row.method]: operationOf(name, row) };
  }
  for (const [path, operations] of Object.entries(otherPaths(schemas, problems)))
    paths[path] = { ...paths[path], ...operations };
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: packageJson.version,
      description: introduction,
      contact: provider.contact,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: provider.url }],
    tags,
    paths,
    components: {
      schemas: schemas.components,
      responses: problems.components,
      headers,
      securitySchemes,
    },
  };
}

const headers = {
  RequestId: {
    description: 'Names the request in the log; tell it when you report a fault',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the same call has a chance',
    schema: { type: 'integer', minimum: 1 },
  },
};

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '`accessToken` of a login; it lives 60 minutes and can be renewed for 12 hours',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: csrf.header,
    description: `\`csrfToken\` of the login; \`${csrf.fallbackValue}\` (or anything) while nobody is logged in`,
  },
  metrics: {
    type: 'http',
    scheme: 'bearer',
    description: '`METRICS_TOKEN` of this installation',
  },
  externalLogin: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-external-login',
    description:
      'What a provider said of somebody; set by the way back from it, good for ten minutes',
  },
};
