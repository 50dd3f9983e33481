import { http as limits } from '#shared/limits/server.ts';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { type Listening, listen } from './platform/web/listen.ts';
import { loadKeyPair } from './platform/web/tls.ts';

/** Serves page and API on PORT. */
export async function startWeb(deps: Deps): Promise<Listening> {
  const { host, port, tls, dataDir, drainMs, keepAliveMs, trustProxy } = deps.config;
  const keyPair = await loadKeyPair(tls, dataDir);
  return listen(createApp(deps), {
    host,
    port,
    keyPair,
    drainMs,
    keepAliveMs,
    maxConnectionsPerAddress: trustProxy === 0 ? limits.maxConnectionsPerAddress : Infinity,
    isReady: deps.isReady,
  });
}
