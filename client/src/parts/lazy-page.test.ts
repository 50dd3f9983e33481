import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startInBrowser } from '../test/start-in-browser.ts';
import { lazyPage } from './lazy-page.ts';

const SomePage = () => null;

describe('a lazy page', () => {
  beforeEach(async () => {
    await startInBrowser({ languages: ['en'] });
  });

  it('is drawn without waiting once its script has come', async () => {
    const page = lazyPage(async () => ({ SomePage }), 'SomePage');
    expect(page.component).not.toBe(SomePage);
    await page.preload();
    expect(page.component).toBe(SomePage);
  });

  it('asks for what it shows first, if it says how', async () => {
    const prepare = vi.fn(async () => {});
    await lazyPage(async () => ({ SomePage, prepare }), 'SomePage').prepare();
    expect(prepare).toHaveBeenCalledOnce();
    await expect(lazyPage(async () => ({ SomePage }), 'SomePage').prepare()).resolves.toBe(
      undefined,
    );
  });
});
