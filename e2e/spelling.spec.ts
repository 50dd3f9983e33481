import type { Page } from '@playwright/test';
import type { Language } from '../shared/enums.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { draw, logInAsAssigner, openEmptyDesk } from './issuing.ts';
import { pagesOfPdf, readQrCode } from './paper.ts';
import { demoAssigner } from './shop-steps.ts';
import { claimId, pressEscapeInDialog, registerAnonymously } from './steps.ts';
import { type Text, textsOf } from './texts.ts';

// Saying an ID or a code, and scanning instead of typing.

const password = 'a long enough pass phrase';
const dialogOf = (page: Page) => page.getByRole('dialog');
const spellButton = (page: Page, t: Text, what: string) =>
  page.getByRole('main').getByRole('button', { name: `${t('Ui_Spell')}: ${what}`, exact: true });
const wordsOf = async (page: Page) =>
  (await page.locator('.spelled-word').allTextContents()).join(' ');

/**
 * Voices that write down what they say: one of a server for both languages, and one of the device for each.
 * They begin at once and end when `finishSpeech` is called.
 */
const fakeVoices = `
  const said = (window.said = []);
  let waiting = [];
  const voice = (lang, localService) =>
    ({ lang, localService, default: false, name: lang, voiceURI: lang });
  const voices = [voice('de-DE', false), voice('en-GB', false), voice('de-DE', true), voice('en-GB', true)];
  class Utterance { constructor(text) { this.text = text; } }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance) {
      said.push([utterance.text, utterance.voice.lang, utterance.voice.localService, utterance.rate]);
      waiting.push(utterance);
      utterance.onstart();
    },
    cancel() { said.push('stop'); waiting = []; },
  });
  window.finishSpeech = () => waiting.splice(0).forEach((utterance) => utterance.onend?.());
  window.SpeechSynthesisUtterance = Utterance;
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
`;
const saidOn = (page: Page) => page.evaluate<(string | unknown[])[]>('said.splice(0)');

const spelledDate: Record<Language, string> = {
  de: 'eins neun acht vier null sieben drei eins Bindestrich ',
  en: 'one nine eight four zero seven three one dash ',
};

for (const language of ['de', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    const t = textsOf(language);

    test('an ID is spelled as text, and aloud only on a press', async ({ page }) => {
      await page.addInitScript(fakeVoices);
      await registerAnonymously(page, t, password);
      await claimId(page, t);
      const id = (await page.locator('main .person-id').first().textContent()) ?? '';
      const button = spellButton(page, t, id);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.spelled-character')).toHaveCount(id.length);
      expect(await wordsOf(page)).toContain(spelledDate[language]);
      expect(await saidOn(page)).toEqual([]);
      await expectAccessible(page, 'an ID, spelled');

      const aloud = dialogOf(page).getByRole('button', { name: t('Spelling_Aloud') });
      await aloud.click();
      const stop = dialogOf(page).getByRole('button', { name: t('Spelling_Stop') });
      await expect(stop).toBeFocused();
      const [, year] = await saidOn(page);
      const locale = { de: 'de-DE', en: 'en-GB' }[language];
      const words = spelledDate[language].split(' ').slice(0, 4).join(', ');
      expect(year).toEqual([words, locale, true, 0.75]);
      await expect(page.locator('[data-spoken]')).toHaveCount(1);
      await page.evaluate('finishSpeech()');
      await expect(aloud).toBeFocused();
      await expect(page.locator('[data-spoken]')).toHaveCount(0);

      // A listener with another language; the new words are not said by themselves.
      await aloud.click();
      await saidOn(page);
      const other = language === 'de' ? 'en' : 'de';
      await dialogOf(page).locator(`.segment[lang=${other}]`).click();
      expect(await wordsOf(page)).toContain(spelledDate[other]);
      expect(await saidOn(page)).toEqual(['stop']);

      await aloud.click();
      await pressEscapeInDialog(page);
      await expect(dialogOf(page)).toHaveCount(0);
      expect((await saidOn(page)).at(-1)).toBe('stop');
      await expect(button).toBeFocused();
    });
  });
}

const t = textsOf('en');

