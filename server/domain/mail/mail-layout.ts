import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { Mail } from '../../platform/mailer.ts';

/** The content of a mail: a paragraph is text, or a link on its own line. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly (string | { readonly label: string; readonly url: string })[];
}

/** The mail for a content, as plain text and as HTML that loads nothing. */
export function layOut(content: MailContent, to: string, language: Language): Mail {
  const { subject } = content;
  return { to, subject, language, text: textOf(content), html: htmlOf(content, language) };
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
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1b1f24;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold">${product.name}</p>
${blocks.join('\n')}
</div>
</body>
</html>
`;
}

function linkOf(label: string, url: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:0 0 8px"><a href="${href}" style="display:inline-block;padding:12px 20px;\
background:#1d4f91;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#57606a;word-break:break-all">${href}</p>`;
}
