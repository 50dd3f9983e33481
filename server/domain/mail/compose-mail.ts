import { mailToken } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../platform/mailer.ts';
import type { MailJob } from './mail-jobs.ts';
import { layOut, type MailContent } from './mail-layout.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import type { TokenPurpose } from './mail-tokens.store.ts';
import { makeMailToken } from './mail-tokens.ts';
import { nameMailTexts } from './name-mail-texts.ts';
import { findRecipient, type Recipient } from './recipients.store.ts';
import { shopMailTexts } from './shop-mail-texts.ts';

/**
 * The mail for a job, in its reader's language, with a fresh token where it needs one; undefined
 * when nobody has that address (any more): strangers get no mail.
 */
export async function composeMail(deps: Deps, job: MailJob): Promise<Mail | undefined> {
  if (job.kind === 'assignerRequestRefused')
    return layOut(shopMailTexts[job.language].requestRefused(job), job.email, job.language);
  const by = 'email' in job ? { email: job.email } : { id: job.accountId };
  const recipient = await findRecipient(deps.db, by);
  if (!recipient) return undefined;
  const texts = mailTexts[recipient.language];
  const content = await contentOf(deps, job, recipient, texts);
  return layOut(content, recipient.email, recipient.language);
}

async function contentOf(
  deps: Deps,
  job: Exclude<MailJob, { kind: 'assignerRequestRefused' }>,
  { accountId, isVerified, language }: Recipient,
  texts: MailTexts,
): Promise<MailContent> {
  const { kind } = job;
  const page = (path: string) => `${deps.config.publicUrl}${path}`;
  const tokenPage = async (path: string, ...token: [TokenPurpose, number?]) =>
    page(`${path}?accountId=${accountId}&token=${await makeMailToken(deps, accountId, ...token)}`);
  const verify = () => tokenPage('/verify-email', 'verification');
  const reset = (seconds?: number) => tokenPage('/reset-password', 'reset', seconds);
  const requestReset = page('/request-password-reset');

  const shopTexts = shopMailTexts[language];
  if (kind === 'newOrder')
    return shopTexts.newOrder({ ...job, orders: page(`/shop-orders?order=${job.orderId}`) });
  if (kind === 'orderStatus')
    return shopTexts.orderStatus({ ...job, orders: page(`/shop/orders?order=${job.orderId}`) });
  if (kind === 'newAssignerRequest')
    return shopTexts.newRequest({ ...job, requests: page('/assigner-account-requests') });
  if (kind === 'nameToConfirm')
    return nameMailTexts[language]({
      ...job,
      assigners: page(`/assigners?${new URLSearchParams({ search: job.name })}`),
    });
  if (kind === 'assignerRequestApproved')
    return shopTexts.requestApproved({
      ...job,
      setPassword: await reset(mailToken.invitationSeconds),
      requestReset,
    });
  if (kind === 'passwordChanged') return texts.passwordChanged({ requestReset });
  if (kind === 'reset')
    return isVerified
      ? texts.reset({ reset: await reset() })
      : texts.resetUnverified({ verify: await verify(), reset: await reset() });
  return isVerified
    ? texts.alreadyRegistered({ login: page('/login'), requestReset })
    : texts.verification({ verify: await verify() });
}
