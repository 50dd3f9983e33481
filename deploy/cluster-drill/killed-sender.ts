import { setTimeout as wait } from 'node:timers/promises';
import { nodeSettings } from '../../server/platform/settings/node-settings.ts';
import { msPerSecond } from '../../shared/durations.ts';
import { deskEmail } from './accounts.ts';
import { jsonOf } from './calls.ts';
import { atMost, type Figure, yes } from './figures.ts';
import { killHost } from './hosts.ts';
import { startNodeHost } from './nodes.ts';
import { addressOf, apiHosts } from './places.ts';
import type { Tools } from './tools.ts';
import { until } from './until.ts';

const longestSeconds = 300;
/** A second copy would come when a lease of the job has ended. */
const copyMs = 2 * nodeSettings.jobLeaseSeconds * msPerSecond;

/**
 * Kills the node that is just sending a mail, and starts it again when the other one has sent it; the figures are when
 * the mail came, and how often.
 */
export async function killSender({ send, mails, secrets }: Tools): Promise<Figure[]> {
  const email = deskEmail(0);
  const before = mails.taken(email);
  const sending = mails.holdNext(email);
  const path = 'api/accounts/request-password-reset';
  jsonOf(await send({ method: 'POST', path, body: { email } }));
  const sender = await sending;
  const host = apiHosts.find((name) => addressOf(name) === sender);
  if (host === undefined) throw new Error(`${sender} sent the mail, which is no node`);
  console.log(`an API node is killed while it sends a mail (${host})`);
  const killedAt = performance.now();
  await killHost(host);
  const seconds = await until(
    'the mail comes',
    () => mails.taken(email) > before,
    longestSeconds,
  ).then(
    () => (performance.now() - killedAt) / 1_000,
    () => Number.POSITIVE_INFINITY,
  );
  await startNodeHost(host, secrets);
  await wait(copyMs);
  const copies = mails.taken(email) - before;
  const name = 'mail after its sender was killed';
  return [
    atMost(name, longestSeconds, seconds, 's'),
    yes(`${name}: once`, copies === 1, `${copies} ×`),
  ];
}
