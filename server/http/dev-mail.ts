import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Express } from 'express';
import PostalMime from 'postal-mime';
import { escapeHtml } from '../domain/mail/mail-layout.ts';
import type { Config } from '../platform/settings/config.ts';
import { mailFolder } from '../platform/web/mailer.ts';
import { notFound } from './error-handler.ts';
import { sendPlainPage } from './plain-page.ts';

const path = '/dev/mail';
const maxShown = 100;
const link = /https?:\/\/[^\s<>"']+/g;
const style = `body{margin:2rem auto;max-width:46rem;padding:0 1rem;font:16px/1.5 sans-serif;color:#1b1f24}
article{margin:1.5rem 0;padding:1rem 1.5rem;border:1px solid #d0d7de;border-radius:8px}
h2{margin:0;font-size:1.1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

/** Shows the mails in DATA_DIR/mail, newest first. The page does not exist in production. */
export function mountDevMail(app: Express, config: Config): void {
  if (config.production) {
    app.use(path, notFound);
    return;
  }
  app.get(path, async (_request, response) => {
    const mails = await readMails(mailFolder(config.dataDir));
    sendPlainPage(response, { language: 'en', title: 'Mails', content: contentOf(mails), style });
  });
}

type StoredMail = Awaited<ReturnType<typeof PostalMime.parse>>;

async function readMails(folder: string): Promise<StoredMail[]> {
  // The first mail creates the folder.
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, maxShown);
  return Promise.all(
    newest.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}

function contentOf(mails: readonly StoredMail[]): string {
  const shown = mails.length > 0 ? mails.map(articleOf).join('\n') : '<p>No mails yet.</p>';
  return `<p>No mail server is configured (SMTP_URL), so mails are kept here. <a href="${path}">Refresh</a></p>
${shown}`;
}

function articleOf({ subject, to, date, text }: StoredMail): string {
  const recipients = (to ?? []).map(({ address }) => address ?? '').join(', ');
  const time = date ?? '';
  return `<article><h2>${escapeHtml(subject ?? '')}</h2>
<p>To ${escapeHtml(recipients)}, <time datetime="${escapeHtml(time)}">${escapeHtml(time)}</time></p>
<pre>${withLinks(text ?? '')}</pre></article>`;
}

/** The escaped text with clickable links. */
function withLinks(text: string): string {
  const between = text.split(link).map(escapeHtml);
  const anchors = [...text.matchAll(link)].map(([url]) => {
    const href = escapeHtml(url);
    return `<a href="${href}" rel="noreferrer">${href}</a>`;
  });
  return between.map((part, index) => part + (anchors[index] ?? '')).join('');
}
