import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shot } from '../../bench/lib/bench.ts';
import { msPerSecond } from '../../shared/durations.ts';

const perSecond = 20;
const timeoutMs = 30_000;
const floodAddress = '203.0.113.9';
const path = '/api/accounts/login';

/** How often the server answered with each status, or did not answer. */
export type Answers = Map<number | 'none', number>;

/** Sends wrong logins from one address, each with another name, for a number of seconds. */
export async function floodLogins(port: number, seconds: number): Promise<Answers> {
  const answers: Answers = new Map();
  const attempts: Promise<void>[] = [];
  for (let index = 0; index < seconds * perSecond; index += 1) {
    attempts.push(
      statusOf(port, loginShot(`nobody-${index}@example.org`, 'wrong password', floodAddress)).then(
        (status) => void answers.set(status, (answers.get(status) ?? 0) + 1),
      ),
    );
    await wait(msPerSecond / perSecond);
  }
  await Promise.all(attempts);
  return answers;
}

/** A login from an address, which a proxy would name in this header. */
export function loginShot(name: string, password: string, address: string): Shot {
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': '1',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ emailUnikatIdOrUsername: name, password }),
    status: 200,
  };
}

function statusOf(port: number, { method, headers, body }: Shot): Promise<number | 'none'> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, timeout: timeoutMs });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 'none');
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve('none'));
    sent.end(body);
  });
}
