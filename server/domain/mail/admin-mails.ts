import { z } from 'zod';
import { languageSchema } from '#shared/api/enums.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { mailToken } from '#shared/limits/accounts.ts';
import { product } from '#shared/product.ts';
import { makeToken } from '../accounts/one-time-tokens.ts';
import { listAccountsOf } from '../institutions/assigners.store.ts';
import { layOut } from './mail-layout.ts';
import {
  accountMail,
  accountMailWith,
  linksOf,
  type MailTexts,
  mailRound,
  mailRow,
} from './mail-row.ts';
import { findRecipient } from './recipients.store.ts';

const invitationDays = mailToken.invitationSeconds / secondsPerDay;
const request = { requestId: z.string(), name: z.string() };
/** A name to confirm; `previousName` is the confirmed one that it replaces. */
const waitingName = {
  institutionId: z.string(),
  name: z.string(),
  previousName: z.string().nullable(),
};

/** The request is deleted, and there is no account: the mail goes to the address that asked. */
const refused: MailTexts<{ readonly name: string }> = {
  en: ({ name }) => ({
    subject: `Your account request at ${product.name}`,
    reader: name,
    paragraphs: [
      'Thank you for your interest. Unfortunately, we can’t give you an assigner account. We have deleted your details.',
      'If you think that this is a mistake, please write to us. The address is on our contact page.',
    ],
  }),
  de: ({ name }) => ({
    subject: `Ihre Kontoanfrage bei ${product.name}`,
    reader: name,
    paragraphs: [
      'vielen Dank für Ihr Interesse. Leider können wir Ihnen kein Konto für Ausgabestellen geben. Ihre Angaben haben wir gelöscht.',
      'Halten Sie das für einen Irrtum? Dann schreiben Sie uns bitte. Die Adresse steht auf unserer Kontaktseite.',
    ],
  }),
};

