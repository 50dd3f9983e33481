import { personTypes } from '#shared/enums.ts';
import type { WorkerDeps } from '../../deps.ts';
import type { Mail } from '../../platform/mailer.ts';
import { listLiveApiKeyNames } from '../api-keys.store.ts';
import { listPasskeyNames } from '../passkeys.store.ts';
import { apiKeyMailTexts } from './api-key-mail-texts.ts';
import { deviceMailTexts } from './device-mail-texts.ts';
import type { EmailChangeMail } from './email-change-mails.ts';
import { emailMailTexts } from './email-mail-texts.ts';
import type { MailJob } from './mail-jobs.ts';
import { layOut, type MailContent } from './mail-layout.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';
import { makeMailToken, makeUndoToken } from './mail-tokens.ts';
import { enteredIn } from './mail-words.ts';
import { nameMailTexts } from './name-mail-texts.ts';
import { passkeyMailTexts } from './passkey-mail-texts.ts';
import { findRecipient, type Recipient } from './recipients.store.ts';
import { recoveryMailTexts } from './recovery-mail-texts.ts';
import type { RequestedMail } from './requested-mails.ts';
import { secondFactorMailTexts } from './second-factor-mail-texts.ts';
import { shopMailTexts } from './shop-mail-texts.ts';
import { suspensionMailTexts } from './suspension-mail-texts.ts';
import { undoMailTexts } from './undo-mail-texts.ts';

type ComposedJob = Exclude<MailJob, RequestedMail | EmailChangeMail>;

/**
 * The mail for a job, in its reader's language or that of the order, with a fresh token where it needs one; undefined
 * when the account is gone or has no address.
 */
export async function composeMail(deps: WorkerDeps, job: ComposedJob): Promise<Mail | undefined> {
  if (job.kind === 'assignerRequestRefused')
    return layOut(shopMailTexts[job.language].requestRefused(job), job.email, job.language);
  const recipient = await findRecipient(deps.db, { id: job.accountId });
  if (!recipient) return undefined;
  if (recipient.isDeleted && !isUndoable(job)) return undefined;
  const language = ('language' in job ? job.language : null) ?? recipient.language;
  const content = await contentOf(deps, job, { ...recipient, language }, mailTexts[language]);
  const to = 'to' in job && job.to !== undefined ? job.to : recipient.email;
  return layOut(content, to, language);
}

type UndoJob = Extract<MailJob, { readonly undoId: string }>;

const isUndoable = (job: MailJob): job is UndoJob => 'undoId' in job;

async function contentOf(
  deps: WorkerDeps,
  job: Exclude<ComposedJob, { kind: 'assignerRequestRefused' }>,
  { accountId, accountType, language }: Recipient,
  texts: MailTexts,
): Promise<MailContent> {
  const { kind } = job;
  const page = (path: string) => `${deps.config.publicUrl}${path}`;
  const requestReset = page('/request-password-reset');
  const isPerson = personTypes.some((type) => type === accountType);
  const accounts = page(isPerson ? '/accounts' : '/security');
  const emailOf = async (id: string) => (await findRecipient(deps.db, { id }))?.email ?? '';
  const invitation = () => makeMailToken(deps, accountId, 'invitation');

  if (isUndoable(job)) {
    const undo = page(`/undo#${makeUndoToken(deps, job.undoId)}`);
    return undoMailTexts[language][job.kind]({ label: job.label, undo, accounts });
  }
  if (kind === 'emailChangeRequested')
    return emailMailTexts[language].changeRequested({ label: job.label, requestReset, accounts });
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
      // By address: the name may have changed when the mail is read.
      assigners: page(
        `/assigners?${new URLSearchParams({ search: await emailOf(job.assignerId) })}`,
      ),
    });
  if (kind === 'assignerRequestApproved')
    return shopTexts.requestApproved({
      ...job,
      setPassword: page(`/reset-password?accountId=${accountId}&token=${await invitation()}`),
      requestReset,
    });
  const suspensionTexts = suspensionMailTexts[language];
  if (kind === 'assignerSuspended')
    return suspensionTexts.suspended({ reason: job.reason, contact: page('/contact') });
  if (kind === 'assignerResumed') return suspensionTexts.resumed({ login: page('/login') });
  const security = page('/security');
  if (kind === 'passkeyAdded' || kind === 'passkeyRemoved')
    return passkeyMailTexts[language][kind]({ name: job.name, security, requestReset });
  const apiKeys = page('/account/api-keys');
  if (kind === 'apiKeyMade') {
    const { name, prefix, to } = job;
    const isFormerAddress = to !== undefined;
    const news = { name, prefix, apiKeys, requestReset, isFormerAddress };
    return apiKeyMailTexts[language](news);
  }
  if (kind === 'newDevice') {
    const entered = enteredIn(language, { createdAt: new Date(job.at), userAgent: job.userAgent });
    return deviceMailTexts[language].newDevice({ entered, security, requestReset });
  }
  if (kind === 'recoverySheetMade' || kind === 'recovered')
    return recoveryMailTexts[language][kind]({ label: job.label, accounts, security });
  const factorTexts = secondFactorMailTexts[language];
  if (
    kind === 'adminFactorAdded' ||
    kind === 'secondFactorRemoved' ||
    kind === 'recoveryCodesReplaced'
  )
    return factorTexts[kind]({ security, requestReset });
  if (kind === 'recoveryCodeUsed')
    return factorTexts.recoveryCodeUsed({ left: job.left, security, requestReset });
  if (kind === 'passwordSet') {
    const label = job.isOwn ? undefined : job.label;
    return texts.passwordSet({ label, requestReset, accounts, security });
  }
  return texts.passwordChanged({
    requestReset,
    accounts,
    isPerson,
    passkeys: await listPasskeyNames(deps.db, accountId),
    security,
    apiKeyNames: await listLiveApiKeyNames(deps.db, accountId, deps.clock()),
    apiKeys,
  });
}
