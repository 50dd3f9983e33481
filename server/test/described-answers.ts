import { appendFileSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';
import Test from 'supertest/lib/test.js';
import { endpoints } from '#shared/api/index.ts';
import { openApiDocument } from '../http/openapi/document.ts';
import type { Operation, Reference, ResponseObject } from '../http/openapi/document-types.ts';

// Checks every answer in the API's tests against the OpenAPI document, so that the document is true.

const contact = { name: 'Operator', email: 'operator@example.org', url: 'https://example.org' };
const document = openApiDocument(endpoints, { url: 'https://example.org', contact });
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

interface Described {
  readonly method: string;
  readonly path: string;
  readonly pattern: RegExp;
  readonly operation: Operation;
}

/** Paths without parameters come first: `api/accounts/sessions` is not `api/accounts/{id}`. */
const operations: readonly Described[] = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      operation,
    })),
  )
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
const notDescribed = new Set(['head', 'options']);
const answered = new Set<string>();

/** Makes each test request fail if its answer does not match the document. */
export function checkAnswersAgainstDocument(): void {
  const { end } = Test.prototype;
  Test.prototype.end = function (this: Test, callback) {
    return end.call(this, (error, response) => {
      const mismatch = isPageForPeople(this, response)
        ? null
        : mismatchError(this.method, this.url, response);
      callback?.(error ?? mismatch, response);
    });
  };
}

/** Appends the answered operations to a file, for `neverAnswered`. */
export function recordAnswers(file: string): void {
  appendFileSync(file, [...answered, ''].join('\n'));
}

/** Operations whose success no test has covered, as `operation status`. */
export function neverAnswered(file: string): string[] {
  const seen = new Set(readFileSync(file, 'utf8').split('\n'));
  return operations
    .flatMap(({ operation: { operationId, responses } }) =>
      Object.keys(responses)
        .filter((status) => Number(status) < 400)
        .map((status) => `${operationId} ${status}`),
    )
    .filter((line) => !seen.has(line));
}

/** Errors that a browser would show are pages; the document says so once for all calls. */
function isPageForPeople(request: Test, response: Response | undefined): boolean {
  const mode: string | undefined = request.get('Sec-Fetch-Mode');
  const asks =
    mode === undefined ? request.get('Accept')?.startsWith('text/html') : mode === 'navigate';
  return asks && response !== undefined && response.status >= 400 && response.type === 'text/html';
}

function mismatchError(verb: string, url: string, response: Response): Error | null {
  const method = verb.toLowerCase();
  const { pathname } = new URL(url);
  const found = operations.find((one) => one.method === method && one.pattern.test(pathname));
  const wrong = found ? findMismatch(found, response) : findUnknown(method, pathname, response);
  if (!wrong) return null;
  return new Error(`${verb} ${found?.path ?? pathname} answered ${response.status}: ${wrong}`);
}

function findUnknown(method: string, path: string, { status, type }: Response) {
  const isApi = path.startsWith('/api/') && type !== 'text/html' && !notDescribed.has(method);
  return isApi && status < 400 ? 'the OpenAPI document does not know this call' : undefined;
}

function findMismatch({ method, path, operation }: Described, response: Response) {
  const { status, type, text } = response;
  answered.add(`${operation.operationId} ${status}`);
  const declared = operation.responses[status];
  if (!declared) return 'the OpenAPI document does not know this status';
  const [place, { content }] = resolve(declared, ['paths', path, method, 'responses', `${status}`]);
  // The body of a redirect is only for browsers that do not follow it.
  if (!content) return text && status < 300 ? 'the OpenAPI document has no body' : undefined;
  if (!content[type]) return `the OpenAPI document does not know the type ${type}`;
  const validate = ajv.getSchema(pointer([...place, 'content', type, 'schema']));
  const body: unknown = type.endsWith('json') ? response.body : (text ?? '');
  return validate?.(body) ? undefined : ajv.errorsText(validate?.errors);
}

/** The response and its place in the document. */
function resolve(
  response: ResponseObject | Reference,
  place: string[],
): [string[], ResponseObject] {
  if (!('$ref' in response)) return [place, response];
  const name = response.$ref.slice('#/components/responses/'.length);
  const resolved = document.components.responses[name];
  if (!resolved) throw new Error(`${response.$ref} is not in the document`);
  return [['components', 'responses', name], resolved];
}

function pointer(place: readonly string[]): string {
  const steps = place.map((step) =>
    encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return `document#/${steps.join('/')}`;
}
