import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { csrf } from '#shared/limits/accounts.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeFolder } from './folder.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { freePort, type Product, productAdmin, productionEnv, startProduct } from './product.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from './trace-collector.ts';

// The real processes of a node send traces to a real receiver, or load nothing of OpenTelemetry's SDK.

const timeoutMs = 120_000;
const { email } = productAdmin;
const unknownId = '0199a2b3-1111-7222-8333-444455556666';
/** Prints the packages of OpenTelemetry that a process and its children load. */
const watchLoading = `
const known = new Set();
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    const [found] = url.match(/@opentelemetry\\/[\\w-]+/) ?? [];
    if (found && !known.has(found)) process.stderr.write('loaded ' + found + '\\n');
    known.add(found);
    return next(url, context);
  },
});`;
const dataDir = makeFolder();
let database: TestDatabase;
let settings: Record<string, string>;
let collector: TraceCollector;
let mailServer: MailServer;
let product: Product | undefined;

beforeAll(async () => {
  await writeFile(join(dataDir, 'watch-loading.mjs'), watchLoading);
  database = await createTestDatabase();
  settings = productionEnv(database.url, dataDir);
  collector = await startTraceCollector();
  mailServer = await startMailServer(async () => {});
}, timeoutMs);
afterAll(async () => {
  await product?.stop();
  await mailServer.close();
  collector.close();
  await database.drop();
}, timeoutMs);

async function start(env: Record<string, string>): Promise<Product> {
  product = await startProduct({
    dataDir,
    port: await freePort(),
    command: ['node', '--import', './server/start-tracing.ts', 'server/main.ts'],
    env: {
      ...settings,
      WORKERS: '2',
      LOG_LEVEL: 'info',
      SMTP_URL: mailServer.url,
      NODE_OPTIONS: `--import=${join(dataDir, 'watch-loading.mjs')}`,
      ...env,
    },
  });
  return product;
}

async function requestReset({ url }: Product): Promise<Response> {
  const arrived = () => mailServer.recipients.filter((recipient) => recipient === email).length;
  const before = arrived();
  const answer = await fetch(`${url}/api/accounts/request-password-reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [csrf.header]: '1' },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBeLessThan(300);
  await vi.waitFor(() => expect(arrived()).toBe(before + 1), { timeout: timeoutMs });
  return answer;
}

const loadedBy = ({ output }: Product) => [
  ...new Set([...output().matchAll(/^loaded (.*)$/gm)].map(([, name]) => name)),
];

test(
  'a call that queues a mail is one trace, over all processes, and so are its lines in the log',
  async () => {
    const headers = join(dataDir, 'headers');
    await writeFile(headers, 'Authorization=Bearer%20a-token\n');
    const running = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS_FILE: headers,
    });
    const answer = await requestReset(running);
    await fetch(`${running.url}/api/accounts/${unknownId}`, { method: 'DELETE' });
    expect(await running.stop(), running.output()).toBe(0);

    const call = onlySpan('POST /api/accounts/request-password-reset');
    const handler = onlySpan('requestPasswordReset');
    const trace = collector.spans.filter(({ traceId }) => traceId === call.traceId);
    const job = trace.filter(({ name }) => name === 'send-mail');
    expect(call).toMatchObject({
      parentSpanId: '',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/accounts/request-password-reset',
        'http.response.status_code': answer.status,
        'unikat.request_id': answer.headers.get('x-request-id'),
      },
    });
    expect(handler).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId });
    expect(namesBelow(handler, trace)).toEqual(expect.arrayContaining(['add-job', 'send-mail']));
    expect(job).toHaveLength(1);
    expect(job.flatMap((one) => namesBelow(one, trace))).toContain('record-sent-mail');
    expect(running.output()).toMatch(
      new RegExp(`"traceId":"${call.traceId}".*"row":"requestPasswordReset"`),
    );
    expect(trace.map(({ status }) => status.code)).toEqual(trace.map(() => 0));
    expect(loadedBy(running)).toContain('@opentelemetry/sdk-trace');
    expect([...collector.tokens]).toEqual(['Bearer a-token']);
  },
  timeoutMs,
);

test('spans hold no address, no ID and no text of SQL', () => {
  expect(collector.text()).toContain('send-mail');
  for (const secret of [email, 'example.org', unknownId, 'select ', 'insert into'])
    expect(collector.text()).not.toContain(secret);
});

test(
  'without a collector nothing of the SDK is loaded, and lines have no trace',
  async () => {
    const running = await start({});
    await requestReset(running);
    expect(await running.stop(), running.output()).toBe(0);
    // prom-client needs the interface, which does nothing by itself.
    expect(loadedBy(running)).toEqual(['@opentelemetry/api']);
    expect(running.output()).toContain('"row":"requestPasswordReset"');
    expect(running.output()).not.toContain('traceId');
  },
  timeoutMs,
);

function onlySpan(wanted: string): CollectedSpan {
  const found = collector.spans.filter(({ name }) => name === wanted);
  expect(found, collector.spans.map(({ name }) => name).join()).toHaveLength(1);
  const [span] = found;
  if (!span) throw new Error(wanted);
  return span;
}

/** The names of the spans whose parent this one is. */
function namesBelow({ spanId }: CollectedSpan, trace: readonly CollectedSpan[]): string[] {
  return trace.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name);
}
