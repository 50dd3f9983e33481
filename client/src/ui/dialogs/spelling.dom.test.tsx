import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accept, draw, openDesk } from '../../test/desk.ts';
import { button, hands } from '../../test/hands.ts';
import { openPage, person, t } from '../../test/page.tsx';

// An ID or a code, spelled as text and aloud.

const id = '19840731-K7Q2M';
const spelledDate = {
  de: 'eins neun acht vier null sieben drei eins Bindestrich ',
  en: 'one nine eight four zero seven three one dash ',
};
const locales = { de: 'de-DE', en: 'en-GB' };
const spell = (what: string) => button(`${t('Ui_Spell')}: ${what}`);
const dialog = () => screen.findByRole('dialog');
const words = () =>
  [...document.querySelectorAll('.spelled-word')].map(({ textContent }) => textContent).join(' ');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Voices that note what they say: one of a server for both languages, and one of the device for each. */
function stubVoices() {
  const said: (string | unknown[])[] = [];
  let waiting: SpeechSynthesisUtterance[] = [];
  const voices = [false, true].flatMap((localService) =>
    Object.values(locales).map((lang) => ({ lang, localService, default: false })),
  );
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance: SpeechSynthesisUtterance) {
      const { text, voice, rate } = utterance;
      said.push([text, voice?.lang, voice?.localService, rate]);
      waiting.push(utterance);
      utterance.onstart?.call(utterance, {} as SpeechSynthesisEvent);
    },
    cancel() {
      said.push('stop');
      waiting = [];
    },
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  const Utterance = function (this: { text: string }, text: string) {
    this.text = text;
  };
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  const finish = () =>
    act(async () => {
      for (const one of waiting.splice(0)) one.onend?.call(one, {} as SpeechSynthesisEvent);
    });
  return { take: () => said.splice(0), finish };
}

it.each(['de', 'en'] as const)(
  'in %s an ID is spelled as text, and aloud only on a press',
  async (language) => {
    const { take, finish } = stubVoices();
    const myProfile = { id, verifications: [], loginProviders: [], retiredIds: [] };
    await openPage('/me', { user: { ...person, profileId: id }, language, answers: { myProfile } });
    const opener = await spell(id);
    opener.focus();
    await hands.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.querySelectorAll('.spelled-character')).toHaveLength(id.length),
    );
    expect(words()).toContain(spelledDate[language]);
    expect(take()).toEqual([]);

    const aloud = () =>
      within(screen.getByRole('dialog')).findByRole('button', { name: t('Spelling_Aloud') });
    await hands.click(await aloud());
    const stop = await within(await dialog()).findByRole('button', { name: t('Spelling_Stop') });
    await waitFor(() => expect(document.activeElement).toBe(stop));
    const [, year] = take();
    const saidYear = spelledDate[language].split(' ').slice(0, 4).join(', ');
    expect(year).toEqual([saidYear, locales[language], true, 0.75]);
    expect(document.querySelectorAll('[data-spoken]')).toHaveLength(1);
    await finish();
    expect(document.activeElement).toBe(await aloud());
    expect(document.querySelector('[data-spoken]')).toBeNull();

    // A listener with another language; the new words are not said by themselves.
    await hands.click(await aloud());
    take();
    const other = language === 'de' ? 'en' : 'de';
    await hands.click(document.querySelector(`[role=dialog] .segment[lang=${other}]`) as Element);
    expect(words()).toContain(spelledDate[other]);
    expect(take()).toEqual(['stop']);

    await hands.click(await aloud());
    await hands.keyboard('{Escape}');
    await isClosed();
    expect(take().at(-1)).toBe('stop');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

it('the desk spells drawn and issued IDs, and says that a browser has no voice', async () => {
  await openDesk();
  const drawn = await draw();
  const expectSpelled = async () => {
    await waitFor(() =>
      expect(document.querySelectorAll('.spelled-character')).toHaveLength(drawn.length),
    );
    expect((await dialog()).textContent).toContain(t('Spelling_NoVoice'));
    await hands.keyboard('{Escape}');
    await isClosed();
  };
  const opener = await spell(drawn);
  await hands.click(opener);
  await expectSpelled();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await hands.click(await accept(drawn));
  await screen.findByText(t('Assigner_Accepted'));
  await hands.click(await spell(drawn));
  await expectSpelled();
  // In the list it is one of the less frequent actions.
  const more = await button(t('Assigner_MoreWhat', { id: drawn }));
  await hands.click(more);
  await hands.click(
    await within(screen.getByRole('table')).findByRole('button', { name: t('Ui_Spell') }),
  );
  await expectSpelled();
  await waitFor(() => expect(document.activeElement).toBe(more));
});
