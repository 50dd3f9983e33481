import { rmSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { documentFile, publicPages } from '#shared/public-pages.ts';
import { createApp } from '../app.ts';
import { builtClient } from '../test/built-client.ts';
import { useHarness } from '../test/harness.ts';

// What the documents hold is in e2e/public-documents.spec.ts, since the build writes them.

const h = useHarness({ deps: { clientFolder: builtClient() } });
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

describe('the document of a public page', () => {
  test.each(publicPages)('is $path’s own, in the language of the browser', async (page) => {
    const { text, headers } = await get(page.path, 'de-AT,de;q=0.9');
    expect(text).toContain(`<body>${documentFile(page, 'de', 'rendered')}</body>`);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('Accept-Language');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  test('names the address of this installation', async () => {
    const { text } = await get('/about');
    expect(text).toContain(`<link rel="canonical" href="${h.deps.config.publicUrl}/about">`);
  });

  test('names the providers that are offered', async () => {
    const config = { ...h.deps.config, providers: { Microsoft: keys, Google: keys } };
    const app = createApp({ ...h.deps, config });
    for (const path of ['/login', '/login?mode=register', '/me'])
      expect((await supertest(app).get(path)).text).toContain('data-providers="Google Microsoft"');
    expect((await get('/login')).text).toContain('data-providers=""');
  });

  test.each([
    ['/about?lang=en', '.pages/en/about.html'],
    ['/about?lang=xx', '.pages/de/about.html'],
    ['/privacy', '.pages/de/privacy.html'],
    ['/privacy?lang=de', '.pages/de/privacy.html'],
    ['/privacy?lang=en', '.pages/en/privacy.html'],
    ['/privacy?id=1', '.pages/de/privacy.empty.html'],
    ['/privacy?lang=en&id=1', '.pages/en/privacy.empty.html'],
    ['/', '.pages/de/index.html'],
    ['/me', '.pages/other.html'],
  ])('at %s is %s', async (path, document) => {
    expect((await get(path, 'de')).text).toContain(`<body>${document}</body>`);
  });

  test('is compressed for a client that accepts it', async () => {
    const { headers } = await get('/privacy');
    expect(headers.vary).toBe('Accept-Language, Accept-Encoding');
  });

  test('is read when the server starts, which fails without it', () => {
    const clientFolder = builtClient();
    rmSync(join(clientFolder, '.pages/en/about.html'));
    expect(() => createApp({ ...h.deps, clientFolder })).toThrow('about.html');
  });
});

describe('the document of every other page', () => {
  test.each(['/me', '/verify-email?accountId=1&token=2', '/no-such-page', '/index.html'])(
    'asks not to be indexed at %s',
    async (path) => {
      const { text, headers } = await get(path);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(text).toContain('<body>.pages/other.html</body>');
    },
  );
});

describe('for search engines', () => {
  test('robots.txt has the rules and the address of the sitemap', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toBe(
      `User-agent: *\nDisallow: /dev/\n\nSitemap: ${h.deps.config.publicUrl}/sitemap.xml\n`,
    );
  });

  test('the sitemap has the address of every public page in each language', async () => {
    const { text, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(locations).toEqual(publicPages.map(({ path }) => `${h.deps.config.publicUrl}${path}`));
    expect(text.match(/hreflang="de"/g)).toHaveLength(publicPages.length);
  });
});
