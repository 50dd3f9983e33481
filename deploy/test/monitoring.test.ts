import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { endpoints } from '#shared/api/index.ts';
import { createApp } from '../../server/app.ts';
import { useHarness } from '../../server/test/harness.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const rulesFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string(), action: z.string().optional() }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});

const rulesOf = (file: string) =>
  rulesFile.parse(parse(read(file))).groups.flatMap(({ rules }) => rules);
const alerts = rulesOf('deploy/monitoring/alerts.yml');
const clusterAlerts = rulesOf('deploy/cluster/cluster-alerts.yml');
const queries = [
  ...alerts.map(({ alert, expr }) => ({ name: `the alert ${alert}`, expr })),
  ...dashboard
    .parse(JSON.parse(read('deploy/monitoring/dashboard.json')))
    .panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ name: `the panel “${title}”`, expr })),
    ),
];

/** The texts of all nodes of a PromQL expression that have this name; `⚠` are errors of syntax. */
function nodesOf(expr: string, wanted: string): string[] {
  // Grafana's variable is no PromQL.
  const query = expr.replaceAll('$__rate_interval', '5m');
  const found: string[] = [];
  parser.parse(query).iterate({
    enter({ name, from, to }) {
      if (name === wanted) found.push(query.slice(from, to));
    },
  });
  return found;
}

describe('what operators copy', () => {
  const h = useHarness();
  let scraped = '';

  beforeAll(async () => {
    const metricsToken = 'a token of this test that is long enough';
    const app = createApp({ ...h.deps, config: { ...h.deps.config, metricsToken } });
    await supertest(app).get('/api/accounts/is-logged-in');
    const answer = await supertest(app).get('/metrics').auth(metricsToken, { type: 'bearer' });
    scraped = answer.text;
  });

  test.each(queries)('$name asks for metrics that a node has', ({ expr }) => {
    expect(nodesOf(expr, '⚠')).toEqual([]);
    for (const metric of nodesOf(expr, 'Identifier').filter((name) => name !== 'up'))
      expect(scraped).toMatch(
        new RegExp(`^# TYPE ${metric.replace(/_(bucket|count)$/, '')} `, 'm'),
      );
  });

  test.each(queries)('$name names rows that exist', ({ expr }) => {
    const rows = [...expr.matchAll(/row=~?"([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split('|'),
    );
    for (const row of rows) expect(Object.keys(endpoints)).toContain(row);
  });

  test.each(clusterAlerts)('the rule of $alert is PromQL', ({ expr }) => {
    expect(nodesOf(expr, '⚠')).toEqual([]);
  });

  test('the runbook has a section for each alert of both files, in the same order', () => {
    const sections = read('docs/runbook.md').split(/^## /m);
    const ofAlerts = sections.filter((section) => section.includes('**Look at:**'));
    const named = ofAlerts.map((section) => section.slice(0, section.indexOf('\n')));
    expect(named).toEqual([...alerts, ...clusterAlerts].map(({ alert }) => alert));
    for (const section of ofAlerts)
      for (const part of ['**Means:**', '**Do:**']) expect(section).toContain(part);
  });
});
