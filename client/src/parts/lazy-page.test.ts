import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startInBrowser } from '../test/start-in-browser.ts';
import { lazyPage } from './lazy-page.ts';

const SomePage = () => 'some page';

describe('a lazy page', () => {
  beforeEach(async () => {
    await startInBrowser({ languages: ['en'] });
  });

  it('renders at once when its script is loaded', async () => {
    const page = lazyPage(async () => ({ SomePage }));
    const show = () => renderToStaticMarkup(createElement(page.component));
    expect(show).toThrow('suspended');
    await page.preload();
    expect(show()).toBe('some page');
  });

  it('loads what it shows first, if it exports `prepare`', async () => {
    const prepare = vi.fn(async () => {});
    await lazyPage(async () => ({ SomePage, prepare })).prepare();
    expect(prepare).toHaveBeenCalledOnce();
    await expect(lazyPage(async () => ({ SomePage })).prepare()).resolves.toBe(undefined);
  });
});
