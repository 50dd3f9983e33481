import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Language } from '#shared/enums.ts';

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
  readonly style?: string;
}

/** Sends a page that needs nothing but itself: no script, no file, and a policy that admits its style alone. */
export function sendPlainPage(response: Response, page: PlainPage): void {
  const { language, title, content, formAction = "'none'", style = plainStyle } = page;
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
  response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy });
  response.type('html').send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body>
</html>
`);
}
