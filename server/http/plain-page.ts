import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Language } from '#shared/enums.ts';
import { escapeHtml } from '../domain/mail/mail-layout.ts';

const plainStyle = `:root{color-scheme:light dark}
body{margin:3rem auto;max-width:30rem;padding:0 1rem;font:17px/1.5 sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25}input,button,a{font:inherit}label{display:block;margin:1.5rem 0 .25rem;font-weight:600}
input,button,.button{box-sizing:border-box;width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #75858c;border-radius:10px}
button,.button{margin-top:1rem;border:0;background:#0b5a66;color:#fff;font-weight:600}
a{display:block;padding:.75rem;text-align:center;color:inherit}.button{text-decoration:none}`;

/** A page's texts as HTML, where its form may lead, and its style. */
interface PlainPage extends Readonly<Record<'title' | 'content', string>> {
  readonly language: Language;
  readonly formAction?: string;
  /** A script of its own, whom it calls, and the data attributes of the body for it. */
  readonly script?: {
    readonly text: string;
    readonly connect: string;
    readonly data: Readonly<Record<string, string>>;
  };
  readonly style?: string;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Sends a page that needs nothing but itself: no file, and a policy that admits its style and script alone. */
export function sendPlainPage(response: Response, page: PlainPage): void {
  const { language, title, content, formAction = "'none'", style = plainStyle, script } = page;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script ? [`script-src ${hashOf(script.text)}`, `connect-src ${script.connect}`] : []),
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
  const attributes = Object.entries(script?.data ?? {})
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy });
  response.type('html').send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body${attributes}><main><h1>${title}</h1>
${content}</main>${script ? `<script type="module">${script.text}</script>` : ''}</body>
</html>
`);
}
