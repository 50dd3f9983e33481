import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  parseKeyPairsIntoRecord,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { pino } from 'pino';
import { product } from '#shared/product.ts';

// Sends the spans of `tracing.ts` to a collector, as the variables of OpenTelemetry say. Only `start-tracing.ts` loads
// this file, and only where traces are on.

interface Options {
  /** Of new traces, how many are sent: 0 to 1. A job follows the call that queued it. */
  readonly share: number;
  /** For the collector, as name=value with commas. The exporter itself reads only the variable, and no file. */
  readonly headers: string | undefined;
  readonly logLevel: string;
}

/** Starts sending. */
export function startOpenTelemetry({ share, headers, logLevel }: Options): void {
  // Not `createLog`: that module must find the tracer, which is registered below.
  const log = pino({ base: null, level: logLevel });
  // The error has the address of the collector and its answer.
  setGlobalErrorHandler((error) =>
    log.warn({ reason: error instanceof Error ? error.message : error }, 'no traces were sent'),
  );
  const exporter = new OTLPTraceExporter({ headers: parseKeyPairsIntoRecord(headers) });
  // The detectors of the host and of the process would send command lines.
  const resource = resourceFromAttributes({ 'service.name': product.name.toLowerCase() });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new TracerProvider({
      resource: resource.merge(detectResources({ detectors: [envDetector] })),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    }),
  );
}
