import type { Language } from './enums.ts';

type Texts = Readonly<Record<Language, string>>;

/** A page for search engines and link previews. */
export interface PublicPage {
  readonly path: string;
  /** The client's module of the page, relative to its `src`. */
  readonly module: string;
  /** The text set that it needs beyond the everyday one. */
  readonly texts?: string;
  /** The same as the page sets in the browser. */
  readonly title: Texts;
  /** One or two sentences, at most 160 characters. */
  readonly description: Texts;
}

/** The pages in the sitemap. All others ask not to be indexed. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    module: 'features/home/home-page.tsx',
    title: { en: 'One ID, yours for life', de: 'Eine ID, Ihr Leben lang' },
    description: {
      en: 'One permanent, readable identifier for each person. Clinics and studies recognise your records without your name, and you can prove that the ID is yours.',
      de: 'Eine dauerhafte, lesbare Kennung für jede Person. Kliniken und Studien erkennen Ihre Daten ohne Ihren Namen, und Sie können beweisen, dass die ID Ihnen gehört.',
    },
  },
  {
    path: '/about',
    module: 'features/public/about-page.tsx',
    title: { en: 'About Unikat', de: 'Über Unikat' },
    description: {
      en: 'What a UnikatID is, why it helps, what a challenge is and which data is collected: questions and answers.',
      de: 'Was eine UnikatID ist, wozu sie gut ist, was eine Challenge ist und welche Daten erhoben werden: Fragen und Antworten.',
    },
  },
  {
    path: '/help',
    module: 'features/public/help-page.tsx',
    title: { en: 'Help', de: 'Hilfe' },
    description: {
      en: 'Lost the paper, the password, the phone or all access to your UnikatID? Two IDs, or a stranger who asks for a code? What to do in each case.',
      de: 'Papier, Passwort, Smartphone oder jeden Zugang zu Ihrer UnikatID verloren? Zwei IDs? Fremde fragen nach einem Code? Was Sie jeweils tun können.',
    },
  },
  {
    path: '/challenge',
    module: 'features/challenges/send-challenge-page.tsx',
    texts: 'challenges',
    title: { en: 'Send a challenge', de: 'Challenge senden' },
    description: {
      en: 'Find out whether an ID belongs to the person you are talking to: send a code that only its owner can read. You need no account.',
      de: 'Finden Sie heraus, ob eine ID der Person gehört, mit der Sie sprechen: Senden Sie einen Code, den nur sie lesen kann. Ein Konto brauchen Sie nicht.',
    },
  },
  {
    path: '/verify',
    module: 'features/verify/verify-page.tsx',
    texts: 'verify',
    title: { en: 'Check a certificate or receipt', de: 'Zertifikat oder Beleg prüfen' },
    description: {
      en: 'Check in your browser whether the certificate of a UnikatID or the receipt of a challenge is valid, who issued or asked, and when.',
      de: 'Prüfen Sie in Ihrem Browser, ob das Zertifikat einer UnikatID oder der Beleg einer Challenge gültig ist, wer die ID vergeben oder gefragt hat und wann.',
    },
  },
  {
    path: '/login',
    module: 'features/accounts/sign-in/sign-in-page.tsx',
    title: { en: 'Log in or register', de: 'Anmelden oder registrieren' },
    description: {
      en: 'Log in with your UnikatID, e-mail address or username, or register, with an e-mail address or anonymously.',
      de: 'Melden Sie sich mit UnikatID, E-Mail-Adresse oder Benutzernamen an, oder registrieren Sie sich, mit E-Mail-Adresse oder anonym.',
    },
  },
  {
    path: '/request-password-reset',
    module: 'features/accounts/recovery/request-password-reset-page.tsx',
    title: { en: 'Reset your password', de: 'Passwort zurücksetzen' },
    description: {
      en: 'Forgot your password? Have a link sent to the e-mail address of your account and choose a new one.',
      de: 'Passwort vergessen? Lassen Sie sich einen Link an die E-Mail-Adresse Ihres Kontos senden und wählen Sie ein neues.',
    },
  },
  {
    path: '/events',
    module: 'features/public/events-page.tsx',
    title: { en: 'Events', de: 'Veranstaltungen' },
    description: {
      en: 'Where you can meet people who use the UnikatID or would like to: what, when, and how to attend.',
      de: 'Wo Sie Menschen treffen, die die UnikatID benutzen oder benutzen möchten: was, wann und wie Sie teilnehmen.',
    },
  },
  {
    path: '/contact',
    module: 'features/public/contact-page.tsx',
    title: { en: 'Contact and legal notice', de: 'Kontakt und Impressum' },
    description: {
      en: 'Who runs this service: postal address, phone, e-mail and the source code.',
      de: 'Wer diesen Dienst betreibt: Anschrift, Telefon, E-Mail und der Quelltext.',
    },
  },
  {
    path: '/privacy',
    module: 'features/public/privacy-page.tsx',
    title: { en: 'Privacy policy', de: 'Datenschutzerklärung' },
    description: {
      en: 'Which data this service keeps, why and for how long, what your browser keeps, and which rights you have.',
      de: 'Welche Daten dieser Dienst aufbewahrt, wozu und wie lange, was Ihr Browser aufbewahrt und welche Rechte Sie haben.',
    },
  },
  {
    path: '/terms-of-service',
    module: 'features/public/terms-of-service-page.tsx',
    title: { en: 'Terms of service', de: 'Nutzungsbedingungen' },
    description: {
      en: 'The terms under which IDs are issued and used, and under which the shop delivers. In German.',
      de: 'Zu welchen Bedingungen IDs vergeben und benutzt werden und der Shop liefert.',
    },
  },
  {
    path: '/request-assigner-account',
    module: 'features/admin/request-assigner-page.tsx',
    title: { en: 'Request an assigner account', de: 'Konto für Ausgabestellen anfragen' },
    description: {
      en: 'For clinics, agencies and others who would like to issue UnikatIDs: request an account.',
      de: 'Für Kliniken, Ämter und andere, die UnikatIDs vergeben möchten: Fragen Sie ein Konto an.',
    },
  },
];

/** Placeholders in the built documents, which the server fills in when it starts. */
export const placeholders = {
  publicUrl: '%PUBLIC_URL%',
  /** The names of the offered providers, separated by spaces. */
  providers: '%PROVIDERS%',
} as const;

/** With the page's content, or with an empty body. */
export type DocumentKind = 'rendered' | 'empty';

// A hidden folder is not served as files.
const folder = '.pages';

/** The document of all pages that are not public, relative to the build's output. */
export const otherDocument = `${folder}/other.html`;

/** Where the build writes a public page and the server reads it, relative to the build's output. */
export function documentFile(page: PublicPage, language: Language, kind: DocumentKind): string {
  const name = page.path === '/' ? '/index' : page.path;
  return `${folder}/${language}${name}${kind === 'empty' ? '.empty' : ''}.html`;
}

/** The address that shows a page in one language, whatever the browser prefers. */
export function addressIn(publicUrl: string, { path }: PublicPage, language: Language): string {
  return `${publicUrl}${path}?lang=${language}`;
}
