import type { Express } from 'express';
import { demoSite } from '#shared/site-samples.ts';
import type { Config } from '../platform/settings/config.ts';
import { notFound } from './error-handler.ts';
import { preferredLanguage } from './language.ts';
import { sendPlainPage } from './plain-page.ts';
import { providerPath } from './sign-in-provider.ts';

// A web site for trying out "Show your UnikatID": a public client in the browser, in one page.

const texts = {
  en: {
    title: 'Lakeside study portal',
    lead: 'This site stands for any portal. It asks you to show your UnikatID, and learns an alias.',
    show: 'Show your UnikatID',
    shown: 'The site knows you by',
    refused: 'You have shown nothing.',
  },
  de: {
    title: 'Studienportal am See',
    lead: 'Diese Seite steht für ein beliebiges Portal. Sie bittet Sie, Ihre UnikatID zu zeigen, und erfährt einen Alias.',
    show: 'UnikatID zeigen',
    shown: 'Die Website kennt Sie als',
    refused: 'Sie haben nichts gezeigt.',
  },
} as const;

/** Begins a sign-in with PKCE at a press, and shows what comes back. */
const script = `const { issuer, client, redirect, shown, refused } = document.body.dataset;
const encode = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=+$/, '');
document.querySelector('button').onclick = async () => {
  const verifier = encode(crypto.getRandomValues(new Uint8Array(32)));
  const state = encode(crypto.getRandomValues(new Uint8Array(16)));
  localStorage.setItem('site', JSON.stringify({ verifier, state }));
  const challenge = encode(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  location.assign(issuer + '/auth?' + new URLSearchParams({ client_id: client, redirect_uri: redirect,
    response_type: 'code', scope: 'openid unikat_alias unikat_id', state, code_challenge: challenge, code_challenge_method: 'S256' }));
};
const back = new URLSearchParams(location.search);
const { verifier, state } = JSON.parse(localStorage.getItem('site') ?? '{}');
const output = document.querySelector('output');
history.replaceState(null, '', location.pathname);
if (back.has('error')) output.textContent = refused;
if (back.has('code') && back.get('state') === state) {
  const answer = await fetch(issuer + '/token', { method: 'POST', body: new URLSearchParams({ grant_type: 'authorization_code',
    code: back.get('code'), redirect_uri: redirect, client_id: client, code_verifier: verifier }) });
  const { access_token: token } = await answer.json();
  const info = await (await fetch(issuer + '/me', { headers: { Authorization: 'Bearer ' + token } })).json();
  output.textContent = shown + ' ' + [info.unikat_alias, info.unikat_id].filter(Boolean).join(', ');
}`;

/** Mounts the page, which does not exist in production. */
export function mountDevSite(app: Express, config: Config): void {
  const { path } = demoSite;
  if (config.production) {
    app.use(path, notFound);
    return;
  }
  app.get(path, (request, response) => {
    const language = preferredLanguage(request);
    const text = texts[language];
    sendPlainPage(response, {
      language,
      title: text.title,
      content: `<p>${text.lead}</p><button>${text.show}</button><p><output></output></p>`,
      script: {
        text: script,
        connect: config.apiUrl,
        data: {
          issuer: `${config.apiUrl}${providerPath}`,
          client: demoSite.id,
          redirect: `${config.publicUrl}${path}`,
          shown: text.shown,
          refused: text.refused,
        },
      },
    });
  });
}
