// Builds the client unless that was done with the same sources; `npm run e2e` needs it built.
import { ensureClientBuilt } from './lib/client-build.mjs';

process.exitCode = await ensureClientBuilt();
