import { runQueueOnce } from '../platform/processes/job-runner.ts';
import type { Mail } from '../platform/web/mailer.ts';
import { workerTasks } from '../worker.ts';
import type { Harness } from './harness.ts';

/** Runs the mail queue once and returns the mails instead of sending them. */
export async function sendMails(h: Harness): Promise<Mail[]> {
  const sent: Mail[] = [];
  const tasks = workerTasks(h.deps, async (mail) => {
    sent.push(mail);
  });
  await runQueueOnce(h.db, h.deps.log, tasks);
  return sent;
}

/** Account and token in the only link to a page (`/verify-email`, `/reset-password`) in the mails. */
export function linkIn(mails: readonly Mail[], path: string): { accountId: string; token: string } {
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  const [link, ...others] = links
    .map((text) => new URL(text))
    .filter((url) => url.pathname === path);
  const accountId = link?.searchParams.get('accountId');
  const token = link?.searchParams.get('token');
  if (!accountId || !token || others.length > 0) throw new Error(`not one link to ${path}`);
  return { accountId, token };
}
