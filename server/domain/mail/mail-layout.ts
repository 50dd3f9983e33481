import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { Mail } from '../../platform/web/mailer.ts';

/** The colours of the product's pages, light and dark (`client/src/theme/tokens.css`). */
const light = {
  paper: 'background:#fbfaf7;color:#10242b',
  sheet: 'background:#ffffff;border-color:#d9d6cd',
  brand: 'color:#0b5a66',
  button: 'background:#0b5a66;color:#ffffff',
  address: 'color:#51626a',
} as const;

const dark: Record<keyof typeof light, string> = {
  paper: 'background:#0c171b;color:#e8f0f2',
  sheet: 'background:#13232a;border-color:#2a4049',
  brand: 'color:#74cfdd',
  button: 'background:#74cfdd;color:#05262c',
  address: 'color:#a3b6bd',
};

/** Overrides the light colours, which are attributes because some readers drop style sheets. */
const darkStyle = `@media (prefers-color-scheme:dark){${Object.entries(dark)
  .map(([name, colours]) => `.${name}{${colours.replaceAll(/(?=;|$)/g, '!important')}}`)
  .join('')}}`;

/** The content of a mail after its greeting: a paragraph is text, or a link on its own line. */
export interface MailContent {
  readonly subject: string;
  /** The reader's name, if it is known. */
  readonly reader?: string;
  readonly paragraphs: readonly (string | { readonly label: string; readonly url: string })[];
}

const greetings: Readonly<Record<Language, string>> = { en: 'Hello', de: 'Guten Tag' };

/** The mail for a content, as plain text and as HTML that loads nothing. */
export function layOut(content: MailContent, to: string, language: Language): Mail {
  const { subject, reader } = content;
  const greeting = reader ? `${greetings[language]} ${reader}` : greetings[language];
  const greeted = { subject, paragraphs: [`${greeting},`, ...content.paragraphs] };
  return { to, subject, language, text: textOf(greeted), html: htmlOf(greeted, language) };
}

/** Text that is safe inside HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function textOf({ paragraphs }: MailContent): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : `${paragraph.label}:\n${paragraph.url}`,
  );
  return `${[...blocks, `-- \n${product.name}`].join('\n\n')}\n`;
}

function htmlOf({ subject, paragraphs }: MailContent, language: Language): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`
      : linkOf(paragraph.label, paragraph.url),
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style></head>
<body class="paper" style="${light.paper};margin:0;padding:24px 16px;font:16px/1.5 sans-serif">
<div class="sheet" style="border:1px solid;${light.sheet};max-width:560px;margin:0 auto;\
padding:32px 24px;border-radius:16px">
<p class="brand" style="${light.brand};margin:0 0 24px;font-size:22px;font-weight:bold">\
${product.name}</p>
${blocks.join('\n')}
</div>
</body>
</html>
`;
}

function linkOf(label: string, url: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0 8px"><a class="button" href="${href}" style="${light.button};\
display:inline-block;padding:12px 20px;border-radius:10px;font-weight:bold;text-decoration:none">\
${escapeHtml(label)}</a></p>
<p class="address" style="${light.address};margin:0 0 24px;font-size:13px;\
overflow-wrap:anywhere">${href}</p>`;
}
