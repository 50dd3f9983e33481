// Loaded with `--import`, before everything else. Starts OpenTelemetry if a collector of traces is configured; else
// nothing of it is loaded.

const {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_TRACES_SAMPLER_ARG: share,
  LOG_LEVEL: logLevel,
} = process.env;
if (collector) {
  const [{ startOpenTelemetry }, { secretIn }] = await Promise.all([
    import('./platform/telemetry/open-telemetry.ts'),
    import('./platform/keys/secret-files.ts'),
  ]);
  startOpenTelemetry({
    share: Number(share || '1'),
    headers: secretIn(process.env, 'OTEL_EXPORTER_OTLP_HEADERS'),
    logLevel: logLevel || 'info',
  });
}

export {};
