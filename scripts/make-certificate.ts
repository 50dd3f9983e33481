// Makes the certificate of the development server where there is none yet.
import { loadConfig } from '../server/platform/config.ts';
import { loadKeyPair } from '../server/platform/tls.ts';

const config = loadConfig(process.env);
await loadKeyPair(config.tls, config.dataDir);
