import type { Endpoint, EndpointTable } from '#shared/api/endpoint.ts';
import { resolveTextPrefix } from '#shared/api/errors.ts';
import { apiKeyScopes, languages } from '#shared/enums.ts';
import { csrf } from '#shared/limits/accounts.ts';
import { apiKey } from '#shared/limits/institutions.ts';
import { product } from '#shared/product.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import type { OpenApiDocument, Operation } from './document-types.ts';
import { schemaWriter } from './named-schemas.ts';
import { operationWriter } from './operations.ts';
import { otherPaths } from './other-operations.ts';
import { problemWriter } from './problems.ts';

/** The operator of the API and its address. */
interface Provider {
  readonly url: string;
  readonly contact: { readonly name: string; readonly email: string; readonly url: string };
}

/** The API as an OpenAPI 3.1 document: every row of the table and the other routes. */
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
    description: 'Identifies the request in the log; include it when you report a problem',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'Seconds to wait before you repeat the call',
    schema: { type: 'integer', minimum: 1 },
  },
  Authenticate: {
    description:
      '`Bearer`: the call needs a token or a key; with `error="invalid_token"` another one',
    schema: { type: 'string' },
  },
  Location: {
    description: 'The path at which the work can be watched',
    schema: { type: 'string', format: 'uri-reference' },
  },
};

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '`accessToken` of a login; valid for 60 minutes and renewable for 12 hours',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: csrf.header,
    description: `\`csrfToken\` of the login; \`${csrf.fallbackValue}\` (or any value) without a login`,
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${apiKey.prefix}…`,
    description: `An API key of an assigner, made at \`/account/api-keys\`. Scopes: ${apiKeyScopes.map((scope) => `\`${scope}\``).join(', ')}`,
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
      'The identity that a provider confirmed; set by its callback, valid for ten minutes',
  },
};

/** What a newcomer must know to call the API (CommonMark). */
const introduction = `\
A ${product.idName} is a birth date and five characters. This API issues them, proves who owns one, and serves
the page. Everything that the page does goes through this API.

## Log in

\`\`\`sh
curl https://…/api/accounts/login \\
  -H 'X-XSRF-TOKEN: 1' \\
  --json '{"emailUnikatIdOrUsername":
    "person@example.org", "password": "…"}'
\`\`\`

answers \`accessToken\` and \`csrfToken\`. Send the first with every call (\`Authorization: Bearer …\`), and the
second with every call except GET (\`X-XSRF-TOKEN: …\`). Without a login any value is accepted, but the header
must be present and the body must be JSON.

If the account has a second factor, the right password is answered with 401 and \`errorType\`
\`SecondFactorRequired\`. Send the problem's \`secondFactorToken\` within five minutes, with a code of the
authenticator app or a recovery code, to \`POST /api/accounts/login/second-factor\`.

## Connect a system

An assigner makes an API key at \`/account/api-keys\`; a system sends it with every call (\`Authorization: Bearer
${apiKey.prefix}…\`), without a CSRF token. Each call that admits keys names its scope; all others answer 403
\`ApiKey_NotAllowed\`. A test key (\`${apiKey.testPrefix}…\`) issues IDs that can never be real, and reads and changes
nothing of the real ones. With a key, fields and query names that a call does not know are refused (400, \`fields\`
names them), since a misspelt one would be missing.

An invalid token or key is answered with 401 everywhere, even on calls that need no login.

Some calls need a fresh session: if you proved who you are more than ten minutes ago, they answer 403
\`Session_NotFresh\`. Call \`POST /api/sessions/prove\` and try again.

## Errors

Every error is \`application/problem+json\`. \`title\` is its key, one of those listed with the call. \`errors\` are
messages: \`${resolveTextPrefix}<key>\` is a key that the page replaces with a text in the reader's language. If fields
are wrong, \`fields\` names them in the same order. \`detail\` says the same in English; its wording may change. Include
\`requestId\`, also in the header \`X-Request-Id\`, when you report a problem. Only where a browser shows the answer as a
page (\`Sec-Fetch-Mode: navigate\`, or \`Accept\` prefers \`text/html\`) it is a page for people, with the same status.

Answers with 429 and 503 have the seconds to wait in \`Retry-After\`. A 405 names the methods of the path in \`Allow\`.

## Language

\`Accept-Language\` (${languages.map((language) => `\`${language}\``).join(' or ')}) decides the language of mails and of the catalogue.
`;

/** The groups of calls, in the order that helps newcomers. */
const tags = [
  { name: 'id', description: 'Public: sample IDs and challenges to an ID' },
  {
    name: 'accounts',
    description: 'Logging in, registering, passwords, linked accounts, sessions',
  },
  { name: 'sessions', description: 'Proving again who you are' },
  { name: 'security', description: 'How you can log in, and what secures your account' },
  { name: 'passkeys', description: 'Your passkeys' },
  { name: 'recovery-sheet', description: 'The sheet that opens your account without a password' },
  { name: 'second-factor', description: 'The second factor of your account' },
  { name: 'logins', description: 'Older names of some calls under accounts' },
  { name: 'profiles', description: 'Getting an ID: drawing, claiming, taking control' },
  { name: 'sign-in', description: 'Showing an ID or an alias to a web site' },
  { name: 'challenges', description: 'Challenges sent to your ID' },
  { name: 'assigner', description: 'Issuing IDs and printing certificates' },
  { name: 'certificates', description: 'Whether a certificate was withdrawn' },
  { name: 'shop', description: 'The catalogue, orders and invoices' },
  { name: 'admin', description: 'Requests for assigner accounts and the audit' },
  { name: 'operator', description: 'The operator of this installation' },
  { name: 'service', description: 'Certificate keys and the state of the service' },
  { name: 'members', description: 'Accepting an invitation to an institution' },
];
