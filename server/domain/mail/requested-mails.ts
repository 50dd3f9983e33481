import { z } from 'zod';
import type { Language } from '#shared/enums.ts';
import type { WorkerDeps } from '../../deps.ts';
import type { SendMail } from '../../platform/web/mailer.ts';
import { contentLimit } from '../../platform/web/rate-limiter.ts';
import { findReservation, type Reservation } from '../accounts/email-addresses.store.ts';
import { findRegistration, type Token } from '../accounts/one-time-tokens.store.ts';
import { makeToken, renewToken, undoToken } from '../accounts/one-time-tokens.ts';
import { layOut, type MailContent } from './mail-layout.ts';
import { linksOf, mailRow } from './mail-row.ts';
import { enteredIn, momentIn } from './mail-words.ts';
import { findNewEmail, findRecipient, type NewEmail, type Recipient } from './recipients.store.ts';
import { requestedTexts as texts } from './requested-mail-texts.ts';

type Registration = Token<'verification'>;

/** What is mailed to an address that was entered. Notices to its former accounts are separate. */
interface EnteredAddress {
  readonly kind: string;
  readonly email: string;
  /** The account that asks for the address. */
  readonly accountId?: string;
  /** For an account that has the address. */
  readonly toOwner: (owner: Recipient) => MailContent | Promise<MailContent>;
  /** Whether that account may have asked for the mail itself. */
  readonly isOwnersWish?: boolean;
  /** The link for the person who waits for one. */
  readonly link: Link | undefined;
}
interface Link {
  readonly language: Language;
  readonly make: () => Promise<MailContent>;
}

/** The mails that anyone can cause by entering an e-mail address. */
export const requestedMails = [
  mailRow('registration', { id: z.string() }, async (deps, by, send) => {
    const found = await findRegistration(deps.db, by, deps.clock());
    if (found)
      await sendToEntered(deps, registered(deps, 'registration', found.email, found), send);
  }),
  mailRow('verification', { email: z.string() }, async (deps, { email }, send) => {
    const found = await findRegistration(deps.db, { email }, deps.clock());
    await sendToEntered(deps, registered(deps, 'verification', email, found), send);
  }),
  mailRow('reset', { email: z.string() }, async (deps, { email }, send) => {
    const found = await findRegistration(deps.db, { email }, deps.clock());
    const toOwner = async ({ accountId, language }: Recipient) => {
      const token = await makeToken(deps, 'reset', { accountId });
      return texts.reset[language]({ reset: linkTo(deps, '/reset-password', accountId, token) });
    };
    const link = found && resetLink(deps, found);
    await sendToEntered(deps, { kind: 'reset', email, toOwner, isOwnersWish: true, link }, send);
  }),
  /** Nothing is sent for a change that was cancelled or confirmed. */
  mailRow('emailChange', { accountId: z.string() }, async (deps, { accountId }, send) => {
    const change = await findNewEmail(deps.db, { accountId, now: deps.clock() });
    if (!change) return;
    const toOwner = ({ language }: Recipient) => texts.addressTaken[language](linksOf(deps));
    const link = changeLink(deps, change);
    const { email } = change;
    await sendToEntered(deps, { kind: 'emailChange', email, accountId, toOwner, link }, send);
  }),
] as const;

function registered(
  deps: WorkerDeps,
  kind: string,
  email: string,
  registrant: Registration | undefined,
): EnteredAddress {
  const toOwner = ({ language }: Recipient) =>
    texts.alreadyRegistered[language]({
      ...linksOf(deps),
      registered: registrant && enteredIn(language, registrant),
    });
  return { kind, email, toOwner, link: registrant && registrationLink(deps, registrant) };
}

function registrationLink(deps: WorkerDeps, registrant: Registration): Link {
  const { language } = registrant;
  const make = async () => {
    const link = await replacedLink(deps, registrant, { asksForPassword: false });
    return texts.verification[language]({ ...link, registered: enteredIn(language, registrant) });
  };
  return { language, make };
}

