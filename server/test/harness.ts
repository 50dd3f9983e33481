import http from 'node:http';
import type { Express } from 'express';
import type { Knex } from 'knex';
import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { type CallOf, type Endpoint, targetOf } from '#shared/api/endpoint.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { msPerMinute, msPerSecond } from '#shared/durations.ts';
import { csrf } from '#shared/limits/accounts.ts';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { openSignInKey } from '../domain/sign-in/sign-in-key.ts';
import { createProvider } from '../http/sign-in-provider.ts';
import { createAccessTokens } from '../platform/credentials/access-tokens.ts';
import { createPasswords } from '../platform/credentials/passwords.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openKeys } from '../platform/keys/installed-keys.ts';
import { systemRandom } from '../platform/keys/random.ts';
import { createSigner } from '../platform/keys/signer.ts';
import { makeSigningKeys } from '../platform/keys/signing-keys.ts';
import { loadConfig } from '../platform/settings/config.ts';
import { loadCatalogue } from '../platform/settings/product-catalogue.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { createRateLimiter } from '../platform/web/rate-limiter.ts';
import { createTestDatabase } from './database.ts';
import { checkAnswersAgainstDocument, recordAnswers } from './described-answers.ts';
import { listeningLog } from './listening-log.ts';

const cheapBcryptCost = 4;
const enoughForAnyTest = 10_000;

checkAnswersAgainstDocument();

/** A busy machine makes fifty calls at once slow. Their answers are tested, not their speed. */
const timeouts = {
  connectMs: msPerMinute,
  statementMs: msPerMinute,
  queryMs: msPerMinute,
  idleInTransactionMs: msPerMinute,
};

/** The API over a database of this test file, with a clock that the test moves. */
export interface Harness {
  readonly app: Express;
  readonly deps: Deps;
  readonly db: Knex;
  /** Moves the clock, which stands still otherwise. */
  readonly pass: (seconds: number) => void;
  /** Calls a row of the table with the bearer and CSRF tokens of `user` and with `headers`. */
  readonly call: <Name extends keyof Endpoints>(
    name: Name,
    call: CallOf<Endpoints[Name]>,
    user?: LoggedInUser,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
}

/** Options: `rateLimitScale` 1 for tests of the limits, `env` for the configuration. */
export interface HarnessOptions {
  readonly rateLimitScale?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly deps?: Partial<Deps>;
}

/** Starts a harness before the tests of a file or a describe and removes it after them. */
export function useHarness(options: HarnessOptions = {}): Harness {
  let current: Harness | undefined;
  let dispose: () => Promise<void> = async () => {};
  beforeAll(async () => {
    [current, dispose] = await startHarness(options);
  });
  afterAll(async () => {
    recordAnswers(inject('answersFile'));
    await dispose();
  });
  const started = () => {
    if (!current) throw new Error('the harness is available in tests only, not while collecting');
    return current;
  };
  return {
    get app() {
      return started().app;
    },
    get deps() {
      return started().deps;
    },
    get db() {
      return started().db;
    },
    pass: (seconds) => started().pass(seconds),
    call: (...args) => started().call(...args),
  };
}

async function startHarness(options: HarnessOptions): Promise<[Harness, () => Promise<void>]> {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { timeouts });
  let now = new Date();
  const { log, leaks } = listeningLog();
  const deps = { ...(await testDeps(db, options, () => now, log)), ...options.deps };
  const app = createApp(deps);
  // For all calls: a server and a connection for each one take as long as a short call itself.
  const server = http.createServer(app).listen(0, 'localhost');
  const agent = new http.Agent({ keepAlive: true });
  // A connection that the server closes while it is idle could be chosen for the next call.
  server.keepAliveTimeout = 0;
  const harness: Harness = {
    app,
    deps,
    db,
    pass: (seconds) => {
      now = new Date(now.getTime() + seconds * msPerSecond);
    },
    call: (name, call, user, headers) =>
      request({ server, agent }, endpoints[name], call, user, headers),
  };
  return [
    harness,
    async () => {
      agent.destroy();
      server.close();
      await db.destroy();
      await database.drop();
      // No test may leak personal data into the log.
      expect(leaks).toEqual([]);
    },
  ];
}

async function testDeps(
  db: Knex,
  options: HarnessOptions,
  clock: () => Date,
  log: Log,
): Promise<Deps> {
  const scale = String(options.rateLimitScale ?? enoughForAnyTest);
  const config = loadConfig(
    { RATE_LIMIT_SCALE: scale, PRACTICE_PROVIDER: 'off', ...options.env },
    () => ({
      jwt: 'a secret of the tests that is long enough',
      encryptionKey: Buffer.from('the encryption key of the tests.').toString('base64'),
    }),
  );
  const { cipher, jwt } = await openKeys(db, config, clock, 'node');
  const provider = createProvider(
    { db, config, clock, cipher },
    await openSignInKey(db, cipher, clock),
  );
  return {
    db,
    config,
    clock,
    provider,
    catalogue: loadCatalogue(),
    operator: {
      name: 'Test operator',
      address: { street: 'Street 1', postalCode: '12345', city: 'City', country: 'Country' },
      phoneNumber: '+49 000 000000',
      email: 'operator@example.org',
      sourceUrl: 'https://example.org/source',
      bank: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', name: 'Test bank' },
      vatId: 'DE123456788',
    },
    random: systemRandom,
    cipher,
    signer: createSigner(makeSigningKeys()),
    passwords: createPasswords(cipher, cheapBcryptCost),
    accessTokens: createAccessTokens(jwt, config.apiUrl),
    rateLimiter: createRateLimiter(db, config.rateLimitScale, cipher),
    log,
    metrics: createMetrics(db),
    clientFolder: undefined,
    isReady: () => true,
  };
}

async function request(
  { server, agent }: { server: http.Server; agent: http.Agent },
  row: Endpoint,
  call: { params?: object; query?: object; headers?: object; body?: unknown },
  user: LoggedInUser | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { params = {}, query = {}, body } = call;
  const target = `/${targetOf(row, { params: { ...params }, query: { ...query } })}`;
  const pending = supertest(server)
    [row.method](target)
    .agent(agent)
    .set({ ...call.headers, ...headers });
  if (row.method !== 'get')
    pending.set(csrf.header, user?.csrfToken ?? csrf.fallbackValue).type('json');
  if (user) pending.set('Authorization', `Bearer ${user.accessToken}`);
  return body === undefined ? pending : pending.send(JSON.stringify(body));
}