/** The mails about requests, names and access of institutions. */
export const adminMails = [
  accountMailWith({
    kind: 'newAssignerRequest',
    facts: request,
    more: (deps) => ({ requests: linksOf(deps).page('/assigner-account-requests') }),
    texts: {
      // Without the name: a stranger must not put words into a mail of ours.
      en: ({ requests }) => ({
        subject: `New account request at ${product.name}`,
        paragraphs: [
          'There is a new request for an assigner account.',
          { label: 'Open the requests', url: requests },
        ],
      }),
      de: ({ requests }) => ({
        subject: `Neue Kontoanfrage bei ${product.name}`,
        paragraphs: [
          'Es gibt eine neue Anfrage nach einem Konto für Ausgabestellen.',
          { label: 'Anfragen öffnen', url: requests },
        ],
      }),
    },
  }),
  accountMailWith({
    kind: 'nameToConfirm',
    facts: waitingName,
    more: async (deps, { institutionId }) => {
      // By address: the name may have changed when the mail is read.
      const [id = institutionId] = await listAccountsOf(deps.db, { institutionId });
      const search = (await findRecipient(deps.db, { id }))?.email ?? '';
      return { assigners: linksOf(deps).page(`/assigners?${new URLSearchParams({ search })}`) };
    },
    texts: {
      en: ({ name, previousName, assigners }) => ({
        subject: `Please confirm a name at ${product.name}`,
        paragraphs: [
          previousName === null
            ? `An institution has entered the name “${name}”. It is not confirmed yet.`
            : `The institution with the confirmed name “${previousName}” now calls itself “${name}”. The new name is not confirmed yet.`,
          'Until you confirm it, checking one of its certificates shows “Name not confirmed”.',
          { label: 'Check the name', url: assigners },
        ],
      }),
      de: ({ name, previousName, assigners }) => ({
        subject: `Bitte bestätigen Sie einen Namen bei ${product.name}`,
        paragraphs: [
          previousName === null
            ? `eine Ausgabestelle hat den Namen „${name}“ eingetragen. Er ist noch nicht bestätigt.`
            : `die Ausgabestelle mit dem bestätigten Namen „${previousName}“ nennt sich jetzt „${name}“. Der neue Name ist noch nicht bestätigt.`,
          'Bis Sie ihn bestätigen, zeigt die Prüfung ihrer Zertifikate „Name nicht bestätigt“.',
          { label: 'Namen prüfen', url: assigners },
        ],
      }),
    },
  }),
  accountMailWith({
    kind: 'assignerRequestApproved',
    facts: { name: z.string() },
    more: async (deps, _, { accountId }) => {
      const token = await makeToken(deps, 'invitation', { accountId });
      return {
        setPassword: linksOf(deps).page(`/reset-password?accountId=${accountId}&token=${token}`),
      };
    },
    texts: {
      en: ({ name, setPassword, requestReset }) => ({
        subject: `Your assigner account at ${product.name}`,
        reader: name,
        paragraphs: [
          'Your request is approved. Please choose a password for your account:',
          { label: 'Choose a password', url: setPassword },
          `The link works once and for ${invitationDays} days. After that, please request a new one:`,
          { label: 'Request a new link', url: requestReset },
          'After logging in, first enter your institution’s name. It is printed on each certificate.',
        ],
      }),
      de: ({ name, setPassword, requestReset }) => ({
        subject: `Ihr Konto für Ausgabestellen bei ${product.name}`,
        reader: name,
        paragraphs: [
          'Ihre Anfrage ist angenommen. Bitte wählen Sie ein Passwort für Ihr Konto:',
          { label: 'Passwort wählen', url: setPassword },
          `Der Link funktioniert einmal und ${invitationDays} Tage lang. Danach fordern Sie bitte einen neuen an:`,
          { label: 'Neuen Link anfordern', url: requestReset },
          'Geben Sie nach der Anmeldung zuerst den Namen Ihrer Ausgabestelle ein. Er wird auf jedes Zertifikat gedruckt.',
        ],
      }),
    },
  }),
  accountMail({
    kind: 'assignerSuspended',
    facts: { reason: z.string() },
    texts: {
      en: ({ reason, contact }) => ({
        subject: `Your access to ${product.name} is suspended`,
        paragraphs: [
          'We have suspended the access of your institution. You cannot log in, and API keys do not work. The reason:',
          reason,
          'The IDs that you issued and their certificates stay valid. Persons cannot take control of these IDs until the suspension ends.',
          'Please contact us if you have any questions:',
          { label: 'Contact', url: contact },
        ],
      }),
      de: ({ reason, contact }) => ({
        subject: `Ihr Zugang zu ${product.name} ist gesperrt`,
        paragraphs: [
          'wir haben den Zugang Ihrer Ausgabestelle gesperrt. Sie können sich nicht anmelden, und API-Schlüssel funktionieren nicht. Der Grund:',
          reason,
          'Die IDs, die Sie vergeben haben, und ihre Zertifikate bleiben gültig. Übernehmen lassen sich diese IDs erst wieder, wenn die Sperre aufgehoben ist.',
          'Bei Fragen wenden Sie sich bitte an uns:',
          { label: 'Kontakt', url: contact },
        ],
      }),
    },
  }),
  accountMail({
    kind: 'assignerResumed',
    facts: {},
    texts: {
      en: ({ login }) => ({
        subject: `Your access to ${product.name} is open again`,
        paragraphs: [
          'The suspension of your institution has ended. You can log in again, and your API keys work again:',
          { label: 'Log in', url: login },
        ],
      }),
      de: ({ login }) => ({
        subject: `Ihr Zugang zu ${product.name} ist wieder offen`,
        paragraphs: [
          'der Zugang Ihrer Ausgabestelle ist wieder offen. Sie können sich anmelden, und Ihre API-Schlüssel funktionieren wieder:',
          { label: 'Anmelden', url: login },
        ],
      }),
    },
  }),
  mailRow(
    'assignerRequestRefused',
    { email: z.string(), language: languageSchema, ...request },
    async (_, job, send) => send(layOut(refused[job.language](job), job.email, job.language)),
  ),
  mailRound('assignerRequested', request, (job, admins) =>
    admins.map((accountId) => ({ ...job, kind: 'newAssignerRequest' as const, accountId })),
  ),
  mailRound('assignerNamed', waitingName, (job, admins) =>
    admins.map((accountId) => ({ ...job, kind: 'nameToConfirm' as const, accountId })),
  ),
];