function resetLink(deps: WorkerDeps, registrant: Registration): Link {
  const { language } = registrant;
  const make = async () =>
    texts.resetUnverified[language](
      await replacedLink(deps, registrant, { asksForPassword: true }),
    );
  return { language, make };
}

async function replacedLink(
  deps: WorkerDeps,
  { id, language, expiresAt }: Registration,
  { asksForPassword }: { readonly asksForPassword: boolean },
) {
  // Once asked for, the choice of a password stays.
  const token = await renewToken(deps, id, asksForPassword ? { asksForPassword } : {});
  const verify = linkTo(deps, '/verify-email', id, token);
  return { verify, until: momentIn(language, expiresAt) };
}

function changeLink(deps: WorkerDeps, change: NewEmail): Link {
  const { id, expiresAt, language } = change;
  const make = async () => {
    const token = await renewToken(deps, id);
    return texts.confirmation[language]({
      confirm: linksOf(deps).page(`/confirm-email#${token}`),
      until: momentIn(language, expiresAt),
      entered: enteredIn(language, change),
    });
  };
  return { language, make };
}

/**
 * Sends the mail to the owner of an account, to an address to which an account can return, or to the person who
 * waits for a link; any other address gets none. Beyond the hourly limit the mail is dropped before it gets a link,
 * so that the newest link sent stays valid. Notices have a limit of their own as well: one mail an hour is
 * reserved for an owner who requests a reset, even if a stranger registers the address again and again.
 */
async function sendToEntered(
  deps: WorkerDeps,
  { kind, email, accountId, toOwner, isOwnersWish = false, link }: EnteredAddress,
  send: SendMail,
): Promise<void> {
  const by = { email, accountId: accountId ?? null, now: deps.clock() };
  const owner = await findRecipient(deps.db, { email });
  const former = owner ? undefined : await findReservation(deps.db, by);
  const reader = owner ?? former ?? link;
  if (!reader) return;
  const isNotice = former !== undefined || (owner !== undefined && !isOwnersWish);
  const limits = isNotice ? [ofNotices, ofMails] : [ofMails];
  const isSent = await deps.rateLimiter.runWithin(limits, { email: mailboxOf(email) }, async () => {
    const notice = owner ? ownersMail(deps, owner, toOwner) : former && formerMail(deps, former);
    const content = await (notice ?? link?.make());
    if (content) await send(layOut(content, email, reader.language));
  });
  if (!isSent) deps.log.warn({ kind }, 'mail dropped: its address got too many');
}

const ofMails = contentLimit('requestedMail', 'visitor');
const ofNotices = contentLimit('accountNotice', 'visitor');

function ownersMail(deps: WorkerDeps, owner: Recipient, toOwner: EnteredAddress['toOwner']) {
  return owner.isDeleted ? texts.addressKept[owner.language](linksOf(deps)) : toOwner(owner);
}

/** Says that an address belonged to an account, with the link that was mailed when it was changed. */
function formerMail(
  deps: WorkerDeps,
  { undoId, leftAt, until, language }: Reservation,
): MailContent {
  return texts.addressReserved[language]({
    leftAt: momentIn(language, leftAt),
    until: momentIn(language, until),
    undo: linksOf(deps).page(`/undo#${undoToken(deps, undoId)}`),
  });
}

/** Resets the count of an address: its owner has proved to read its mails, and may need a reset soon. */
export async function forgetRequestedMails(
  { rateLimiter }: Pick<WorkerDeps, 'rateLimiter'>,
  email: string,
): Promise<void> {
  await rateLimiter.forget([ofNotices, ofMails], { email: mailboxOf(email) });
}

/** One spelling for each mailbox: without a +tag. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).replace(/\+.*/, '')}${email.slice(at)}`;
}

function linkTo(deps: WorkerDeps, path: string, accountId: string, token: string): string {
  return linksOf(deps).page(`${path}?accountId=${accountId}&token=${token}`);
}
