import { createServer } from 'node:http';
import { createApp } from '../../server/app.ts';
import { benchDeps } from './deps.ts';
import { databaseUrl, report } from './server-process.ts';

// The product, as it runs, in a process of its own.
report(createServer(createApp(benchDeps(databaseUrl))));
