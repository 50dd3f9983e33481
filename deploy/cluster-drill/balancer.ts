import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeCertificate } from './certificates.ts';
import { shipped } from './files.ts';
import { runOn, startHost, startOn, writeFile } from './hosts.ts';
import { poolPort } from './nodes.ts';
import { leader, psql } from './patroni.ts';
import { addressOf, balancerHost, databaseHosts, folderOf, publicHost } from './places.ts';
import { until } from './until.ts';

const certificateFile = '/etc/haproxy/unikat.pem';

/** Starts HAProxy with the shipped file, and a certificate for the drill's own name. */
export async function startBalancer(): Promise<void> {
  writeFile(balancerHost, 'etc/haproxy/haproxy.cfg', shipped('haproxy.cfg'));
  await startHost(balancerHost);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', `/CN=${publicHost}`, '-addext', `subjectAltName=DNS:${publicHost}`];
  const files = ['-keyout', certificateFile, '-out', `${certificateFile}.crt`, '-days', '7'];
  await runOn(balancerHost, ['openssl', 'req', '-x509', ...key, ...name, ...files]);
  await runOn(balancerHost, ['bash', '-c', `cat ${certificateFile}.crt >> ${certificateFile}`]);
  startOn(balancerHost, 'haproxy', ['haproxy', '-W', '-db', '-f', '/etc/haproxy/haproxy.cfg']);
  // Every server counts as up until its first check: a migration would meet one that only reads.
  await until('HAProxy knows the standbys', async () => {
    const areDown = await Promise.all(databaseHosts.map((host) => isIn('leader', host, 'DOWN')));
    return areDown.filter(Boolean).length === databaseHosts.length - 1;
  });
}

/** Whether HAProxy counts a host as in the rotation of one of its backends, or out of it. */
export async function isIn(backend: string, host: string, state: 'UP' | 'DOWN'): Promise<boolean> {
  const metrics = await (await fetch(`http://${addressOf(balancerHost)}:8405/metrics`)).text();
  return metrics.includes(
    `haproxy_server_status{proxy="${backend}",server="${host}",state="${state}"} 1`,
  );
}

/** Starts PgBouncer with the shipped file; it knows the application's role by what the database stores of it. */
export async function startPool(): Promise<void> {
  const role = 'select format(\'"%s" "%s"\', rolname, rolpassword) from pg_authid';
  const line = await psql(await leader(), `${role} where rolname = 'unikat_app'`);
  writeFile(balancerHost, 'etc/pgbouncer/pgbouncer.ini', shipped('pgbouncer.ini'));
  writeFile(balancerHost, 'etc/pgbouncer/userlist.txt', `${line}\n`);
  await placeCertificate(balancerHost);
  startOn(balancerHost, 'pgbouncer', ['pgbouncer', '/etc/pgbouncer/pgbouncer.ini'], {
    user: 'postgres',
  });
  await until('PgBouncer listens', () => listens(poolPort));
}

async function listens(port: number): Promise<boolean> {
  return (await runOn(balancerHost, ['ss', '-Hltn'])).includes(`:${port} `);
}

/** The certificate of the public address, as PEM. */
export function balancerCertificate(): string {
  return readFileSync(join(folderOf(balancerHost), 'disk', `${certificateFile}.crt`), 'utf8');
}
