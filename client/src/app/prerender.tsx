import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type Language, languages } from '#shared/enums.ts';
import { type PublicPage, publicPages } from '#shared/public-pages.ts';
import { chooseLanguage, startI18n } from '../i18n/i18n.ts';
import { App } from './app.tsx';
import { pageAt } from './pages.tsx';

export interface RenderedPage {
  readonly page: PublicPage;
  readonly language: Language;
  /** The HTML inside `#root`. */
  readonly content: string;
}

/** Every public page in every language: what a visitor sees before the API has answered. */
export async function* renderPages(): AsyncGenerator<RenderedPage> {
  await startI18n(languages[0]);
  for (const language of languages) {
    await chooseLanguage(language);
    for (const page of publicPages) {
      await pageAt(page.path)?.preload();
      const content = renderToStaticMarkup(
        <App routed={(shell) => <StaticRouter location={page.path}>{shell}</StaticRouter>} />,
      );
      yield { page, language, content };
    }
  }
}
