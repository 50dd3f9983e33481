import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, currentLanguage, loadAllTexts, startI18n } from './i18n.ts';
import { readableMessage, resolveText } from './resolve-text.ts';

let stored: Record<string, string> = {};

/** Starts the translations as in a browser with these languages, address and kept choice. */
async function start(languages: string[], search = '', kept: Record<string, string> = {}) {
  stored = { ...kept };
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => delete stored[key],
  };
  vi.stubGlobal('navigator', { languages, language: languages[0] });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { location: { search }, localStorage });
  await startI18n();
}

describe('the language', () => {
  beforeEach(() => {
    i18next.off('languageChanged');
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['en-US', 'de'], 'en'],
    [['fr', 'DE-de', 'en'], 'de'],
    [['fr', 'it'], 'en'],
  ])('of a browser that prefers %s is %s', async (languages, expected) => {
    await start(languages);
    expect(currentLanguage()).toBe(expected);
  });

  it('is that of ?lang=, which is kept', async () => {
    await start(['en'], '?lang=de', { language: 'en' });
    expect(currentLanguage()).toBe('de');
    expect(stored).toEqual({ language: 'de' });
  });

  it('is the earlier choice before the browser’s list', async () => {
    await start(['de'], '', { language: 'en' });
    expect(currentLanguage()).toBe('en');
  });

  it('comes with the texts of the first page, and with all of them when they are asked for', async () => {
    await start(['de']);
    expect(resolveText('Ui_Copy')).toBe('Kopieren');
    expect(resolveText('Ui_Yes')).not.toBe('Ja');
    await loadAllTexts();
    expect(resolveText('Ui_Yes')).toBe('Ja');
  });

  it('changes by choice, with the texts of every page', async () => {
    await start(['de']);
    await chooseLanguage('en');
    expect(resolveText('Challenge_CouldNotSend')).toMatch(/challenge/i);
    expect(stored).toEqual({ language: 'en' });
  });
});

describe('resolving a text', () => {
  it('gives the text, or says which key is missing', async () => {
    await start(['de']);
    expect(resolveText('Ui_Copy')).toBe('Kopieren');
    expect(resolveText('Nothing_Here')).toBe("Cannot resolve resource 'Nothing_Here'");
  });

  it('turns only messages that bear the prefix', async () => {
    await start(['en']);
    expect(readableMessage('resolveText:Ui_Copy')).toBe('Copy');
    expect(readableMessage('Ui_Copy')).toBe('Ui_Copy');
  });
});
