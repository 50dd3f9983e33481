import { randomUUID } from 'node:crypto';
import { seedAssignedIds } from '../../bench/lib/seed-assigned-ids.ts';
import { trustFromHere } from './certificates.ts';
import { migrate } from './nodes.ts';
import { leader, psql } from './patroni.ts';
import { addressOf, apiHosts } from './places.ts';
import type { ClusterSecrets } from './secrets.ts';

const database = 'million';
const count = 1_000_000;

/** Fills a database of its own with a million issued IDs, so that the backup has the size of a country's. */
export async function makeMillion(secrets: ClusterSecrets): Promise<void> {
  await dropMillion();
  const host = await leader();
  await psql(host, `create database ${database} owner unikat_owner`);
  await migrate(apiHosts[0], secrets, { database });
  const place = `${addressOf(host)}:5432/${database}`;
  const url = `postgres://postgres:${secrets.superuser}@${place}?${trustFromHere}`;
  await seedAssignedIds(url, [{ institutionId: randomUUID(), count }]);
}

export async function dropMillion(): Promise<void> {
  await psql(await leader(), `drop database if exists ${database} with (force)`);
}
