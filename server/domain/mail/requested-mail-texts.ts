import { account, mailToken } from '#shared/limits/accounts.ts';
import { product } from '#shared/product.ts';
import type { Links, MailTexts } from './mail-row.ts';
import type { Entered } from './mail-words.ts';

const resetMinutes = mailToken.resetSeconds / 60;
const texts = <About>(of: MailTexts<About>) => of;

/** The mails that an entered address can get. */
export const requestedTexts = {
  verification: texts<{ verify: string; until: string; registered: Entered }>({
    en: ({ verify, until, registered }) => ({
      subject: `Confirm your e-mail address for ${product.name}`,
      paragraphs: [
        `This e-mail address was registered at ${product.name} on ${registered.at}, with ${registered.device}. Was it you? Then please confirm the address:`,
        { label: 'Confirm e-mail address', url: verify },
        `Please confirm by ${until}; then you can log in.`,
        'Was the address registered more than once? Then you choose a new password after confirming.',
        'If it was not you, please do not open the link. No account is created, and the registration is deleted.',
      ],
    }),
    de: ({ verify, until, registered }) => ({
      subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${product.name}`,
      paragraphs: [
        `diese E-Mail-Adresse wurde am ${registered.at} bei ${product.name} registriert, mit ${registered.device}. Waren Sie das? Dann bestätigen Sie bitte die Adresse:`,
        { label: 'E-Mail-Adresse bestätigen', url: verify },
        `Bitte bestätigen Sie bis zum ${until}; dann können Sie sich anmelden.`,
        'Wurde die Adresse mehrmals registriert? Dann wählen Sie nach dem Bestätigen ein neues Passwort.',
        'Waren Sie es nicht? Dann öffnen Sie den Link bitte nicht. Es entsteht kein Konto, und die Registrierung wird gelöscht.',
      ],
    }),
  }),
  /** `registered` is missing if the address was only entered. */
  alreadyRegistered: texts<Links & { registered: Entered | undefined }>({
    en: ({ login, requestReset, registered }) => ({
      subject: `You already have an account at ${product.name}`,
      paragraphs: [
        `${registered ? `This e-mail address was registered at ${product.name} on ${registered.at}, with ${registered.device}` : `This e-mail address was just entered at ${product.name}`}. It already has an account, so you can simply log in:`,
        { label: 'Log in', url: login },
        { label: 'Forgot your password? Choose a new one', url: requestReset },
        'If it was not you, you need not do anything. Your account has not changed.',
      ],
    }),
    de: ({ login, requestReset, registered }) => ({
      subject: `Sie haben schon ein Konto bei ${product.name}`,
      paragraphs: [
        `diese E-Mail-Adresse wurde ${registered ? `am ${registered.at} bei ${product.name} registriert, mit ${registered.device}` : `gerade bei ${product.name} eingegeben`}. Es gibt dazu schon ein Konto. Melden Sie sich einfach an:`,
        { label: 'Anmelden', url: login },
        { label: 'Passwort vergessen? Neues Passwort wählen', url: requestReset },
        'Waren Sie es nicht? Dann müssen Sie nichts tun. An Ihrem Konto hat sich nichts geändert.',
      ],
    }),
  }),
  reset: texts<{ reset: string }>({
    en: ({ reset }) => ({
      subject: `Choose a new password for ${product.name}`,
      paragraphs: [
        'A new password was requested for your account. Was it you? Then please choose it here:',
        { label: 'Choose a new password', url: reset },
        `The link works once and for ${resetMinutes} minutes. On all other devices you will be logged out.`,
        'If it was not you, you need not do anything. Your password has not changed.',
      ],
    }),
    de: ({ reset }) => ({
      subject: `Neues Passwort für ${product.name}`,
      paragraphs: [
        'für Ihr Konto wurde ein neues Passwort angefordert. Waren Sie das? Dann wählen Sie es bitte hier:',
        { label: 'Neues Passwort wählen', url: reset },
        `Der Link funktioniert einmal und ${resetMinutes} Minuten lang. Auf allen anderen Geräten werden Sie abgemeldet.`,
        'Waren Sie es nicht? Dann müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
      ],
    }),
  }),
  resetUnverified: texts<{ verify: string; until: string }>({
    en: ({ verify, until }) => ({
      subject: `Choose a new password for ${product.name}`,
      paragraphs: [
        'A new password was requested for this e-mail address, which is registered but not confirmed yet. Was it you? Then please confirm the address and choose your password:',
        { label: 'Confirm and choose a password', url: verify },
        `The link works until ${until}.`,
        'If it was not you, please do not open the link.',
      ],
    }),
    de: ({ verify, until }) => ({
      subject: `Neues Passwort für ${product.name}`,
      paragraphs: [
        'für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Sie ist registriert, aber noch nicht bestätigt. Waren Sie das? Dann bestätigen Sie bitte die Adresse und wählen Sie Ihr Passwort:',
        { label: 'Bestätigen und Passwort wählen', url: verify },
        `Der Link funktioniert bis zum ${until}.`,
        'Waren Sie es nicht? Dann öffnen Sie den Link bitte nicht.',
      ],
    }),
  }),
  /** To a new address of an account. */
  confirmation: texts<{ confirm: string; until: string; entered: Entered }>({
    en: ({ confirm, until, entered }) => ({
      subject: `Confirm your new e-mail address for ${product.name}`,
      paragraphs: [
        `This address was entered on ${entered.at}, with ${entered.device}, as the new e-mail address of an account at ${product.name}. If this was you, please confirm it:`,
        { label: 'Confirm e-mail address', url: confirm },
        `The link works until ${until}. Then you can log in with this address and your password. If you forget it or have none, you can choose a new one.`,
        'If this was not you, please do not confirm it. The account would belong to another person.',
      ],
    }),
    de: ({ confirm, until, entered }) => ({
      subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${product.name}`,
      paragraphs: [
        `diese Adresse wurde am ${entered.at} mit ${entered.device} bei ${product.name} als neue E-Mail-Adresse eines Kontos eingegeben. Wenn Sie das waren, bestätigen Sie sie bitte:`,
        { label: 'E-Mail-Adresse bestätigen', url: confirm },
        `Der Link gilt bis zum ${until}. Danach können Sie sich mit dieser Adresse und Ihrem Passwort anmelden. Haben Sie es vergessen oder noch keines, können Sie ein neues wählen.`,
        'Wenn Sie das nicht waren, bestätigen Sie bitte nicht. Das Konto würde einer anderen Person gehören.',
      ],
    }),
  }),
  /** To a new address that an account has already. */
  addressTaken: texts<Links>({
    en: ({ login }) => ({
      subject: `This e-mail address already has an account at ${product.name}`,
      paragraphs: [
        `This address was entered as the new e-mail address of another account at ${product.name}. One address can have only one account, and yours has it already.`,
        'If this was you, use a different address, or log in with this one:',
        { label: 'Log in', url: login },
        'If this was not you, there is nothing to do. Your account is unchanged.',
      ],
    }),
    de: ({ login }) => ({
      subject: `Zu dieser E-Mail-Adresse gibt es bei ${product.name} schon ein Konto`,
      paragraphs: [
        `diese Adresse wurde bei ${product.name} als neue E-Mail-Adresse eines anderen Kontos eingegeben. Jede Adresse kann nur zu einem Konto gehören, und diese gehört schon zu Ihrem.`,
        'Wenn Sie das waren, verwenden Sie eine andere Adresse oder melden Sie sich mit dieser an:',
        { label: 'Anmelden', url: login },
        'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Konto ist unverändert.',
      ],
    }),
  }),
  /** To the address of a deleted account. */
  addressKept: texts<Links>({
    en: ({ register }) => ({
      subject: `Your account at ${product.name} was deleted`,
      paragraphs: [
        `This e-mail address was just entered at ${product.name}. Its account was deleted less than ${account.undoDays} days ago.`,
        'You can restore it with the link in our e-mail about the deletion.',
        `For a new account, please register again ${account.undoDays} days after the deletion:`,
        { label: 'Register', url: register },
      ],
    }),
    de: ({ register }) => ({
      subject: `Ihr Konto bei ${product.name} wurde gelöscht`,
      paragraphs: [
        `diese E-Mail-Adresse wurde gerade bei ${product.name} eingegeben. Das Konto dazu wurde vor weniger als ${account.undoDays} Tagen gelöscht.`,
        'Mit dem Link in unserer E-Mail zur Löschung können Sie es wiederherstellen.',
        `Für ein neues Konto registrieren Sie sich bitte ${account.undoDays} Tage nach der Löschung noch einmal:`,
        { label: 'Registrieren', url: register },
      ],
    }),
  }),
  /** To an address that an account left at `leftAt` and can get back until `until`. */
  addressReserved: texts<{ leftAt: string; until: string; undo: string }>({
    en: ({ leftAt, until, undo }) => ({
      subject: `This e-mail address belonged to an account at ${product.name}`,
      paragraphs: [
        `This e-mail address was just entered at ${product.name}. It belonged to an account until ${leftAt}. The account has a different address now.`,
        'If you did not change it, restore your address. This is the link of our earlier e-mail about the change:',
        { label: 'Undo the change', url: undo },
        `If you changed it yourself, you can use this address for another account after ${until}.`,
      ],
    }),
    de: ({ leftAt, until, undo }) => ({
      subject: `Diese E-Mail-Adresse gehörte zu einem Konto bei ${product.name}`,
      paragraphs: [
        `diese E-Mail-Adresse wurde gerade bei ${product.name} eingegeben. Bis zum ${leftAt} gehörte sie zu einem Konto. Das Konto hat jetzt eine andere Adresse.`,
        'Wenn Sie sie nicht geändert haben, stellen Sie Ihre Adresse wieder her. Dies ist der Link aus unserer früheren E-Mail über die Änderung:',
        { label: 'Änderung rückgängig machen', url: undo },
        `Wenn Sie sie selbst geändert haben, können Sie diese Adresse nach dem ${until} für ein anderes Konto verwenden.`,
      ],
    }),
  }),
};
