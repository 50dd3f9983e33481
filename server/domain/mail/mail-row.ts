import { z } from 'zod';
import { languageSchema } from '#shared/api/enums.ts';
import { type AccountType, type Language, personTypes } from '#shared/enums.ts';
import type { WorkerDeps } from '../../deps.ts';
import type { SendMail } from '../../platform/web/mailer.ts';
import { undoToken } from '../accounts/one-time-tokens.ts';
import { layOut, type MailContent } from './mail-layout.ts';
import { findRecipient, type Recipient } from './recipients.store.ts';

/** The texts of a mail. */
export type MailTexts<About> = Readonly<Record<Language, (about: About) => MailContent>>;

/** An address that the account had before, to which the mail goes instead. */
export const formerAddress = z.string().optional();

/** The pages of the product that mails link to. */
export function linksOf({ config }: Pick<WorkerDeps, 'config'>, accountType?: AccountType) {
  const page = (path: string) => `${config.publicUrl}${path}`;
  const isPerson = personTypes.some((type) => type === accountType);
  return {
    page,
    isPerson,
    accounts: page(isPerson ? '/accounts' : '/security'),
    apiKeys: page('/account/api-keys'),
    contact: page('/contact'),
    help: page('/help'),
    login: page('/login'),
    members: page('/account/members'),
    register: page('/login?mode=register'),
    requestReset: page('/request-password-reset'),
    security: page('/security'),
  };
}
export type Links = ReturnType<typeof linksOf>;

/** A mail: the facts that its job holds, and how it is sent. */
export function mailRow<const Kind extends string, Facts extends z.ZodRawShape>(
  kind: Kind,
  facts: Facts,
  sendNow: (deps: WorkerDeps, job: z.infer<z.ZodObject<Facts>>, send: SendMail) => Promise<void>,
) {
  return { kind, schema: z.object({ kind: z.literal(kind), ...facts }), send: sendNow };
}

/** Mails for several recipients; the queue makes a job for each. */
export function mailRound<const Kind extends string, Facts extends z.ZodRawShape, Job>(
  kind: Kind,
  facts: Facts,
  jobsFor: (job: z.infer<z.ZodObject<Facts>>, admins: readonly string[]) => readonly Job[],
) {
  return { kind, schema: z.object({ kind: z.literal(kind), ...facts }), jobsFor };
}

/** To whom a mail to an account goes, if its job says more than the account. */
const addressed = z.object({
  accountId: z.string(),
  to: formerAddress,
  language: languageSchema.nullish(),
});

/** What the job of a mail to an account holds. */
type JobTo<Facts extends z.ZodRawShape> = z.infer<z.ZodObject<{ accountId: z.ZodString } & Facts>>;

interface AccountMail<Kind extends string, Facts extends z.ZodRawShape, More> {
  readonly kind: Kind;
  readonly facts: Facts;
  readonly texts: MailTexts<JobTo<Facts> & Links & More>;
}

interface AccountMailWith<Kind extends string, Facts extends z.ZodRawShape, More>
  extends AccountMail<Kind, Facts, More> {
  /** What the texts need besides the facts and the links. */
  readonly more: (deps: WorkerDeps, job: JobTo<Facts>, reader: Recipient) => More | Promise<More>;
  /** Whether it goes to a deleted account, too. */
  readonly reachesDeleted?: boolean;
}

/**
 * A mail to an account, in its reader's language or that of the order. None is sent when the account is gone or has
 * no address.
 */
export function accountMailWith<
  const Kind extends string,
  Facts extends z.ZodRawShape,
  More extends object,
>({ kind, facts, more, texts, reachesDeleted = false }: AccountMailWith<Kind, Facts, More>) {
  const row = mailRow(kind, { accountId: z.string(), ...facts }, async (deps, job, send) => {
    const { accountId, to, language: own } = addressed.parse(job);
    const recipient = await findRecipient(deps.db, { id: accountId });
    if (!recipient || (recipient.isDeleted && !reachesDeleted)) return;
    const language = own ?? recipient.language;
    const added = await more(deps, job, { ...recipient, language });
    const about = { ...job, ...linksOf(deps, recipient.accountType), ...added };
    await send(layOut(texts[language](about), to ?? recipient.email, language));
  });
  return { ...row, texts };
}

/** A mail to an account whose texts need only its facts and the links. */
export function accountMail<const Kind extends string, Facts extends z.ZodRawShape>(
  row: AccountMail<Kind, Facts, object>,
) {
  return accountMailWith({ ...row, more: () => ({}) });
}

const undoable = { undoId: z.string(), label: z.string(), to: formerAddress };

/** A mail about a change that can be undone: `label` names what changed, `undo` is the link. */
export function undoableMail<const Kind extends string>(
  kind: Kind,
  texts: MailTexts<{ readonly label: string; readonly undo: string } & Links>,
) {
  return accountMailWith({
    kind,
    facts: undoable,
    reachesDeleted: true,
    more: (deps, { undoId }) => ({
      undo: linksOf(deps).page(`/undo#${undoToken(deps, undoId)}`),
    }),
    texts,
  });
}
