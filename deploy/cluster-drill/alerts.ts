import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../scripts/lib/project.ts';
import { type Figure, yes } from './figures.ts';
import { shipped } from './files.ts';
import { runOn, writeFile } from './hosts.ts';
import { addressOf, balancerHost } from './places.ts';

const folder = '/etc/prometheus';
const nodeRules = readFileSync(join(projectRoot, 'deploy/monitoring/alerts.yml'), 'utf8');
/** Without any metric of its engine, each of these must fire: what is gone cannot say that it is. */
const neverSilent = ['DatabaseHasNoLeader', 'EtcdHasNoLeader', 'NoNode'];

const scrapesSchema = z.object({
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      static_configs: z.array(z.object({ targets: z.array(z.string()) })),
    }),
  ),
});

/** Whether Prometheus takes the shipped files, and the running cluster has each metric that its rules name. */
export async function checkAlerts(): Promise<Figure[]> {
  const [rules, scrapes] = [shipped('cluster-alerts.yml'), shipped('cluster-scrapes.yml')];
  const config = { scrape_config_files: ['cluster-scrapes.yml'] };
  const files = {
    'alerts.yml': nodeRules,
    'cluster-alerts.yml': rules,
    'cluster-scrapes.yml': scrapes,
    'prometheus.yml': stringify({ ...config, rule_files: ['alerts.yml', 'cluster-alerts.yml'] }),
    'silence.yml': silenceTest(),
  };
  for (const [name, text] of Object.entries(files))
    writeFile(balancerHost, join(folder, name), text);
  return [
    await promtool('alerts: Prometheus takes the rules of nodes', 'check', 'rules', 'alerts.yml'),
    await promtool('alerts: and those of the cluster', 'check', 'rules', 'cluster-alerts.yml'),
    await promtool('alerts: and the scrape jobs', 'check', 'config', 'prometheus.yml'),
    await promtool('alerts: silence is a trouble', 'test', 'rules', 'silence.yml'),
    ...(await checkMetrics(rules, scrapes)),
  ];
}

async function promtool(figure: string, ...args: readonly string[]): Promise<Figure> {
  const run = runOn(balancerHost, ['promtool', ...args], { cwd: folder });
  const said = await run.then(
    (output) => ({ isTaken: true, output }),
    (error: Error) => ({ isTaken: false, output: error.message }),
  );
  if (!said.isTaken) console.log(said.output);
  return yes(figure, said.isTaken, said.output.match(/\d+ rules/)?.[0]);
}

/** A test for promtool in which no metric exists. */
function silenceTest(): string {
  const promql_expr_test = neverSilent.map((alertname) => ({
    expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"})`,
    eval_time: '5m',
    exp_samples: [{ labels: '{}', value: 1 }],
  }));
  const tests = [{ interval: '15s', input_series: [], promql_expr_test }];
  return stringify({ rule_files: ['cluster-alerts.yml'], evaluation_interval: '15s', tests });
}

async function checkMetrics(rules: string, scrapes: string): Promise<Figure[]> {
  const jobs = scrapesSchema.parse(parse(scrapes)).scrape_configs;
  const targets = jobs.flatMap((job) => job.static_configs).flatMap((config) => config.targets);
  const texts = await Promise.all(targets.map((target) => metricsAt(target).catch(() => '')));
  const silent = targets.filter((_, index) => texts[index] === '');
  const named = new Set(rules.match(/\b(patroni|etcd|haproxy)_[a-z_]+/g));
  const missing = [...named].filter((name) => !texts.join('\n').includes(`\n${name}`));
  const isWhole = missing.length === 0;
  return [
    yes(
      `alerts: all ${targets.length} targets answer`,
      silent.length === 0,
      silent.join(' ') || 'yes',
    ),
    yes(`alerts: the cluster has all ${named.size} metrics`, isWhole, missing.join(' ') || 'yes'),
  ];
}

async function metricsAt(target: string): Promise<string> {
  const [host = '', port] = target.split(':');
  return (await fetch(`http://${addressOf(host)}:${port}/metrics`)).text();
}
