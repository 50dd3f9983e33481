import { type Figure, yes } from './figures.ts';
import { shipped } from './files.ts';
import { runOn, writeFile } from './hosts.ts';
import { addressOf, balancerHost, databaseHosts } from './places.ts';

const rulesFile = '/etc/alerts.yml';

/** Whether Prometheus takes the shipped rules, and the running cluster has each metric that they name. */
export async function checkAlerts(): Promise<Figure[]> {
  const rules = shipped('cluster-alerts.yml');
  writeFile(balancerHost, rulesFile, rules);
  const said = await runOn(balancerHost, ['promtool', 'check', 'rules', rulesFile]).catch(String);
  const [first] = databaseHosts;
  const places = [`${first}:8008`, `${first}:2379`, `${balancerHost}:8405`];
  const texts = await Promise.all(places.map(metricsAt));
  const named = new Set(rules.match(/\b(patroni|etcd|haproxy)_[a-z_]+/g));
  const missing = [...named].filter((name) => !texts.join('\n').includes(`\n${name}`));
  return [
    yes(
      'alerts: Prometheus takes the rules',
      said.includes('SUCCESS'),
      said.match(/\d+ rules/)?.[0],
    ),
    yes(
      `alerts: the cluster has all ${named.size} metrics`,
      missing.length === 0,
      missing.join(' ') || 'yes',
    ),
  ];
}

async function metricsAt(place: string): Promise<string> {
  const [host = '', port] = place.split(':');
  return (await fetch(`http://${addressOf(host)}:${port}/metrics`)).text();
}
