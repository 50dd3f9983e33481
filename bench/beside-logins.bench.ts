import type { Send, World } from './lib/bench.ts';
import { median, rateOf } from './lib/load.ts';
import { login } from './login.bench.ts';
import { sessionCheck } from './short-calls.bench.ts';

const loginsInFlight = 8;
const rounds = 3;

/**
 * The rate of session checks during eight parallel logins, as a share of the rate without them (goal: at least
 * 0.7); medians of interleaved rounds.
 */
export async function shareBesideLogins(world: World, send: Send): Promise<number> {
  const checks = await sessionCheck.prepare(world, sessionCheck.roundSize);
  const logins = await login.prepare(world, loginsInFlight);
  const rateOfChecks = () => rateOf(checks, send, sessionCheck.concurrency);

  async function rateBesideLogins(): Promise<number> {
    let isMeasuring = true;
    const measure = () => rateOfChecks().finally(() => (isMeasuring = false));
    const keepOn = async (logIn: (send: Send) => Promise<unknown>) => {
      while (isMeasuring) await logIn(send);
    };
    const [rate] = await Promise.all([measure(), ...logins.map(keepOn)]);
    return rate;
  }

  // Warm-up.
  await rateOfChecks();
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    rates[0].push(await rateOfChecks());
    rates[1].push(await rateBesideLogins());
  }
  return median(rates[1]) / median(rates[0]);
}
