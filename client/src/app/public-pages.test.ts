import { beforeAll, describe, expect, it, vi } from 'vitest';
import { languages } from '#shared/enums.ts';
import { publicPages } from '#shared/public-pages.ts';
import { catalogues } from '../i18n/catalogues.ts';
import { footerFor, type PageRoute } from '../parts/page-route.ts';
import { paths } from '../paths.ts';
import { MemoryStorage } from '../test/fixtures.ts';

const modules = import.meta.glob('../features/**/*-page.tsx');
const maxDescriptionLength = 160;
let routes: readonly PageRoute[];

// The pages in the table look for a browser when they are imported.
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  ({ routes } = await import('./pages.tsx'));
  vi.resetModules();
});

describe('the public pages', () => {
  it('are home, the sign-in pages and the pages in the footer', () => {
    const linked = footerFor(routes, undefined).map(({ path }) => path);
    expect(publicPages.map(({ path }) => path).sort()).toEqual(
      [paths.home, paths.login, paths.requestPasswordReset, ...linked].sort(),
    );
  });

  it.each(publicPages)('have the same title in the document and in the browser: $path', (page) => {
    const titleKey = routes.find(({ path }) => path === page.path)?.titleKey;
    for (const language of languages)
      expect(page.title[language]).toBe(titleKey && catalogues[language][titleKey]);
  });

  it.each(publicPages)('are where the build looks for them: $path', ({ module }) => {
    expect(Object.keys(modules)).toContain(`../${module}`);
  });

  it.each(publicPages)('have a description short enough for a search result: $path', (page) => {
    for (const language of languages)
      expect(page.description[language].length).toBeLessThanOrEqual(maxDescriptionLength);
  });
});
