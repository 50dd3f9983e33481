import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { startInBrowser } from '../test/start-in-browser.ts';
import { chooseLanguage, currentLanguage, loadTexts } from './i18n.ts';
import { readableMessage, resolveText } from './resolve-text.ts';

describe('the language', () => {
  beforeEach(() => {
    i18next.off('languageChanged');
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['en-US', 'de'], 'en'],
    [['xx', 'DE-de', 'en'], 'de'],
    [['xx', 'yy'], 'en'],
  ])('of a browser that prefers %s is %s', async (languages, expected) => {
    await startInBrowser({ languages });
    expect(currentLanguage()).toBe(expected);
  });

  it('is that of ?lang=, which is stored', async () => {
    const storage = await startInBrowser({ languages: ['en'], search: '?lang=de', chosen: 'en' });
    expect(currentLanguage()).toBe('de');
    expect(storage.getItem('language')).toBe('de');
  });

  it('is the earlier choice rather than the browser’s preference', async () => {
    await startInBrowser({ languages: ['de'], chosen: 'en' });
    expect(currentLanguage()).toBe('en');
  });

  it('loads the texts of the first page, and the others on demand', async () => {
    await startInBrowser({ languages: ['de'] });
    expect(resolveText('Ui_Retry')).toBe('Noch einmal versuchen');
    expect(resolveText('Ui_No')).not.toBe('Nein');
    await loadTexts();
    expect(resolveText('Ui_No')).toBe('Nein');
  });

  it('changes by choice, with the texts of every page', async () => {
    const storage = await startInBrowser({ languages: ['de'] });
    await chooseLanguage('en');
    expect(resolveText('Challenge_CouldNotSend')).toMatch(/challenge/i);
    expect(storage.getItem('language')).toBe('en');
  });
});

describe('resolving a text', () => {
  it('returns the text, or names the missing key', async () => {
    await startInBrowser({ languages: ['de'] });
    expect(resolveText('Ui_Retry')).toBe('Noch einmal versuchen');
    expect(resolveText('Nothing_Here')).toBe("Cannot resolve resource 'Nothing_Here'");
  });

  it('resolves only messages with the prefix', async () => {
    await startInBrowser({ languages: ['en'] });
    expect(readableMessage('resolveText:Ui_Retry')).toBe('Try again');
    expect(readableMessage('Ui_Retry')).toBe('Ui_Retry');
  });
});
