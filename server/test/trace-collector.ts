import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributeSchema = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.object({ intValue: z.int() }).transform(({ intValue }) => intValue),
  ]),
});
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  attributes: z
    .array(attributeSchema)
    .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value]))),
  status: z.object({ code: z.int() }),
});
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});

/** A span as a collector gets it. */
export type CollectedSpan = z.infer<typeof spanSchema>;

/** A collector of traces (OTLP over HTTP, as JSON). */
export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** The values of `Authorization` so far. */
  readonly tokens: ReadonlySet<string | undefined>;
  /** All that arrived, as text. */
  readonly text: () => string;
  readonly close: () => void;
}

/** Starts a collector. It resets the connection at the first try of each batch, as at the end of a kept connection. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: unknown[] = [];
  const tried = new Set<string>();
  const tokens = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    const body = await json(request);
    const batch = JSON.stringify(body);
    if (!tried.has(batch)) {
      tried.add(batch);
      request.socket.destroy();
      return;
    }
    bodies.push(body);
    tokens.add(request.headers.authorization);
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of requestSchema.parse(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    tokens,
    text: () => JSON.stringify(bodies),
    close: () => server.close().closeAllConnections(),
  };
}
