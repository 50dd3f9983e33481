import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { publicPages } from '#shared/public-pages.ts';
import { createApp } from '../app.ts';
import { useHarness } from '../test/harness.ts';

const clientFolder = mkdtempSync(join(tmpdir(), 'unikat-spa-'));
writeFileSync(
  join(clientFolder, 'index.html'),
  '<html lang="en"><head><title>Unikat</title><meta name="description" content="x" /><!-- /page --><script type="module" crossorigin src="/assets/first.js"></script></head><body><div id="root"></div></body></html>',
);
const rendered = {
  de: { '/privacy': '<h1>Datenschutz</h1>' },
  en: { '/privacy': '<h1>Privacy</h1>', '/login': 'none', '/login Google Microsoft': 'both' },
};
writeFileSync(join(clientFolder, '.prerendered.json'), JSON.stringify(rendered));
const manifest = {
  'src/features/public/about-page.tsx': {
    file: 'assets/about.js',
    imports: ['_first.js', '_kit.js'],
    css: ['assets/about.css', 'assets/gone.css'],
  },
  'src/i18n/de/everyday.ts': { file: 'assets/de.js', imports: ['_first.js', '_kit.js'] },
  '_first.js': { file: 'assets/first.js' },
  '_kit.js': { file: 'assets/kit.js', imports: ['_first.js'] },
};
for (const folder of ['assets', '.vite']) mkdirSync(join(clientFolder, folder));
for (const file of ['about.js', 'about.css', 'de.js', 'first.js', 'kit.js'])
  writeFileSync(join(clientFolder, 'assets', file), '');
writeFileSync(join(clientFolder, '.vite/manifest.json'), JSON.stringify(manifest));
writeFileSync(join(clientFolder, 'robots.txt'), 'User-agent: *\nDisallow: /dev/\n');
afterAll(() => rmSync(clientFolder, { recursive: true }));

const h = useHarness({ deps: { clientFolder } });
const keys = {
  clientId: 'id',
  clientSecret: 'secret',
  authorizationUrl: undefined,
  tokenUrl: undefined,
  profileUrl: undefined,
  requestTokenUrl: undefined,
};
const get = (path: string, language = 'en') =>
  supertest(h.app).get(path).set('Accept-Language', language);

describe('the head of a public page', () => {
  test.each(publicPages)('is $path’s own, in the language of the browser', async (page) => {
    const { text, headers } = await get(page.path, 'de-AT,de;q=0.9');
    expect(text).toContain(`<title>${page.title.de} – Unikat</title>`);
    expect(text).toContain(`content="${page.description.de}"`);
    expect(text).toContain(
      `<link rel="canonical" href="${h.deps.config.publicUrl}${page.path}" />`,
    );
    expect(text).toContain('<html lang="de"');
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(headers.vary).toContain('Accept-Language');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  test('is in the language that the address asks for', async () => {
    expect((await get('/about?lang=en', 'de')).text).toContain('<title>About Unikat – Unikat<');
    expect((await get('/about?lang=fr', 'de')).text).toContain('<title>Über Unikat – Unikat<');
  });

  test('tells the page that the API is its own origin', async () => {
    for (const path of ['/', '/privacy', '/me'])
      expect((await get(path)).text).toContain('<meta name="api-origin" content="self">');
  });

  test('names what the page will load, and nothing that the index has already', async () => {
    const { text } = await get('/about', 'de');
    const links = [
      ...text.matchAll(/<link rel="(modulepreload|stylesheet)" crossorigin href="(.*?)"/g),
    ];
    expect(links.map(([, kind, href]) => `${kind} ${href}`)).toEqual([
      'modulepreload /assets/about.js',
      'stylesheet /assets/about.css',
      'modulepreload /assets/kit.js',
      'modulepreload /assets/de.js',
    ]);
    expect((await get('/me')).text).not.toContain('modulepreload');
  });

  test('tells it which providers to log in through are offered', async () => {
    const config = { ...h.deps.config, providers: { Microsoft: keys, Google: keys } };
    const { text } = await supertest(createApp({ ...h.deps, config })).get('/login');
    expect(text).toContain('<meta name="login-providers" content="Google Microsoft">');
    expect(text).toContain('<div id="root">both</div>');
    expect((await get('/login')).text).toContain('<div id="root">none</div>');
  });

  test.each(['/me', '/verify-email?accountId=1&token=2', '/no-such-page'])(
    'leaves %s to nobody’s index',
    async (path) => {
      const { text, headers } = await get(path);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(text).toContain('<title>Unikat</title>');
    },
  );
});

describe('what the build rendered of a public page', () => {
  const [own, none] = ['<div id="root"><h1>Datenschutz</h1></div>', '<div id="root"></div>'];

  test.each([
    ['/privacy', own],
    ['/privacy?lang=de', own],
    ['/privacy?lang=en', '<div id="root"><h1>Privacy</h1></div>'],
    ['/privacy?id=1', none],
    ['/about', none],
    ['/me', none],
  ])('stands at %s as %s', async (path, root) => {
    const { text } = await get(path, 'de');
    expect(text).toContain(root);
    expect(text.includes('data-prerendered="shown"')).toBe(root !== none);
  });

  test('comes before its scripts, which are only named', async () => {
    const { text } = await get('/privacy', 'de');
    expect(text).not.toMatch(/type="module"|modulepreload/);
    expect(text).toContain(
      '<meta name="scripts" content="/assets/first.js /assets/de.js /assets/kit.js">',
    );
  });

  test('is compressed for whoever takes it so', async () => {
    const { headers } = await get('/privacy');
    expect(headers.vary).toBe('Accept-Language, Accept-Encoding');
  });
});

describe('what search engines ask for', () => {
  test('is where the sitemap lies, after the rules', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toBe(
      `User-agent: *\nDisallow: /dev/\n\nSitemap: ${h.deps.config.publicUrl}/sitemap.xml\n`,
    );
  });

  test('is the sitemap: every public page with its whole address, in each language', async () => {
    const { text, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(locations).toEqual(publicPages.map(({ path }) => `${h.deps.config.publicUrl}${path}`));
    expect(text.match(/hreflang="de"/g)).toHaveLength(publicPages.length);
  });
});
