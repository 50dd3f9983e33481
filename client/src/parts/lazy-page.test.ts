import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startInBrowser } from '../test/start-in-browser.ts';
import { lazyPage } from './lazy-page.ts';

const SomePage = () => null;

describe('a lazy page', () => {
  beforeEach(async () => {
    await startInBrowser({ languages: ['en'] });
  });

  it('renders at once when its script is loaded', async () => {
    const page = lazyPage(async () => ({ SomePage }), 'SomePage');
    expect(page.component).not.toBe(SomePage);
    await page.preload();
    expect(page.component).toBe(SomePage);
  });

  it('loads what it shows first, if it exports `prepare`', async () => {
    const prepare = vi.fn(async () => {});
    await lazyPage(async () => ({ SomePage, prepare }), 'SomePage').prepare();
    expect(prepare).toHaveBeenCalledOnce();
    await expect(lazyPage(async () => ({ SomePage }), 'SomePage').prepare()).resolves.toBe(
      undefined,
    );
  });
});
