import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../test/fake-server.ts';
import { follow, isAt, press } from '../../test/hands.ts';
import { openPage, person, settled, t } from '../../test/page.tsx';

// The question whether an institution may issue the person's ID again.

const institution = 'Lakeside Clinic';
const myReissue = {
  requestedBy: institution,
  opensTimestamp: '2026-12-30T10:00:00.000Z',
  paused: false,
};
const myProfile = {
  id: person.profileId,
  verifications: [],
  loginProviders: [],
  retiredIds: [],
};
const question = t('OwnReissue_Title', { institution });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const open = (path: string, more: Partial<typeof myReissue> = {}) =>
  openPage(path, { user: person, answers: { myReissue: { ...myReissue, ...more }, myProfile } });

it('asks before each page that needs a login, and the answer "Keep it" leads on to that page', async () => {
  const server = await open('/security#data');
  await heading(question);
  await isAt('/reissue');
  screen.getByText(/If you do not answer, this happens on /);
  await press(t('OwnReissue_Keep'));
  await heading(t('OwnReissue_KeptTitle'));
  expect(server.callsOf('answerReissue').map(({ body }) => body)).toEqual([{ answer: 'keep' }]);
  const onward = await screen.findByRole('link', { name: t('HandOver_Continue') });
  onward.click();
  await isAt('/security');
  await settled(server);
  await isAt('/security');
});

it('can wait until the next visit', async () => {
  const server = await open('/history');
  await press(t('OwnReissue_Later'));
  await heading(t('Shell_History'));
  await follow(t('Shell_MyProfile'));
  await heading(t('Shell_MyProfile'));
  await settled(server);
  await isAt('/me');
  expect(server.callsOf('myReissue')).toHaveLength(1);
});

it('leaves pages for everyone open', async () => {
  const server = await open('/contact');
  await settled(server);
  expect(server.callsOf('myReissue')).toHaveLength(1);
  await isAt('/contact');
});

it('leads on if the request has ended meanwhile, and says so', async () => {
  const server = await open('/me');
  server.answer({ answerReissue: () => refusal('Reissue_NotFound') });
  await press(t('OwnReissue_Keep'));
  await heading(t('Shell_MyProfile'));
  await screen.findByText(t('OwnReissue_Ended'));
});

it('without a request nothing is asked or said', async () => {
  const server = await openPage('/reissue', { user: person, answers: { myProfile } });
  await heading(t('Shell_MyProfile'));
  await settled(server);
  expect(document.querySelector('.Toastify__toast')).toBeNull();
});

it('a page that was open while the ID was issued again leads to a new one, once', async () => {
  const answers = { myProfile: () => refusal('Profile_NotFound') };
  const server = await openPage('/me', { user: person, answers });
  await heading(t('Shell_NewProfile'));
  await settled(server);
  await isAt('/new-profile');
  expect(server.callsOf('myProfile')).toHaveLength(1);
});
