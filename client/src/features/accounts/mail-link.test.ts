import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../test/fixtures.ts';
import { finishMailLink, readMailLink, withoutSecrets } from './mail-link.ts';

const nothing = { accountId: undefined, token: undefined, email: undefined };

beforeEach(() => void vi.stubGlobal('sessionStorage', new MemoryStorage()));

describe('the link of a mail', () => {
  it('is kept for its own page after the address is cleaned', () => {
    const link = { accountId: 'a', token: 't', email: undefined };
    expect(readMailLink('/reset-password', '?accountId=a&token=t')).toEqual(link);
    expect(readMailLink('/reset-password', '?lang=de')).toEqual(link);
    expect(readMailLink('/verify-email', '')).toEqual(nothing);
  });

  it('is replaced by a newer one, and after use only its outcome is kept', () => {
    readMailLink('/verify-email', '?accountId=a&token=t');
    const newer = { accountId: undefined, token: undefined, email: 'ada@example.org' };
    expect(readMailLink('/verify-email', '?email=ada%40example.org')).toEqual(newer);
    finishMailLink('/verify-email', 'used');
    expect(readMailLink('/verify-email', '')).toEqual({ ...nothing, outcome: 'used' });
    readMailLink('/verify-email', '?accountId=a&token=t');
    expect(readMailLink('/verify-email', '').outcome).toBeUndefined();
  });

  it('is kept through a reload and forgotten at logout', async () => {
    readMailLink('/reset-password', '?accountId=a&token=t');
    vi.resetModules();
    const reloaded = await import('./mail-link.ts');
    const { sessionStore } = await import('../../session/session-store.ts');
    expect(reloaded.readMailLink('/reset-password', '').token).toBe('t');
    sessionStore.clear();
    expect(reloaded.readMailLink('/reset-password', '')).toEqual(nothing);
  });

  it('leaves no secret in the address', () => {
    const query = new URLSearchParams('accountId=a&token=t&lang=de');
    expect(withoutSecrets(query).toString()).toBe('lang=de');
  });
});
