import { describe, expect, test } from 'vitest';
import { runQueueOnce } from '../../platform/processes/job-runner.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { makeJobsDue } from '../../test/jobs.ts';
import { linkIn, sendMails } from '../../test/mails.ts';
import { workerTasks } from '../../worker.ts';
import { queueMail } from './mail-jobs.ts';

const h = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
let count = 0;
const newEmail = () => `requested-${++count}@example.org`;

/** Each call has its own address, as in a flood. */
const fromAnywhere = () => ({ 'X-Forwarded-For': `198.51.100.${++count % 250}` });
const register = (email: string) =>
  h.call(
    'registerLocal',
    { body: { accountType: 'Local', email, password: `a stranger’s password ${++count}` } },
    undefined,
    fromAnywhere(),
  );
const resend = (email: string) =>
  h.call('resendVerificationEmail', { body: { email } }, undefined, fromAnywhere());
const askForReset = (email: string) =>
  h.call('requestPasswordReset', { body: { email } }, undefined, fromAnywhere());
const reset = ({ accountId, token }: { accountId: string; token: string }) =>
  h.call('resetPassword', {
    body: { accountId, password: 'the next password', resetToken: token },
  });

/** Makes a call several times and sends its mails; the answers never differ. */
async function flood(times: number, call: () => Promise<{ status: number }>) {
  const mails = [];
  for (let i = 0; i < times; i++) {
    expect((await call()).status).toBe(204);
    mails.push(...(await sendMails(h)));
  }
  return mails;
}
const anHourLater = () => h.db('rate_limits').update({ expire: 0 });

describe('mails that a stranger can cause', () => {
  test('are at most three an hour for one address, of all kinds, and the answers do not change', async () => {
    const email = newEmail();
    const mails = [
      ...(await flood(2, () => register(email))),
      ...(await flood(3, () => resend(email))),
      ...(await flood(2, () => askForReset(email))),
      ...(await flood(2, () => register(email))),
    ];
    expect(mails.map(({ to }) => to)).toEqual([email, email, email]);
    expect(await flood(1, () => register(newEmail()))).toHaveLength(1);
    await anHourLater();
    expect(await flood(1, () => resend(email))).toHaveLength(1);
  });

  test('are counted from zero once the owner has opened the link of a registration', async () => {
    const email = newEmail();
    const mails = [
      ...(await flood(1, () => register(email))),
      ...(await flood(4, () => resend(email))),
    ];
    expect(mails).toHaveLength(3);
    const { accountId, token } = linkIn(mails.slice(-1), '/verify-email');
    await h.call('verifyEmail', { params: { accountId }, query: { token } });
    expect(await flood(1, () => askForReset(email))).toHaveLength(1);
  });

  test('are counted by mailbox, for every spelling of the address', async () => {
    const tagged = Array.from({ length: 5 }, (_, index) => `tagged+${index}@bücher.example`);
    const written = [...tagged, 'tagged@xn--bcher-kva.example'];
    for (const email of written) await register(email);
    expect(await sendMails(h)).toHaveLength(3);
  });

  test('are at most two of the three for an owner who requested no reset', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    expect(await flood(6, () => register(email))).toHaveLength(2);
    expect(await flood(2, () => resend(email))).toHaveLength(0);
    const mails = await flood(3, () => askForReset(email));
    expect(mails).toHaveLength(1);
    expect((await reset(linkIn(mails, '/reset-password'))).status).toBe(200);
    await sendMails(h);
  });

  test('keep the newest link valid when more resets are requested than sent', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    const mails = await flood(6, () => askForReset(email));
    expect(mails).toHaveLength(3);
    expect((await reset(linkIn(mails.slice(2), '/reset-password'))).status).toBe(200);
    await sendMails(h);
  });

  test('do not use up the notice that the password was changed', async () => {
    const email = newEmail();
    const { accountId } = await makeUser(h, 'Local', { email });
    await flood(4, () => askForReset(email));
    await queueMail(h.deps, h.db, { kind: 'passwordChanged', accountId });
    expect((await sendMails(h)).map(({ to }) => to)).toEqual([email]);
  });

  test('are not counted while the mail server refuses them', async () => {
    const email = newEmail();
    await register(email);
    for (let tries = 0; tries < 5; tries++) {
      await makeJobsDue(h.db);
      const tasks = workerTasks(h.deps, async () => {
        throw new Error('the mail server is away');
      });
      await runQueueOnce(h.db, h.deps.log, tasks);
    }
    await makeJobsDue(h.db);
    expect(await sendMails(h)).toHaveLength(1);
    expect(await flood(4, () => resend(email))).toHaveLength(2);
  });

  test('are counted by a keyed hash: the table contains no address', async () => {
    const email = newEmail();
    await flood(1, () => register(email));
    expect(JSON.stringify(await h.db('rate_limits'))).not.toContain(email);
  });
});
