// Makes the certificate that Vite and the API share, if there is none. Before both start, because both need it.
import { loadConfig } from '../server/platform/settings/config.ts';
import { loadKeyPair } from '../server/platform/web/tls.ts';
import { loadEnvFiles } from './lib/command.ts';

loadEnvFiles();
const config = loadConfig(process.env);
await loadKeyPair(config.tls, config.dataDir);
