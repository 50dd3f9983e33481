import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '#shared/api/index.ts';
import { challenge } from '#shared/limits.ts';
import { attemptLimits, contentLimits, eachKey, strengths } from '#shared/rate-limits.ts';
import { attemptText, limitCells } from '../http/openapi/limit-texts.ts';

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
