import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SignIn } from '#shared/api/sites.ts';
import { answerOf, refusal } from '../../test/fake-server.ts';
import { ownAccount } from '../../test/fixtures.ts';
import { button, fill, find, follow, hands, isAt, press, reads, send } from '../../test/hands.ts';
import { institution, openPage, person, type Start, settled, t } from '../../test/page.tsx';

// The question of a site: who asks, what it gets, and the way there.

const alias = '58324719-K7Q2M';
const asked: SignIn = {
  institution: 'Lakeside Clinic',
  nameConfirmed: true,
  name: 'Study portal',
  host: 'portal.example.org',
  isTest: false,
  wantsId: false,
  wantsOffline: false,
  expectedAlias: null,
  known: null,
};
const known = { alias, showsId: false, createdTimestamp: '2026-11-03T10:00:00.000Z' };
const back = 'https://unikat.example/oidc/auth/uid-1';
const path = '/show/uid-1';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const question = t('Show_Title', { name: asked.name });

/** Opens the question; the page cannot leave, but says where to. */
async function open(signIn: Partial<SignIn> = {}, start: Start = { user: person }) {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const server = await openPage(path, {
    ...start,
    answers: {
      findSignIn: { ...asked, ...signIn },
      answerSignIn: { location: back },
      ...start.answers,
    },
  });
  const answers = () => server.callsOf('answerSignIn').map(({ body }) => body);
  return { server, leave, answers };
}

it('on the first visit names who asks, shows an example, and one press shows an alias', async () => {
  const { answers, leave } = await open();
  await heading(question);
  for (const text of [asked.institution, t('Verify_NameConfirmed'), t('Show_Example')])
    await screen.findByText(text);
  await reads(/portal\.example\.org/);
  expect(screen.queryByRole('button', { name: t('Show_Id') })).toBeNull();
  await press(t('Show_Alias'));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(back));
  // The page is about to leave: another press does nothing.
  await press(t('Show_Alias'));
  expect(answers()).toEqual([{ show: 'alias' }]);
});

it.each([null, known])('the button follows the number that it shows', async (shown) => {
  await open({ known: shown });
  const { parentElement, previousElementSibling } = await button(
    t(shown ? 'Show_MyAlias' : 'Show_Alias'),
  );
  expect(parentElement?.className).toContain('show-part');
  expect(previousElementSibling?.tagName).toBe('FIGURE');
});

it('tells a returning person since when the site knows them, and by which alias', async () => {
  const { answers, leave } = await open({ known });
  await screen.findByText(/^This site has known you by this alias since 3 November 2026/);
  expect(document.querySelector('.show-plate .person-id')?.textContent).toBe(alias);
  expect(screen.queryByText(t('Show_Example'))).toBeNull();
  await press(t('Show_MyAlias'));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(back));
  expect(answers()).toEqual([{ show: 'alias' }]);
});

it('offers the ID to a site that asks for it, and shows which one', async () => {
  const { answers } = await open({ wantsId: true, known: { ...known, showsId: true } });
  await button(t('Show_MyAlias'));
  screen.getByText(t('Show_KnewId'));
  const plates = [...document.querySelectorAll('.show-plate .person-id')];
  expect(plates.map((plate) => plate.textContent)).toEqual([alias, person.profileId]);
  await press(t('Show_Id'));
  expect(answers()).toEqual([{ show: 'id' }]);
});

it('says if the site can ask again without the person', async () => {
  await open({ wantsOffline: true });
  await screen.findByText(t('Show_Offline'));
});

it('goes back with nothing, also for a visitor', async () => {
  const { answers, leave } = await open({}, {});
  await press(t('Ui_Cancel'));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(back));
  expect(answers()).toEqual([{ show: 'nothing' }]);
});

it.each([
  [known, t('Show_ExpectedOther', { alias })],
  [null, t('Show_ExpectedNew')],
])('says if the site expects another alias', async (shown, text) => {
  await open({ known: shown, expectedAlias: '11112233-AAAAA' });
  await screen.findByText(t('Show_Expected', { alias: '11112233-AAAAA' }));
  screen.getByText(text);
  await press(t('Show_OtherAccount'));
  await isAt(`/login?returnTo=${encodeURIComponent(path)}`);
});

