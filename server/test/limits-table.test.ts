import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { challenge } from '#shared/limits/challenges.ts';
import {
  attemptLimits,
  contentLimits,
  eachKey,
  type Strength,
  strengths,
} from '#shared/limits/rates.ts';
import { attemptText, limitCells } from '../http/openapi/limit-texts.ts';
import { makeUser } from './factories.ts';
import { useHarness } from './harness.ts';
import { policy, type Who } from './policy.ts';
import { expectProblem } from './problem.ts';
import { rowCalls } from './row-calls.ts';
import { eachRow } from './rows.ts';

// The tables in SECURITY.md are made from those of the code: `vitest run server/test/limits-table.test.ts -u`.

const file = new URL('../../SECURITY.md', import.meta.url);

const callsOf = (name: string) =>
  Object.entries(endpoints)
    .filter(([, row]) => 'limit' in row && row.limit === name)
    .map(([row]) => `\`${row}\``)
    .join(', ');

const tables = [
  [
    ['calls', 'visitors', 'persons', 'institutions', 'their keys together'],
    ...Object.entries(strengths).map(([name, strength]) => [
      `**${name}**: ${name === 'site' ? 'calls of `/oidc`' : callsOf(name)}`,
      ...limitCells(strength),
    ]),
    ['**each key**: all calls', '', '', '', limitCells({ keys: eachKey }).at(-1) ?? ''],
  ],
  [
    ['contents', 'anyone', 'institutions', 'their keys and lists together'],
    ...Object.entries(contentLimits).map(([name, limit]) => {
      const [anyone = '', , ...others] = limitCells(limit);
      return [`**${name}**`, anyone, ...others];
    }),
  ],
  [
    ['failures', 'limit'],
    ...Object.entries(attemptLimits).map(([name, limit]) => [`**${name}**`, attemptText(limit)]),
  ],
  [
    ['unread challenges of an ID', 'newest kept'],
    ['of a visitor’s address', String(challenge.maxUnreadOfSender)],
    ['of visitors and persons', String(challenge.maxUnread)],
    ['of institutions', String(challenge.maxUnreadOfInstitutions)],
  ],
];

/** A table in Markdown, whose columns have the width of their longest cell. */
function markdown(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

test('SECURITY.md has the limits of the code', async () => {
  const made = tables.map(markdown).join('\n\n');
  const text = readFileSync(file, 'utf8').replace(
    /(<!-- limits -->\n\n)[\s\S]*(\n\n<!-- end of limits -->)/,
    `$1${made}$2`,
  );
  await expect(text).toMatchFileSnapshot('../../SECURITY.md');
});

/** One call of each kind. */
const scarce = useHarness({ rateLimitScale: 0.000_001 });
const countedByHandlers = [
  'certificates',
  'recordPrints',
  'labelsZpl',
  'sendChallenge',
  'createChallenge',
];
const rowOf = (name: keyof Endpoints): Endpoint => endpoints[name];
const isName = (name: string): name is keyof Endpoints => name in endpoints;
const limited = Object.keys(endpoints)
  .filter(isName)
  .filter((name) => rowOf(name).limit);

/** Each kind of caller that the row admits and its limit names. */
function callersOf(name: keyof Endpoints): Who[] {
  const { visitor, person, institution }: Strength = strengths[rowOf(name).limit ?? 'usual'];
  const named = { anonymous: visitor, Local: person, Assigner: institution };
  const admitted = Object.entries(named).filter(([, buckets]) => buckets !== undefined);
  return policy[name].filter((who) => admitted.some(([one]) => one === who));
}

test('each row with a limit counts the calls of each caller, unless its handler does', () =>
  eachRow(limited, async (name) => {
    expect(rowOf(name).countedByHandler === true).toBe(countedByHandlers.includes(name));
    if (rowOf(name).countedByHandler) return;
    for (const who of callersOf(name)) {
      await scarce.db('rate_limits').delete();
      const user = who === 'anonymous' ? undefined : await makeUser(scarce, who);
      const call = () => scarce.call(name, rowCalls()[name], user);
      expect((await call()).status).not.toBe(429);
      // Wrong passwords have a limit of their own.
      await scarce.db('failed_attempts').delete();
      expectProblem(await call(), 'Request_TooMany');
    }
  }));
