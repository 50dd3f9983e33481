import { createServer } from 'node:http';
import { createApp } from '../../server/app.ts';
import { benchDeps } from './deps.ts';
import { databaseUrl, report } from './server-process.ts';

// The product's app, in its own process.
report(createServer(createApp(benchDeps(databaseUrl))));
