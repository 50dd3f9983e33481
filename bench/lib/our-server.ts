import { createServer } from 'node:http';
import { workerData } from 'node:worker_threads';
import { createApp } from '../../server/app.ts';
import { benchDeps } from './deps.ts';
import { report } from './worker.ts';

// The product, as it runs, in a thread of its own.
report(createServer(createApp(benchDeps(String(workerData)))));
