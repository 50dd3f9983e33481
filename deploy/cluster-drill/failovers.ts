import { setTimeout as wait } from 'node:timers/promises';
import type { Desks } from './desks.ts';
import { atMost, type Figure, note } from './figures.ts';
import { killHost, processesOf, signalHost } from './hosts.ts';
import { allInStep, leader, members, patronictl, startDatabaseHost } from './patroni.ts';
import { watchPauses } from './pauses.ts';
import type { ClusterSecrets } from './secrets.ts';
import { until } from './until.ts';

// What happens to a leader, while the desks work.

const frozenMs = 40_000;
const calmMs = 5_000;
const mostSeconds = { host: 30, postmaster: 10, switchover: 6, rewind: 60 } as const;

interface Event {
  readonly name: string;
  /** The longest pause that desks may have, in seconds; undefined if the requirement names none. */
  readonly mostSeconds?: number;
  /** Happens to the leader. */
  readonly happen: (leader: string) => Promise<unknown>;
  /** Afterwards, if the host has to be repaired. */
  readonly repair?: (leader: string) => Promise<unknown>;
}

function eventsWith(secrets: ClusterSecrets): readonly Event[] {
  const hostIsKilled: Event = {
    name: 'the leader’s host is killed',
    mostSeconds: mostSeconds.host,
    happen: killHost,
    repair: (host) => startDatabaseHost(host, secrets),
  };
  return [
    hostIsKilled,
    {
      name: 'the postmaster is killed',
      mostSeconds: mostSeconds.postmaster,
      happen: async (host) => {
        const [postmaster] = processesOf(host, /\/postgres -D /);
        if (postmaster === undefined) throw new Error(`no postmaster runs on ${host}`);
        process.kill(postmaster, 'SIGKILL');
      },
    },
    {
      name: 'switchover',
      mostSeconds: mostSeconds.switchover,
      happen: async (host) => {
        const standby = (await members()).find(({ role }) => role === 'quorum_standby')?.name ?? '';
        await patronictl(
          host,
          'switchover',
          '--leader',
          host,
          '--candidate',
          standby,
          '--force',
          'unikat',
        );
      },
    },
    {
      name: `the leader is frozen for ${frozenMs / 1_000} s`,
      happen: async (host) => {
        signalHost(host, 'SIGSTOP');
        await wait(frozenMs);
        signalHost(host, 'SIGCONT');
      },
    },
    rewindLosesItsSource(secrets),
    hostIsKilled,
  ];
}

/**
 * A leader that was frozen is rewound from the next one, and that one is killed in the meantime: the third leads, and
 * writes wait until the first follows it.
 */
function rewindLosesItsSource(secrets: ClusterSecrets): Event {
  let source = '';
  return {
    name: 'a leader is killed while the one before is rewound from it',
    mostSeconds: mostSeconds.rewind,
    async happen(host) {
      signalHost(host, 'SIGSTOP');
      source = await until('another leader', async () => {
        const now = await leader();
        return now !== host && now;
      });
      await wait(calmMs);
      signalHost(host, 'SIGCONT');
      const rewind = await until('a rewind', () => processesOf(host, /\/pg_rewind /)[0]);
      process.kill(rewind, 'SIGSTOP');
      await killHost(source);
      process.kill(rewind, 'SIGCONT');
    },
    repair: () => startDatabaseHost(source, secrets),
  };
}

/**
 * Lets each event happen in turn, each to a cluster that is whole; the figures are how long desks had to wait, then and
 * at any other time.
 */
export async function failOver(desks: Desks, secrets: ClusterSecrets): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pauses = watchPauses(desks.figures);
  for (const { name, mostSeconds: most, happen, repair } of eventsWith(secrets)) {
    await allInStep();
    const host = await leader();
    console.log(`${name} (${host})`);
    const seconds = await pauses.during(async () => {
      await happen(host);
      await until('another leader', async () => (await leader()) !== host, 120);
    });
    await repair?.(host);
    await allInStep();
    const figure = `pause of the desks: ${name}`;
    figures.push(
      most === undefined
        ? note(figure, `${seconds.toFixed(1)} s`)
        : atMost(figure, most, seconds, 's'),
    );
    console.log(`  ${seconds.toFixed(1)} s`);
  }
  const others = `${pauses.outside().toFixed(1)} s`;
  return [...figures, note('pause of the desks: the longest at other times', others)];
}
