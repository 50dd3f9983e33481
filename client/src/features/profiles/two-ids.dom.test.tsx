import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, refusal } from '../../test/fake-server.ts';
import { challenge } from '../../test/fixtures.ts';
import { fill, find, hands, isAt, press, send, yes } from '../../test/hands.ts';
import { openPage, person, t } from '../../test/page.tsx';

// A person with an ID and a certificate with another one.

const second = '19840731-AB2CD';
const ofRelative = '20121206-AB2CD';
const secret = 'ABCDEF234567GHJKMN89PQRSTUVWXY';
const retired = { id: second, timestamp: '2026-03-03T10:00:00.000Z' };
const profile = { verifications: [], loginProviders: [], retiredIds: [retired] };
const answers = {
  retireId: { id: person.profileId, ...profile },
  myProfile: { id: person.profileId, ...profile, retiredIds: [] },
};
const scanned = (id: string) =>
  openPage(`/new-profile#take=${id}.${secret}`, { user: person, answers });
const heading = (name: string) => screen.findByRole('heading', { name });
const kept = () => localStorage.getItem('takeOver');

it('retires the ID of a scanned certificate after a question', async () => {
  const server = await scanned(second);
  await heading(t('NewProfile_HasIdTitle'));
  await press(t('TwoIds_Retire'));
  await press(t('Ui_No'));
  expect(server.callsOf('retireId')).toEqual([]);
  await press(t('TwoIds_Retire'));
  await press(yes);
  await isAt('/me');
  const body = { id: second, ownershipSecret: secret, tellIssuer: false };
  expect(server.callsOf('retireId').map((call) => call.body)).toEqual([body]);
  await screen.findByText(t('TwoIds_Retired'));
  await heading(t('TwoIds_ListTitle'));
  expect(kept()).toBeNull();
});

it('tells the institution the own ID only if the person wants it', async () => {
  const server = await scanned(second);
  await hands.click(await screen.findByLabelText(t('TwoIds_Tell', { ownId: person.profileId })));
  await press(t('TwoIds_Retire'));
  await press(yes);
  await isAt('/me');
  expect(server.callsOf('retireId')[0]?.body).toMatchObject({ tellIssuer: true });
});

it('keeps the certificate if its ID cannot be retired, and says why', async () => {
  const server = await scanned(second);
  server.answer({ retireId: () => refusal('TakeControl_NotPossible') });
  await press(t('TwoIds_Retire'));
  await press(yes);
  await screen.findByText(t('TwoIds_CouldNotRetire'));
  expect(kept()).not.toBeNull();
});

it('leaves the other ID alone, and forgets its certificate', async () => {
  const server = await scanned(second);
  await press(t('TwoIds_Leave'));
  await isAt('/me');
  expect(kept()).toBeNull();
  expect(server.callsOf('retireId')).toEqual([]);
});

it('asks twice about a certificate with another birth date, and offers its owner to go on', async () => {
  await scanned(ofRelative);
  await screen.findByText(t('TwoIds_OtherDate'));
  const titles = [...document.querySelectorAll('.way h2')].map((title) => title.textContent);
  expect(titles.at(-1)).toBe(t('TwoIds_MineTitle'));
  await press(t('HandOver_LogOut'));
  await isAt('/new-profile?mode=register');
  expect(kept()).not.toBeNull();
});

it('takes a typed certificate, too', async () => {
  const server = await openPage('/me', { user: person, answers });
  await hands.click(await screen.findByRole('link', { name: t('TwoIds_Link') }));
  await heading(t('TwoIds_TypeTitle'));
  await fill('id', second);
  await fill('ownershipSecret', secret);
  await send();
  await heading(t('NewProfile_HasIdTitle'));
  expect(server.callsOf('takeControl')).toEqual([]);
  await press(t('TwoIds_Leave'));
  await isAt('/me');
});

it('marks a challenge with the retired ID that was used', async () => {
  const toSecond = { ...challenge, id: crypto.randomUUID(), unikatId: second };
  await openPage('/challenges', {
    user: person,
    answers: {
      listChallenges: [challenge, toSecond],
      unreadChallenges: answerOf('unreadChallenges'),
    },
  });
  await find('.entry-title');
  const titles = [...document.querySelectorAll('.entry-title')].map((title) => title.textContent);
  expect(titles.map((title) => title?.includes(second))).toEqual([false, true]);
});
