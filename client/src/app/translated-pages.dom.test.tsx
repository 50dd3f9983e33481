import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deskAnswers, draw, issued } from '../test/desk.ts';
import type { Answers } from '../test/fake-server.ts';
import { challenge, ownAccount } from '../test/fixtures.ts';
import { button, hands, press } from '../test/hands.ts';
import { admin, institution, openPage, person, settled, t } from '../test/page.tsx';
import { orderOf } from '../test/shop.ts';
import { routes } from './pages.tsx';

// A browser that translates pages replaces every text by `font` elements. The pages must live with that.

/** What a translator leaves alone. */
const kept = '[translate=no], .notranslate, font, script, style, noscript, textarea, title';
/** An ID, a secret's group, a short ID, a username or a key, which a translator must not get. */
const code = /^(\d{8}-[0-9A-Z]{5}|(?=[A-Z]*\d)[0-9A-Z]{6,8}|[a-z]+-[a-z]+-\d{4}|unk_\w+…?)$/;
let translated: string[] = [];

function replace(text: Text): void {
  const words = text.data.trim();
  if (!words || !text.parentElement || text.parentElement.closest(kept)) return;
  if (code.test(words)) translated.push(words);
  const [inner, outer] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node];
  return [...node.childNodes].flatMap(textsIn);
}

/** Translates the page like Chrome, also texts that come later. The words stay, so that the test finds them. */
function translate(): () => void {
  translated = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) for (const text of textsIn(node)) replace(text);
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const order = orderOf('01985f42-1d77-7a9b-8c35-e40f96b2d8a1');
const answers: Answers = {
  ...deskAnswers([issued('19840731-22222', { copies: 1 })]),
  ownAccount,
  listAccounts: [ownAccount],
  listChallenges: [challenge],
  myProfile: { id: person.profileId, verifications: [], loginProviders: [], retiredIds: [] },
  listOrders: [order],
  myOrders: [order],
};

const roles = {
  'a visitor': undefined,
  'a person': person,
  'an institution': institution,
  'an admin': admin,
};
it.each(Object.entries(roles))(
  'every translated page of %s takes another language and back',
  async (_, user) => {
    const stop = translate();
    const viewer = user?.accountType ?? 'visitor';
    const server = await openPage('/about', { ...(user && { user }), answers });
    const own = routes.filter(
      ({ path, audience }) => !path.includes(':') && audience.includes(viewer),
    );
    for (const { path } of own) {
      window.history.pushState(null, '', path);
      await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
      await settled(server);
      for (const language of ['de', 'en']) {
        await hands.click(document.querySelector(`footer [lang=${language}]`) as Element);
        await waitFor(() => expect(document.documentElement.lang).toBe(language));
      }
      expect(screen.queryByText(t('Shell_PageFailed_Title')), path).toBeNull();
    }
    expect(document.querySelectorAll('font').length).toBeGreaterThan(0);
    expect(translated).toEqual([]);
    stop();
  },
);

it('a translated page draws, rejects and accepts IDs, and asks before a withdrawal', async () => {
  const stop = translate();
  await openPage('/assigner', { user: institution, answers: deskAnswers() });
  const rejected = await draw();
  await hands.click(await button(t('Assigner_RejectWhat', { id: rejected })));
  await screen.findByText(t('Assigner_Rejected'));
  const id = await draw();
  await hands.click(await button(t('Assigner_AcceptWhat', { id })));
  await screen.findByText(t('Assigner_Accepted'));
  await press(t('Assigner_MoreWhat', { id }));
  await press(t('Assigner_Withdraw'));
  expect((await screen.findByRole('dialog')).textContent).toContain(id);
  expect(translated).toEqual([]);
  stop();
});
