import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { msPerMinute } from '#shared/durations.ts';
import { csrf } from '#shared/limits/accounts.ts';
import { drawForAssigner, issueId, makePersonId, makeUser } from './factories.ts';
import {
  callsWith,
  type Described,
  describedOperations,
  fuzzedCalls,
  type RawCall,
  takesInput,
} from './fuzzed-calls.ts';
import { useHarness } from './harness.ts';
import { listeningLog } from './listening-log.ts';
import { planted } from './nasty-values.ts';
import { placeOrder, requestBody } from './orders.ts';
import { everyone, policy, type Who } from './policy.ts';
import { eachRow } from './rows.ts';

// No input makes the server fail or appears in the log: some 4,000 calls over all operations, as
// every kind of caller, over a real connection.

const totalCalls = 4_000;
const callsWithoutInput = 20;
const slowestMatrixMs = 20 * msPerMinute;

const operations = describedOperations();
const withInput = operations.filter(takesInput);
const { log, leaks } = listeningLog({ 'a planted value': new RegExp(planted) });
const h = useHarness({ deps: { log } });
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const users = new Map<Who, LoggedInUser>();
let server: http.Server;

beforeAll(async () => {
  server = http.createServer(h.app).listen(0, 'localhost');
  await once(server, 'listening');
});
afterAll(async () => {
  agent.destroy();
  server.close();
  await once(server, 'close');
});

const isRow = (name: string): name is keyof Endpoints => name in endpoints;
const allowedTo = (name: string): readonly Who[] => (isRow(name) ? policy[name] : []);

async function logIn(who: Who): Promise<void> {
  if (who === 'anonymous') return;
  const isPerson = who !== 'Assigner' && who !== 'Admin';
  users.set(who, await makeUser(h, who, isPerson ? { personId: makePersonId() } : {}));
}

/** Logs in every kind of caller and creates each object that a call can name; returns their ids. */
async function makeWorld() {
  await Promise.all(everyone.map(logIn));
  const assigner = users.get('Assigner');
  const person = users.get('Local');
  if (!assigner || !person?.profileId) throw new Error('the callers are not logged in');
  const issued = await issueId(h, assigner);
  const candidate = await drawForAssigner(h, assigner);
  const order = await placeOrder(h, assigner);
  const request = requestBody();
  await h.call('requestAssignerAccount', { body: request });
  await h.call('sendChallenge', { params: { id: person.profileId }, query: {} });
  const challenges = await h.db('challenges').where({ person_id: person.profileId }).pluck('id');
  return {
    uuids: [order.id, request.id, ...challenges, person.accountId, assigner.accountId],
    personIds: [issued, candidate, person.profileId],
  };
}

async function send({ method, target, body, headers }: RawCall, user: LoggedInUser | undefined) {
  // A listening TCP server has an address object, not a path.
  const { port } = server.address() as AddressInfo;
  const own = {
    host: 'localhost',
    [csrf.header]: user?.csrfToken ?? csrf.fallbackValue,
    'content-length': Buffer.byteLength(body ?? ''),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(user ? { authorization: `Bearer ${user.accessToken}` } : {}),
  };
  const request = http.request({
    ...{ agent, port, method, path: target },
    headers: { ...own, ...headers },
  });
  request.end(body);
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  const text = (await response?.toArray())?.join('') ?? '';
  return { status: response?.statusCode ?? 0, text };
}

const nameOf = ({ name }: Described) => name;

test('for any input the server neither fails nor logs the input', {
  timeout: slowestMatrixMs,
}, async () => {
  let known = await makeWorld();
  const quiet = (operations.length - withInput.length) * callsWithoutInput;
  const callsEach = Math.ceil((totalCalls - quiet) / withInput.length);

  const fuzz = async (operation: Described) => {
    const allowed = allowedTo(operation.name);
    const who = fc.constantFrom(...everyone, ...allowed, ...allowed, ...allowed);
    const leakedBefore = leaks.length;
    const check = async (caller: Who, call: RawCall) => {
      const user = users.get(caller);
      const { status, text } = await send(call, user);
      if (user && status === 401) await logIn(caller);
      expect(status, text).toBeLessThan(500);
      expect(leaks.slice(leakedBefore)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(who, fuzzedCalls(operation, known), check), {
      numRuns: takesInput(operation) ? callsEach : callsWithoutInput,
    });
    // A call that reads leaves every object to the next operation.
    if (operation.method !== 'get') known = await makeWorld();
  };
  await eachRow(operations, fuzz, nameOf);
});

test('each text refuses a control character and names the field', {
  timeout: slowestMatrixMs,
}, async () => {
  /** Passwords are hashed and never stored; secrets and codes of sheets may have any separators. */
  const takesAny = /password|ownershipSecret/i;
  const isSheetCode = (name: string, field: string) => /^recover/.test(name) && field === 'code';
  const rows = withInput.filter(({ name }) => allowedTo(name).length > 0);
  const known = await makeWorld();

  const insertInto = async (operation: Described) => {
    const { name } = operation;
    const user = users.get(allowedTo(name).at(-1) ?? 'anonymous');
    for (const insert of ['\0', '\u0085'])
      for (const { field, call } of callsWith(insert, operation, known)) {
        if (takesAny.test(field) || isSheetCode(name, field)) continue;
        const { status, text } = await send(call, user);
        expect(`${status} ${text}`).toMatch(/^400 /);
        expect(JSON.parse(text).fields).toEqual([field]);
      }
  };
  await eachRow(rows, insertInto, nameOf);
});
