import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { type CheerioAPI, load } from 'cheerio';
import { z } from 'zod';
import { externalProviders, languages } from '../shared/enums.ts';
import { publicPages } from '../shared/public-pages.ts';
import { expect, test } from './fixtures.ts';
import { textsOf } from './texts.ts';

// The documents that the build writes and the server fills in, as search engines read them.

const manifestFile = new URL('../client/dist/.vite/manifest.json', import.meta.url);
const manifest = z
  .record(z.string(), z.object({ file: z.string() }))
  .parse(JSON.parse(readFileSync(manifestFile, 'utf8')));

async function documentAt(request: APIRequestContext, path: string, language = 'en') {
  const answer = await request.get(path, { headers: { 'Accept-Language': language } });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html, 'a placeholder').not.toMatch(/%[A-Z_]+%/);
  return load(html);
}

const contentOf = ($: CheerioAPI, selector: string) => $(selector).attr('content');
const filesOf = ($: CheerioAPI, selector: string) =>
  $(selector)
    .map((_, element) => $(element).attr('href') ?? $(element).attr('src'))
    .get();

for (const language of languages)
  test(`each public page has a whole document in ${language}`, async ({ request, product }) => {
    const exists = new Map<string, Promise<boolean>>();
    const isServed = async (file: string) => {
      const answer = await request.head(file);
      return answer.ok() && !answer.headers()['content-type']?.includes('html');
    };
    for (const page of publicPages) {
      const title = `${page.title[language]} – Unikat`;
      const description = page.description[language];
      const address = `${product.url}${page.path}`;
      const $ = await documentAt(request, page.path, language);
      const meta = (name: string) => contentOf($, `meta[name="${name}"], meta[property="${name}"]`);

      expect($('html').attr()).toMatchObject({ lang: language, 'data-prerendered': 'shown' });
      expect($('title').text()).toBe(title);
      expect($('meta[name="description"]')).toHaveLength(1);
      expect($('link[rel="canonical"]').attr('href')).toBe(address);
      expect(
        Object.fromEntries(
          $('link[hreflang]')
            .toArray()
            .map(({ attribs }) => [attribs.hreflang, attribs.href]),
        ),
      ).toEqual(Object.fromEntries(languages.map((one) => [one, `${address}?lang=${one}`])));
      expect({
        description: meta('description'),
        title: meta('og:title'),
        shared: meta('og:description'),
        url: meta('og:url'),
        image: meta('og:image'),
      }).toEqual({
        description,
        title,
        shared: description,
        url: address,
        image: `${product.url}/preview.png`,
      });

      expect($('#root h1').text()).not.toBe('');
      expect($('#root footer')).toHaveLength(1);

      // The scripts are named; before-paint.js fetches them, the first one in front.
      expect($('script[type="module"], link[rel="modulepreload"]')).toHaveLength(0);
      const scripts = meta('scripts')?.split(' ') ?? [];
      expect(scripts[0]).toBe(`/${manifest['index.html']?.file}`);
      expect(new Set(scripts).size).toBe(scripts.length);
      const texts = ['everyday', page.texts ?? []].flat();
      for (const module of [page.module, ...texts.map((set) => `i18n/${language}/${set}.ts`)]) {
        const file = manifest[`src/${module}`]?.file;
        if (file !== undefined && page.path !== '/') expect(scripts).toContain(`/${file}`);
      }
      const styles = filesOf($, 'link[rel="stylesheet"]');
      const others = filesOf($, 'link[rel="preload"], link[rel="icon"], script[src]');
      expect(others).toContain('/before-paint.js');
      for (const file of [...scripts, ...styles, ...others]) {
        exists.set(file, exists.get(file) ?? isServed(file));
        expect(await exists.get(file), `${page.path} names ${file}`).toBe(true);
      }
    }
  });

test('a document without content has its head and loads the same scripts at once', async ({
  request,
}) => {
  for (const { path } of publicPages) {
    const [rendered, empty] = [
      await documentAt(request, path),
      await documentAt(request, `${path}?id=1`),
    ];
    expect(empty('html').attr('data-prerendered')).toBeUndefined();
    expect(empty('#root').html()).toBe('');
    expect(empty('title').text()).toBe(rendered('title').text());
    const scripts = filesOf(empty, 'script[type="module"], link[rel="modulepreload"]');
    expect(scripts.join(' ')).toBe(contentOf(rendered, 'meta[name="scripts"]'));
  }
});

test('each document says that the API is the page’s own origin', async ({ request }) => {
  for (const path of ['/', '/privacy', '/login?mode=register', '/me', '/index.html'])
    expect(contentOf(await documentAt(request, path), 'meta[name="api-origin"]')).toBe('self');
});

test('a page that is not public loads no other page’s files', async ({ request }) => {
  const $ = await documentAt(request, '/me');
  expect(filesOf($, 'script[type="module"]')).toEqual([`/${manifest['index.html']?.file}`]);
  expect(filesOf($, 'link[rel="stylesheet"]')).toHaveLength(1);
  expect($('#root').html()).toBe('');
});

test('the sign-in page shows only the offered providers', async ({ browser, product }) => {
  const t = textsOf('en');
  const page = await browser.newPage({
    baseURL: product.url,
    locale: 'en',
    ignoreHTTPSErrors: true,
    javaScriptEnabled: false,
  });
  let offered: readonly string[] = [];
  const [first = ''] = externalProviders;
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const $ = load(await response.text());
    $('html').attr('data-providers', offered.join(' '));
    await route.fulfill({ response, body: $.html() });
  });
  for (offered of [[], [first], externalProviders]) {
    await page.goto('/login');
    const isNone = offered.length === 0;
    const providers = page.locator('.sign-in-providers');
    await expect(providers.getByRole('link')).toHaveText(offered, { useInnerText: true });
    await expect(providers.getByRole('list')).toHaveCount(isNone ? 0 : 1);
    await expect(page.getByText(t('ExternalLogin_NoProviders'))).toBeVisible({ visible: isNone });
    await expect(page.getByText(t('SignIn_Or'), { exact: true })).toBeVisible({ visible: !isNone });
  }
  await page.close();
});
