import type { Request, Response } from 'express';
import { type ErrorKey, errorStatus } from '#shared/api/errors.ts';
import type { Language } from '#shared/enums.ts';
import { escapeHtml } from '../domain/mail/mail-layout.ts';
import { preferredLanguage } from './language.ts';
import { sendPlainPage } from './plain-page.ts';

/** For each kind of error what happened, and what to do. */
const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    signIn: 'This sign-in is no longer valid',
    signInDo: 'It took over ten minutes, was used already or began elsewhere. Please start again.',
    site: 'This sign-in cannot begin or go on',
    siteDo:
      'Please go back to the site and start again. If that does not help, its operator can find the reason by this word:',
    notFound: 'There is nothing at this address',
    notFoundDo: 'The link may be incomplete, or what it led to no longer exists.',
    notNow: 'This is not possible at the moment',
    notNowDo: 'Please wait a little and try again. If it does not help, tell us the request ID.',
    notHere: 'This address cannot be opened like this',
    notHereDo: 'Please open our page and go on from there.',
    again: 'Start again',
    start: 'To the start page',
    id: 'Request ID',
  },
  de: {
    signIn: 'Diese Anmeldung gilt nicht mehr',
    signInDo:
      'Sie hat über zehn Minuten gedauert, wurde schon benutzt oder begann anderswo. Bitte beginnen Sie noch einmal.',
    site: 'Diese Anmeldung kann nicht beginnen oder weitergehen',
    siteDo:
      'Bitte gehen Sie zurück zur Website und beginnen Sie noch einmal. Hilft das nicht, findet der Betreiber den Grund mit diesem Wort:',
    notFound: 'Unter dieser Adresse gibt es nichts',
    notFoundDo: 'Vielleicht ist der Link unvollständig, oder sein Ziel gibt es nicht mehr.',
    notNow: 'Das ist im Moment nicht möglich',
    notNowDo:
      'Bitte warten Sie etwas und versuchen Sie es noch einmal. Hilft das nicht, nennen Sie uns die Anfrage-ID.',
    notHere: 'Diese Adresse lässt sich so nicht öffnen',
    notHereDo: 'Bitte öffnen Sie unsere Seite und machen Sie dort weiter.',
    again: 'Noch einmal beginnen',
    start: 'Zur Startseite',
    id: 'Anfrage-ID',
  },
};

/** Whether a browser shows the answer as a page: it says so, or at least prefers one. */
export function isNavigation(request: Request): boolean {
  const mode = request.get('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  return request.accepts(['json', 'html']) === 'html';
}

/** Says in the reader's language what happened, what to do, and how to get back to a page of `publicUrl`. */
export function sendErrorPage(
  request: Request,
  response: Response,
  { key, publicUrl, startAt }: { key: ErrorKey; publicUrl: string; startAt: string | undefined },
): void {
  const language = preferredLanguage(request);
  const text = (name: string) => escapeHtml(texts[language][name] ?? '');
  const kind = kindOf(key);
  const content = `<p>${text(`${kind}Do`)}</p>
<a class="button" href="${escapeHtml(publicUrl + (startAt ?? '/'))}">${text(startAt ? 'again' : 'start')}</a>
<p>${text('id')}: <code translate="no">${escapeHtml(String(request.id))}</code></p>`;
  sendPlainPage(response, { language, title: text(kind), content });
}

/** The same for a site whose request is not answered to the site, such as one with an unknown redirect address. */
export function sendSignInError(request: Request, response: Response, error: string): void {
  const language = preferredLanguage(request);
  const text = (name: string) => escapeHtml(texts[language][name] ?? '');
  const content = `<p>${text('siteDo')} <code translate="no">${escapeHtml(error)}</code></p>
<p>${text('id')}: <code translate="no">${escapeHtml(String(request.id))}</code></p>`;
  sendPlainPage(response, { language, title: text('site'), content });
}

function kindOf(key: ErrorKey): string {
  const status = errorStatus[key];
  if (key === 'Login_StateInvalid') return 'signIn';
  if (status === 404) return 'notFound';
  return status === 429 || status >= 500 ? 'notNow' : 'notHere';
}
