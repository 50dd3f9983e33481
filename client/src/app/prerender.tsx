import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import {
  type ExternalProvider,
  externalProviders,
  type Language,
  languages,
} from '#shared/enums.ts';
import { publicPages } from '#shared/public-pages.ts';
import { setLoginProviders } from '../features/accounts/use-login-providers.ts';
import { chooseLanguage, startI18n } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { App } from './app.tsx';
import { pageAt } from './pages.tsx';

/** What answers whoever types or presses. */
const controls = /<(form|button|input|select|textarea)\b/g;

/**
 * The page of a visitor, in the state in which it waits for answers. Nothing in it can be typed
 * into or pressed before its script has come, for nothing would come of it; links lead on.
 */
async function prerender(path: string): Promise<string> {
  await pageAt(path)?.preload();
  const html = renderToStaticMarkup(
    <App routed={(shell) => <StaticRouter location={path}>{shell}</StaticRouter>} />,
  );
  return html.replaceAll(controls, '<$1 inert=""');
}

/** Every choice of providers that an installation may offer, in the order in which it offers them. */
const offers: ExternalProvider[][] = [[]];
for (const provider of externalProviders)
  offers.push(...offers.map((offered) => [...offered, provider]));

async function prerenderAll(language: Language): Promise<Record<string, string>> {
  await chooseLanguage(language);
  const pages: Record<string, string> = {};
  for (const { path } of publicPages) pages[path] = await prerender(path);
  for (const offered of offers) {
    setLoginProviders(offered);
    pages[[paths.login, ...offered].join(' ')] = await prerender(paths.login);
  }
  return pages;
}

await startI18n(languages[0]);
/**
 * Every public page as HTML: language, path, and what stands in `#root`. The sign-in page is there
 * for each choice of providers, whose names follow its path.
 */
export const prerenderedPages: [Language, Record<string, string>][] = [];
for (const language of languages) prerenderedPages.push([language, await prerenderAll(language)]);
