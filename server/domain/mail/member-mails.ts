import { z } from 'zod';
import { languageSchema, memberRoleSchema } from '#shared/api/enums.ts';
import { secondsPerDay } from '#shared/durations.ts';
import type { Language, MemberRole } from '#shared/enums.ts';
import { mailToken } from '#shared/limits/accounts.ts';
import { product } from '#shared/product.ts';
import { isAddressTaken } from '../accounts/email-addresses.store.ts';
import { renewToken } from '../accounts/one-time-tokens.ts';
import { findInvitation } from '../institutions/members.store.ts';
import { layOut } from './mail-layout.ts';
import { accountMail, linksOf, type MailTexts, mailRow } from './mail-row.ts';

const invitationDays = mailToken.invitationSeconds / secondsPerDay;

const roleNames: Readonly<Record<Language, Readonly<Record<MemberRole | 'none', string>>>> = {
  en: { Owner: 'Owner', Clerk: 'Clerk', Buyer: 'Buyer', none: 'reading only' },
  de: { Owner: 'Leitung', Clerk: 'Ausgabe', Buyer: 'Einkauf', none: 'nur lesen' },
};
const rolesIn = (language: Language, roles: readonly MemberRole[]) =>
  (roles.length > 0 ? roles : (['none'] as const))
    .map((role) => roleNames[language][role])
    .join(', ');

/** An institution that has not entered its name yet. */
const unnamed = { en: 'an institution', de: 'einer Ausgabestelle' };

interface Invited {
  readonly institution: string;
}

const invitation: MailTexts<Invited & { readonly join: string }> = {
  en: ({ institution, join }) => ({
    subject: `Invitation to ${product.name}`,
    paragraphs: [
      `${institution === '' ? `An institution at ${product.name}` : `“${institution}”`} invites you to work with it at ${product.name}. Accept the invitation and choose a password:`,
      { label: 'Accept the invitation', url: join },
      `The link works once and for ${invitationDays} days. If you do not know this institution, please ignore this mail.`,
    ],
  }),
  de: ({ institution, join }) => ({
    subject: `Einladung zu ${product.name}`,
    paragraphs: [
      `${institution === '' ? `eine Ausgabestelle bei ${product.name}` : `„${institution}“`} lädt Sie zur Mitarbeit bei ${product.name} ein. Nehmen Sie die Einladung an und wählen Sie ein Passwort:`,
      { label: 'Einladung annehmen', url: join },
      `Der Link funktioniert einmal und ${invitationDays} Tage lang. Kennen Sie diese Ausgabestelle nicht? Dann ignorieren Sie diese E-Mail bitte.`,
    ],
  }),
};

const otherAddress: MailTexts<Invited> = {
  en: ({ institution }) => ({
    subject: `Invitation to ${product.name}: please use another address`,
    paragraphs: [
      `${institution === '' ? unnamed.en : `“${institution}”`} has invited you to ${product.name} under this address. It already belongs to an account, and each member needs an address of its own.`,
      'Please ask the institution to invite you under another address. Your account stays as it is.',
    ],
  }),
  de: ({ institution }) => ({
    subject: `Einladung zu ${product.name}: bitte eine andere Adresse`,
    paragraphs: [
      `Sie wurden von ${institution === '' ? unnamed.de : `„${institution}“`} unter dieser Adresse zu ${product.name} eingeladen. Sie gehört schon zu einem Konto, und jedes Mitglied braucht eine eigene Adresse.`,
      'Bitten Sie die Ausgabestelle um eine Einladung an eine andere Adresse. Ihr Konto bleibt, wie es ist.',
    ],
  }),
};

const removed: MailTexts<Invited> = {
  en: ({ institution }) => ({
    subject: `Your account at ${product.name} is closed`,
    paragraphs: [
      `${institution === '' ? 'Your institution' : `“${institution}”`} has removed you from its members. Your account and all its logins have ended.`,
      'If you think that this is a mistake, please ask your institution.',
    ],
  }),
  de: ({ institution }) => ({
    subject: `Ihr Konto bei ${product.name} ist geschlossen`,
    paragraphs: [
      `${institution === '' ? 'Ihre Ausgabestelle' : `„${institution}“`} hat Sie als Mitglied entfernt. Ihr Konto und alle Anmeldungen sind beendet.`,
      'Halten Sie das für einen Irrtum? Dann fragen Sie bitte Ihre Ausgabestelle.',
    ],
  }),
};

