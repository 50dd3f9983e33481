import type { Express, Request } from 'express';
import { z } from 'zod';
import { filledLineSchema } from '#shared/api/fields.ts';
import type { ExternalProvider, Language } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits/accounts.ts';
import { escapeHtml } from '../domain/mail/mail-layout.ts';
import type { Config } from '../platform/settings/config.ts';
import { notFound } from './error-handler.ts';
import type { ExternalLogin, KeepState } from './external-login.ts';
import { preferredLanguage } from './language.ts';
import { sendPlainPage } from './plain-page.ts';

// A provider of external sign-in for trying out sign-in and linking. It confirms any name, without a
// password; `mayPractise` in `config.ts` says where it runs.

const path = '/dev/practice-provider';
const nameSchema = filledLineSchema.max(externalLogin.maxPracticeNameLength);
const stateSchema = z.string().regex(/^\d-[\w-]{72}$/);

/** The sign-in through the practice provider. Throws in production, whatever the configuration says. */
export function practiceLogins(
  config: Pick<Config, 'production' | 'practiceProvider' | 'apiUrl'>,
  keep: KeepState,
): ReadonlyMap<ExternalProvider, ExternalLogin> {
  const { production, practiceProvider: provider, apiUrl } = config;
  if (production) throw new Error('The practice provider does not run in production.');
  if (!provider) return new Map();
  const login: ExternalLogin = {
    async begin(request, response) {
      const nonce = keep(request, { secret: '' });
      response.redirect(`${apiUrl}${path}?state=${nonce}`);
    },
    async finish({ query }) {
      if (query.error !== undefined) return undefined;
      const name = nameSchema.parse(query.name);
      return { provider, subject: `practice:${name.toLowerCase()}` };
    },
  };
  return new Map([[provider, login]]);
}

/** Mounts the page on which a name is chosen; it does not exist without the practice provider. */
export function mountPracticeProvider(
  app: Express,
  config: Config,
  callbackUrlOf: (provider: ExternalProvider) => string,
): void {
  const { production, practiceProvider: provider, apiUrl, publicUrl } = config;
  if (production || !provider) {
    app.use(path, notFound);
    return;
  }
  // Browsers apply this to the redirects after the form, too.
  const formAction = `'self' ${apiUrl} ${publicUrl}`;
  app.get(path, (request, response) => {
    const state = stateSchema.safeParse(request.query.state);
    if (!state.success) notFound();
    const page = pageOf(request, { provider, state: state.data, callbackUrlOf });
    sendPlainPage(response, { ...page, formAction });
  });
}

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    title: 'This is a practice provider: choose a name',
    lead: 'It takes the place of {0} while you try out the product. There is no password: each name is a person of its own.',
    name: 'Name',
    go: 'Continue with this name',
    cancel: 'Cancel',
  },
  de: {
    title: 'Das ist ein Übungsanbieter: Wählen Sie einen Namen',
    lead: 'Er steht hier zum Ausprobieren an der Stelle von {0}. Ein Passwort gibt es nicht: Jeder Name ist eine eigene Person.',
    name: 'Name',
    go: 'Mit diesem Namen weiter',
    cancel: 'Abbrechen',
  },
};

interface Asked {
  readonly provider: ExternalProvider;
  readonly state: string;
  readonly callbackUrlOf: (provider: ExternalProvider) => string;
}

function pageOf(request: Request, { provider, state, callbackUrlOf }: Asked) {
  const language = preferredLanguage(request);
  const text = (key: string) => escapeHtml(texts[language][key] ?? '').replace('{0}', provider);
  const callback = escapeHtml(callbackUrlOf(provider));
  const cancelled = `${callback}?state=${state}&amp;error=access_denied`;
  const content = `<p>${text('lead')}</p>
<form action="${callback}"><input type="hidden" name="state" value="${state}">
<label for="name">${text('name')}</label>
<input id="name" name="name" required maxlength="${externalLogin.maxPracticeNameLength}" autocomplete="off" autofocus>
<button>${text('go')}</button></form>
<a href="${cancelled}" rel="noreferrer">${text('cancel')}</a>`;
  return { language, title: text('title'), content };
}
