import { createHash } from 'node:crypto';
import type { Express, Request } from 'express';
import { z } from 'zod';
import { filledLineSchema } from '#shared/api/fields.ts';
import type { ExternalProvider, Language } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits.ts';
import { escapeHtml } from '../domain/mail/mail-layout.ts';
import type { Config } from '../platform/config.ts';
import { notFound } from './error-handler.ts';
import type { ExternalLogin, KeepState } from './external-login.ts';
import { preferredLanguage } from './language.ts';

// A provider of external sign-in for trying out sign-in and linking. It confirms any name, without a
// password; `mayPractise` in `config.ts` says where it runs.

const path = '/dev/practice-provider';
const nameSchema = filledLineSchema.max(externalLogin.maxPracticeNameLength);
const stateSchema = z.string().regex(/^[\w-]{72}$/);
const style = `:root{color-scheme:light dark}
body{margin:3rem auto;max-width:30rem;padding:0 1rem;font:17px/1.5 sans-serif}
h1{font-size:1.6rem;line-height:1.25}input,button,a{font:inherit}label{display:block;margin:1.5rem 0 .25rem;font-weight:600}
input,button{box-sizing:border-box;width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #75858c;border-radius:10px}
button{margin-top:1rem;border:0;background:#0b5a66;color:#fff;font-weight:600}
a{display:block;padding:.75rem;text-align:center;color:inherit}`;

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
      const nonce = crypto.randomUUID() + crypto.randomUUID();
      keep(request, { nonce, secret: '' });
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
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    // Browsers apply this to the redirects after the form, too.
    `form-action 'self' ${apiUrl} ${publicUrl}`,
    "frame-ancestors 'none'",
  ].join('; ');
  app.get(path, (request, response) => {
    const state = stateSchema.safeParse(request.query.state);
    if (!state.success) notFound();
    response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy });
    response.type('html').send(pageOf(request, { provider, state: state.data, callbackUrlOf }));
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

function pageOf(request: Request, { provider, state, callbackUrlOf }: Asked): string {
  const language = preferredLanguage(request);
  const text = (key: string) => escapeHtml(texts[language][key] ?? '').replace('{0}', provider);
  const callback = escapeHtml(callbackUrlOf(provider));
  const cancelled = `${callback}?state=${state}&amp;error=access_denied`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text('title')}</title><style>${style}</style></head>
<body><main><h1>${text('title')}</h1><p>${text('lead')}</p>
<form action="${callback}"><input type="hidden" name="state" value="${state}">
<label for="name">${text('name')}</label>
<input id="name" name="name" required maxlength="${externalLogin.maxPracticeNameLength}" autocomplete="off" autofocus>
<button>${text('go')}</button></form>
<a href="${cancelled}" rel="noreferrer">${text('cancel')}</a></main></body>
</html>
`;
}