test('two people beside each other scan instead of typing, and spell what they say', async ({
  page,
  browser,
  product,
}, testInfo) => {
  test.slow();
  const username = await registerAnonymously(page, t, password);
  await claimId(page, t);
  const id = (await page.locator('main .person-id').first().textContent()) ?? '';
  await page.getByRole('button', { name: `${t('Ui_QrCode')}: ${id}` }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('img', { name: t('Qr_Alt_send', { what: id }) })).toBeVisible();
  await expectAccessible(page, 'the link to a challenge as a QR code');
  const link = await readQrCode(page.locator('.qr-code'));
  expect(link).toBe(`${product.url}/challenge?id=${id}`);
  const path = testInfo.outputPath('link.pdf');
  await page.pdf({ path, format: 'A4' });
  const [sheet = '', ...more] = await pagesOfPdf(path);
  expect(more).toEqual([]);
  expect(sheet).toContain(t('Qr_Title'));
  expect(sheet).not.toContain(t('Me_CardLabel'));
  await pressEscapeInDialog(page);
  await expect(dialog).toHaveCount(0);

  // The other person scans the link and sends a challenge.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: product.url });
  const sender = await context.newPage();
  await sender.goto(link);
  await sender.getByRole('button', { name: t('SendChallenge_Send') }).click();
  const shortId = (await sender.locator('.facts .short-id').textContent()) ?? '';
  await spellButton(sender, t, shortId).click();
  await expect(sender.locator('.spelled-character')).toHaveCount(shortId.length);
  // Chromium for tests has no voices.
  await expect(dialogOf(sender)).toContainText(t('Spelling_NoVoice'));
  await expect(dialogOf(sender)).not.toContainText(t('Spelling_Secret'));
  await pressEscapeInDialog(sender);
  await expect(dialogOf(sender)).toHaveCount(0);
  await expect(spellButton(sender, t, t('Challenge_Code'))).toHaveCount(0);
  await sender.getByRole('button', { name: t('Challenge_ShowCode') }).click();
  await spellButton(sender, t, t('Challenge_Code')).click();
  await expect(dialogOf(sender)).toContainText(t('Spelling_Secret'));
  const ownWords = await wordsOf(sender);
  await pressEscapeInDialog(sender);
  await expect(dialogOf(sender)).toHaveCount(0);
  await sender.getByRole('button', { name: `${t('Ui_QrCode')}: ${shortId}` }).click();
  const answer = await readQrCode(sender.locator('.qr-code'));
  expect(answer).toBe(`${product.url}/challenges?shortId=${shortId}`);
  await context.close();

  // The owner scans it with a phone and logs in; the challenge is open, and its code behind a press.
  const device = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: product.url });
  const phone = await device.newPage();
  await phone.goto(answer);
  await phone.locator('input[name=emailUnikatIdOrUsername]').fill(username);
  await phone.locator('input[name=password]').fill(password);
  await phone.locator('main form button[type=submit]').click();
  const opened = phone.getByRole('button', { name: shortId, expanded: true });
  await expect(opened).toBeFocused();
  await expect(phone).toHaveURL(/\/challenges$/);
  await expect(phone.getByText(t('Challenges_Stranger')).first()).toBeVisible();
  await expect(phone.locator('.challenge-secret')).toHaveCount(0);
  await phone.getByRole('button', { name: `${t('Challenge_ShowCode')}: ${shortId}` }).click();
  await spellButton(phone, t, `${t('Challenge_Code')} ${shortId}`).click();
  await expect(phone.locator('.spelled')).toBeVisible();
  expect(await wordsOf(phone)).toBe(ownWords);
  await device.close();

  await page.goto('/challenges?shortId=ZZZZ');
  await expect(page.getByText(t('Challenges_CutLink', { length: 8 }))).toBeVisible();
  await page.goto('/challenges?shortId=ZZZZZZZZ');
  await expect(page.getByText(t('Challenges_NotHere', { shortId: 'ZZZZZZZZ' }))).toBeVisible();
  await expect(page.locator('.fold-button[aria-expanded=true]')).toHaveCount(0);
  // Another account of the person, or of the next one at this device, comes back to the link.
  await page.getByRole('button', { name: t('Challenges_OtherAccount') }).press('Enter');
  await expect(page).toHaveURL(/returnTo=%2Fchallenges%3FshortId%3DZZZZZZZZ/);
  await page.locator('input[name=emailUnikatIdOrUsername]').fill(demoAssigner.name);
  await page.locator('input[name=password]').fill(demoAssigner.password);
  await page.locator('main form button[type=submit]').click();
  // An institution has no challenges, and reads the same.
  await expect(page.getByText(t('Challenges_NotHere', { shortId: 'ZZZZZZZZ' }))).toBeVisible();
  await expectAccessible(page, 'the challenges of an institution');
  await expect(page.getByRole('link', { name: t('Shell_MyChallenges') })).toHaveCount(0);
  await page.getByRole('button', { name: t('Challenges_OtherAccount') }).press('Enter');
  await expect(page.locator('input[name=emailUnikatIdOrUsername]')).toBeVisible();
});

test('the desk spells drawn and issued IDs', async ({ page }) => {
  await logInAsAssigner(page);
  await openEmptyDesk(page, t);
  const id = await draw(page, t);
  await spellButton(page, t, id).click();
  await expect(page.locator('.spelled-character')).toHaveCount(id.length);
  await pressEscapeInDialog(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(spellButton(page, t, id)).toBeFocused();
  await page.getByRole('button', { name: t('Assigner_AcceptWhat', { id }), exact: true }).click();
  await expect(page.getByText(t('Assigner_Accepted')).first()).toBeVisible();
  await spellButton(page, t, id).first().click();
  await expect(page.locator('.spelled-character')).toHaveCount(id.length);
  await pressEscapeInDialog(page);
  await expect(dialogOf(page)).toHaveCount(0);
  // In the list it is one of the less frequent actions.
  const more = page.getByRole('button', { name: t('Assigner_MoreWhat', { id }) });
  await more.click();
  const list = page.getByRole('table');
  await list.getByRole('button', { name: t('Ui_Spell'), exact: true }).click();
  await expect(page.locator('.spelled-character')).toHaveCount(id.length);
  await pressEscapeInDialog(page);
  await expect(more).toBeFocused();
});
