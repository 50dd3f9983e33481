import { type Language, languageFacts, languages } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import { type PublicPage, publicPages } from '#shared/public-pages.ts';
import { escapeHtml } from '../domain/mail/mail-layout.ts';

const previewImage = '/preview.png';

/** The address of a page in one language, whatever the reader's browser prefers. */
const addressIn = (publicUrl: string, { path }: PublicPage, language: Language) =>
  `${publicUrl}${path}?lang=${language}`;

/** The public page of that path; a page that is not listed is none. */
export function publicPageAt(path: string): PublicPage | undefined {
  return publicPages.find((page) => page.path === path);
}

/** What search engines and link previews read of a page: they do not wait for the script. */
export function headOf(page: PublicPage, language: Language, publicUrl: string): string {
  const title = `${page.title[language]} – ${product.name}`;
  const description = page.description[language];
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${publicUrl}${page.path}" />`,
    ...languages.map(
      (one) =>
        `<link rel="alternate" hreflang="${one}" href="${addressIn(publicUrl, page, one)}" />`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', product.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${publicUrl}${page.path}`),
    meta('property', 'og:image', `${publicUrl}${previewImage}`),
    meta('property', 'og:locale', languageFacts[language].locale.replace('-', '_')),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}

/** The public pages for search engines, each with its languages. */
export function sitemapOf(publicUrl: string): string {
  const entries = publicPages.map((page) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(publicUrl, page, language)}"/>`,
    );
    return `<url><loc>${publicUrl}${page.path}</loc>${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