const changes = {
  en: {
    invited: (name: string) => `${name} was invited to your institution.`,
    joined: (name: string) => `${name} has accepted the invitation to your institution.`,
    rolesChanged: (name: string) => `The roles of ${name} were changed.`,
    removed: (name: string) =>
      `${name} was removed from your institution. API keys and lists that ${name} made go on: look through the keys.`,
    withdrawn: (name: string) => `The invitation of ${name} was withdrawn.`,
  },
  de: {
    invited: (name: string) => `${name} wurde in Ihre Ausgabestelle eingeladen.`,
    joined: (name: string) => `${name} hat die Einladung in Ihre Ausgabestelle angenommen.`,
    rolesChanged: (name: string) => `Die Rollen von ${name} wurden geändert.`,
    removed: (name: string) =>
      `${name} wurde aus Ihrer Ausgabestelle entfernt. API-Schlüssel und Listen von ${name} laufen weiter: Sehen Sie die Schlüssel durch.`,
    withdrawn: (name: string) => `Die Einladung von ${name} wurde zurückgezogen.`,
  },
} as const;
const roles = { roles: z.array(memberRoleSchema) };

/** The mails about the members of institutions. */
export const memberMails = [
  /** An address with an account elsewhere gets no link. Nothing is sent for an invitation that was withdrawn. */
  mailRow(
    'memberInvitation',
    { memberId: z.string(), tokenId: z.string() },
    async (deps, { memberId, tokenId }, send) => {
      const invited = await findInvitation(deps.db, { id: memberId });
      if (!invited) return;
      const { email, language } = invited;
      if (await isAddressTaken(deps.db, { email, now: deps.clock() })) {
        await send(layOut(otherAddress[language](invited), email, language));
        return;
      }
      const token = await renewToken(deps, tokenId);
      const join = linksOf(deps).page(`/join?token=${token}`);
      await send(layOut(invitation[language]({ ...invited, join }), email, language));
    },
  ),
  accountMail({
    kind: 'membersChanged',
    facts: {
      change: z.enum(['invited', 'joined', 'rolesChanged', 'removed', 'withdrawn']),
      name: z.string(),
      ...roles,
    },
    texts: {
      en: ({ change, name, roles, members, apiKeys }) => ({
        subject: `A change of the members of your institution at ${product.name}`,
        paragraphs: [
          changes.en[change](name),
          `Roles: ${rolesIn('en', roles)}`,
          ...(change === 'removed' ? [{ label: 'Show the keys', url: apiKeys }] : []),
          { label: 'Show the members', url: members },
        ],
      }),
      de: ({ change, name, roles, members, apiKeys }) => ({
        subject: `Änderung bei den Mitgliedern Ihrer Ausgabestelle bei ${product.name}`,
        paragraphs: [
          changes.de[change](name),
          `Rollen: ${rolesIn('de', roles)}`,
          ...(change === 'removed' ? [{ label: 'Schlüssel ansehen', url: apiKeys }] : []),
          { label: 'Mitglieder ansehen', url: members },
        ],
      }),
    },
  }),
  accountMail({
    kind: 'ownRolesChanged',
    facts: roles,
    texts: {
      en: ({ roles, login }) => ({
        subject: `Your roles at ${product.name} have changed`,
        paragraphs: [
          `An Owner of your institution has changed your roles. They are now: ${rolesIn('en', roles)}.`,
          { label: 'Log in', url: login },
        ],
      }),
      de: ({ roles, login }) => ({
        subject: `Ihre Rollen bei ${product.name} haben sich geändert`,
        paragraphs: [
          `die Leitung Ihrer Ausgabestelle hat Ihre Rollen geändert. Sie lauten jetzt: ${rolesIn('de', roles)}.`,
          { label: 'Anmelden', url: login },
        ],
      }),
    },
  }),
  /** The account is gone, so the job has its address. */
  mailRow(
    'memberRemoved',
    {
      memberId: z.string(),
      email: z.string(),
      language: languageSchema,
      institution: z.string().default(''),
    },
    async (_, { email, language, ...about }, send) =>
      send(layOut(removed[language](about), email, language)),
  ),
];
