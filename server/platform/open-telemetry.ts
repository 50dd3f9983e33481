import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
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

/** Starts it with the share of new traces that are sent; a job follows the call that queued it. */
export function startOpenTelemetry(share: number, logLevel: string): void {
  // Not `createLog`: that module must find the tracer, which is registered below.
  const log = pino({ base: null, level: logLevel });
  // The error has the address of the collector and its answer.
  setGlobalErrorHandler((error) =>
    log.warn({ reason: error instanceof Error ? error.message : error }, 'no traces were sent'),
  );
  // The detectors of the host and of the process would send command lines.
  const resource = resourceFromAttributes({ 'service.name': product.name.toLowerCase() });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new TracerProvider({
      resource: resource.merge(detectResources({ detectors: [envDetector] })),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    }),
  );
}