it('says nothing of it if that is the known one', async () => {
  await open({ known, expectedAlias: alias });
  await button(t('Show_MyAlias'));
  expect(screen.queryByText(t('Show_Expected', { alias }))).toBeNull();
});

it.each([person, { accountType: 'Local' }] as const)(
  'says who answers, who may be another person',
  async (user) => {
    await open({}, { user, answers: { ownAccount } });
    await screen.findByText(t('Show_LoggedInAs', { name: ownAccount.label ?? '' }));
    await press(t('Show_OtherAccount'));
    await isAt(`/login?returnTo=${encodeURIComponent(path)}`);
  },
);

it('a request that has ended says to start again at the site', async () => {
  await open({}, { user: person, answers: { findSignIn: () => refusal('SignIn_NotFound') } });
  await heading(t('Show_GoneTitle'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('so does one that ends while it is open', async () => {
  const { server } = await open();
  await button(t('Show_Alias'));
  const gone = () => refusal('SignIn_NotFound');
  server.answer({ findSignIn: gone, answerSignIn: gone });
  await press(t('Show_Alias'));
  await heading(t('Show_GoneTitle'));
});

it('an answer that fails is said above what can be shown, with the focus; the buttons still work', async () => {
  const { server, leave } = await open();
  await button(t('Show_Alias'));
  server.lose('answerSignIn');
  await press(t('Show_Alias'));
  await screen.findByText(t('Show_CouldNotAnswer'));
  const failure = screen.getByRole('alert').parentElement;
  expect(document.activeElement).toBe(failure);
  expect(failure?.nextElementSibling?.className).toBe('show-parts');
  await press(t('Show_Alias'));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(back));
});

it('a visitor sees who asks, logs in, and is back at the question', async () => {
  const { server } = await open({}, {});
  await heading(question);
  await screen.findByText(t('Show_LogInText'));
  await hands.click(await find('main .show-actions .btn-primary'));
  await isAt(`/login?returnTo=${encodeURIComponent(path)}`);
  server.answer({
    login: answerOf('login', { accountType: 'Local', profileId: person.profileId }),
  });
  await fill('emailUnikatIdOrUsername', 'max@example.org');
  await fill('password', 'a long password');
  await send();
  await isAt(path);
  await button(t('Show_Alias'));
});

it('the header’s login leads back to the question, too', async () => {
  await open({}, {});
  await screen.findByText(t('Show_LogInText'));
  await hands.click(await find('header .btn-primary'));
  await isAt(`/login?returnTo=${encodeURIComponent(path)}`);
});

it('a person without an ID gets one, and is back at the question', async () => {
  const profile = {
    id: person.profileId,
    verifications: [],
    loginProviders: [],
    retiredIds: [],
  };
  const answers = {
    drawCandidates: { idCandidates: [person.profileId] },
    claimCandidate: profile,
  };
  await open({}, { user: { accountType: 'Local' }, answers });
  await follow(t('Shell_NewProfile'));
  await isAt('/new-profile');
  await hands.click(await screen.findByRole('link', { name: t('NewProfile_NewTitle') }));
  await fill('birthDate', '1984-07-31');
  await send();
  await press(t('NewProfile_Claim'));
  await isAt(path);
  await button(t('Show_Alias'));
  // The way back is used up.
  expect(localStorage.getItem('siteVisit')).toBeNull();
});

it('an institution reads that only persons have an ID', async () => {
  const { server } = await open({}, { user: institution });
  await screen.findByText(t('Show_OfficeTitle'));
  await settled(server);
  expect(screen.queryByRole('button', { name: t('Show_Alias') })).toBeNull();
});

it('in test mode a made-up person answers, without a login', async () => {
  const { answers } = await open({ isTest: true, wantsId: true }, {});
  await heading(t('Show_Title', { name: `“${asked.name}”` }));
  await hands.click(await screen.findByRole('radio', { name: 'Ben' }));
  const plates = [...document.querySelectorAll('.show-plate .person-id')];
  expect(plates.at(-1)?.textContent).toBe('19550803-B0B01');
  await press(t('Show_Id'));
  expect(answers()).toEqual([{ show: 'id', sample: 1 }]);
});
