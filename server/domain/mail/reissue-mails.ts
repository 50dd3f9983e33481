import { z } from 'zod';
import { reissueOutcomeSchema } from '#shared/api/enums.ts';
import { secondsPerDay } from '#shared/durations.ts';
import type { Language, ReissueOutcome } from '#shared/enums.ts';
import { reissue } from '#shared/limits/ids.ts';
import { product } from '#shared/product.ts';
import { accountMail, accountMailWith, linksOf, mailRound } from './mail-row.ts';
import { momentIn } from './mail-words.ts';

const many = { institutionId: z.string(), made: z.int() };

/** How the mail about an end begins. */
export const endings: Readonly<Record<Language, Readonly<Record<ReissueOutcome, string>>>> = {
  en: {
    Kept: `You keep your ${product.idName}. The institution cannot issue it again with this request.`,
    Cancelled: `The institution has cancelled its request. You keep your ${product.idName}.`,
    Stopped: `We have stopped the request of the institution. You keep your ${product.idName}.`,
    HandedOver: `You have handed over your ${product.idName}. The institution prints a new certificate for it. Your account stays, without the ${product.idName}.`,
    Opened: `The institution has issued your ${product.idName} again, because its request was not answered. Your account stays, without the ${product.idName}.`,
  },
  de: {
    Kept: `Sie behalten Ihre ${product.idName}. Mit dieser Anfrage kann die Ausgabestelle sie nicht neu ausstellen.`,
    Cancelled: `Die Ausgabestelle hat ihre Anfrage zurückgezogen. Sie behalten Ihre ${product.idName}.`,
    Stopped: `Wir haben die Anfrage der Ausgabestelle beendet. Sie behalten Ihre ${product.idName}.`,
    HandedOver: `Sie haben Ihre ${product.idName} abgegeben. Die Ausgabestelle druckt dafür ein neues Zertifikat. Ihr Konto bleibt bestehen, ohne die ${product.idName}.`,
    Opened: `Die Ausgabestelle hat Ihre ${product.idName} neu ausgestellt, weil niemand auf ihre Anfrage geantwortet hat. Ihr Konto bleibt bestehen, ohne die ${product.idName}.`,
  },
};

/**
 * The mails about issuing an ID again. They do not name the institution, which may be one that its patients do not want
 * to see in their mailbox.
 */
export const reissueMails = [
  accountMailWith({
    kind: 'reissueAsked',
    facts: { opensAt: z.iso.datetime() },
    more: (_, { opensAt }, { language }) => ({ opens: momentIn(language, new Date(opensAt)) }),
    texts: {
      en: ({ opens, login, help }) => ({
        subject: `Does your ${product.idName} have to be issued again?`,
        paragraphs: [
          `the institution that issued your ${product.idName} says that you have lost access to it. It wants to print a new certificate. The person who gets it becomes the owner of the ${product.idName}.`,
          `If this is wrong, log in and answer “Keep it” before ${opens}:`,
          { label: 'Log in and answer', url: login },
          `If it is right, you need not do anything.`,
          { label: 'What this means', url: `${help}#access` },
        ],
      }),
      de: ({ opens, login, help }) => ({
        subject: `Soll Ihre ${product.idName} neu ausgestellt werden?`,
        paragraphs: [
          `die Ausgabestelle Ihrer ${product.idName} gibt an, dass Sie keinen Zugang mehr dazu haben. Sie möchte ein neues Zertifikat drucken. Wer es erhält, wird Inhaber der ${product.idName}.`,
          `Ist das falsch? Dann melden Sie sich bitte an und antworten Sie vor dem ${opens} mit „Behalten“:`,
          { label: 'Anmelden und antworten', url: login },
          'Ist es richtig, müssen Sie nichts tun.',
          { label: 'Was das bedeutet', url: `${help}#access` },
        ],
      }),
    },
  }),
  accountMail({
    kind: 'reissueEnded',
    facts: { outcome: reissueOutcomeSchema },
    texts: {
      en: ({ outcome, help, contact }) => ({
        subject: `The request to issue your ${product.idName} again has ended`,
        paragraphs: [
          endings.en[outcome],
          { label: 'Help', url: `${help}#access` },
          'If you did not expect this, please write to us:',
          { label: 'Contact', url: contact },
        ],
      }),
      de: ({ outcome, help, contact }) => ({
        subject: `Die Anfrage, Ihre ${product.idName} neu auszustellen, ist beendet`,
        paragraphs: [
          endings.de[outcome],
          { label: 'Hilfe', url: `${help}#access` },
          'Haben Sie das nicht erwartet? Dann schreiben Sie uns bitte:',
          { label: 'Kontakt', url: contact },
        ],
      }),
    },
  }),
  accountMailWith({
    kind: 'manyReissuesOf',
    facts: many,
    more: (deps) => ({ reissues: linksOf(deps).page('/reissues') }),
    texts: {
      en: ({ made, reissues }) => ({
        subject: 'Unusually many requests to issue IDs again',
        paragraphs: [
          `an institution has asked ${made} times in ${reissue.listedSeconds / secondsPerDay} days to issue an ID again. Please ask it why, and stop what you cannot explain.`,
          { label: 'Show the requests', url: reissues },
        ],
      }),
      de: ({ made, reissues }) => ({
        subject: 'Auffällig viele Anfragen, IDs neu auszustellen',
        paragraphs: [
          `eine Ausgabestelle hat in ${reissue.listedSeconds / secondsPerDay} Tagen ${made}-mal angefragt, eine ID neu auszustellen. Bitte fragen Sie nach dem Grund und beenden Sie, was Sie sich nicht erklären können.`,
          { label: 'Anfragen ansehen', url: reissues },
        ],
      }),
    },
  }),
  mailRound('manyReissues', many, (job, admins) =>
    admins.map((accountId) => ({ ...job, kind: 'manyReissuesOf' as const, accountId })),
  ),
];
