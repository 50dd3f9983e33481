import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { z } from 'zod';
import { ApiError, errorStatus } from '#shared/api/errors.ts';

// Traces: call → handler → statement, and the jobs that a call queues. Off unless `start-tracing.ts` has run before;
// then every function here does nothing but its work. A span has names of our own code, never a value: no path, query,
// parameter or message of an error, which contain personal data.

/** The exporter tries a second time after 0.8 to 1.2 seconds, as when the collector has closed a kept connection. */
const flushMs = 2_500;
const provider = trace.getTracerProvider();
const proxy = provider instanceof ProxyTracerProvider ? provider : undefined;

// Looked up at each use: `npm start` loads this module before it has read its settings.
const currentTracer = () => proxy?.getDelegateTracer('server');

/** Whether traces are on. */
export function isTracing(): boolean {
  return currentTracer() !== undefined;
}

/** Arguments with which Node starts a child of this process that takes part in traces. */
export function tracingFlags(): readonly string[] {
  return isTracing() ? ['--import', new URL('../../start-tracing.ts', import.meta.url).href] : [];
}

/** Adds the id of the running trace to a line of the log. */
export function traceOfLine(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
}

/** A call from outside, with which a trace begins. */
export interface TracedCall {
  readonly traceId: string;
  /** Runs what belongs to the call. */
  readonly run: (work: () => void) => void;
  readonly end: (outcome: CallOutcome) => void;
}

interface CallOutcome {
  /** The pattern of its path. */
  readonly route: string | undefined;
  /** Undefined if the client left before the answer. */
  readonly status: number | undefined;
  readonly requestId: string | undefined;
}

/** Begins a trace; undefined if traces are off. A trace of the client is not continued. */
export function startCall(method: string): TracedCall | undefined {
  const span = currentTracer()?.startSpan(method, { kind: SpanKind.SERVER, root: true });
  if (!span) return undefined;
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(trace.setSpan(ROOT_CONTEXT, span), work),
    end({ route, status, requestId }) {
      if (route) span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'unikat.request_id': requestId,
      });
      if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The function as a span of that name; itself if traces are off. */
export function traced<Input>(
  name: string,
  work: (input: Input) => unknown,
): (input: Input) => unknown {
  return isTracing() ? (input) => inSpan(name, {}, async () => await work(input)) : work;
}

/** Runs a statement of that name as a span; not outside of calls and jobs, such as the queue's own work. */
export function inStatementSpan<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing() || !trace.getActiveSpan()) return work();
  const attributes = { 'db.system.name': 'postgresql' };
  return inSpan(name, { kind: SpanKind.CLIENT, attributes }, work);
}

const carrierSchema = z.object({ traceparent: z.string() });

/** The payload of a job with the running trace, which continues where the job runs. */
export function withTrace(payload: object): object {
  if (!isTracing() || !trace.getActiveSpan()) return payload;
  const carried: object = { ...payload };
  propagation.inject(context.active(), carried);
  return carried;
}

/** Runs a job as a span of the trace that its payload carries, or of a new one. */
export function inJobSpan(
  name: string,
  payload: unknown,
  work: () => Promise<void>,
): Promise<void> {
  if (!isTracing()) return work();
  const { data: carrier = {} } = carrierSchema.safeParse(payload);
  const cause = propagation.extract(ROOT_CONTEXT, carrier);
  return context.with(cause, () => inSpan(name, { kind: SpanKind.CONSUMER }, work));
}

async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const tracer = currentTracer();
  if (!tracer) return work();
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      noteError(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The kind of an error. Refusals are answers, not faults. */
function noteError(span: Span, error: unknown): void {
  span.setAttribute('error.type', kindOf(error));
  if (error instanceof ApiError && errorStatus[error.key] < 500) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function kindOf(error: unknown): string {
  if (error instanceof ApiError) return error.key;
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Sends the spans that wait, before the process ends; gives up soon if the collector is away. */
export async function sendTraces(): Promise<void> {
  const delegate = proxy?.getDelegate();
  if (!delegate || !('shutdown' in delegate) || typeof delegate.shutdown !== 'function') return;
  const sent = Promise.resolve(delegate.shutdown()).catch(() => undefined);
  await Promise.race([sent, wait(flushMs, undefined, { ref: false })]);
}
