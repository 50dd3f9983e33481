import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, isAt, press, send } from '../../test/hands.ts';
import { openPage, t } from '../../test/page.tsx';

// The first visit to one's own page: what has just ended, and what is left to do.

const user = { accountType: 'LocalAnonymous' } as const;
const id = '19840731-AB2CD';
const profile = { verifications: [], loginProviders: [], retiredIds: [] };
const verification = { assignerName: 'Clinic', timestamp: '2026-03-03T10:00:00.000Z' };
const answers = {
  drawCandidates: { idCandidates: [id] },
  claimCandidate: { id, ...profile },
  takeControl: { id, ...profile, verifications: [verification] },
};

it('says after a claim that the ID is theirs, and nothing of a secret', async () => {
  await openPage('/new-profile?way=new', { user, answers });
  await fill('birthDate', '31.07.1984');
  await press(t('NewProfile_Draw'));
  await press(t('NewProfile_Claim'));
  await isAt('/me');
  await screen.findByText(t('Me_NewId'));
  expect(screen.queryByText(t('Me_DestroyStrip'))).toBeNull();
});

it('says after taking control that the strip is to be destroyed', async () => {
  await openPage('/new-profile?way=take-over', { user, answers });
  await fill('id', id);
  await fill('ownershipSecret', 'ABCDEF234567GHJKMN89PQRSTUVWXY');
  await send();
  await isAt('/me');
  await screen.findByText(t('Me_NewId'));
  await screen.findByText(t('Me_DestroyStrip'));
});

it('says nothing of it on the next visit', async () => {
  await openPage('/me', {
    user: { ...user, profileId: id },
    answers: { myProfile: { id, ...profile } },
  });
  await screen.findByText(t('Me_NoChallenge'));
  expect(screen.queryByText(t('Me_NewId'))).toBeNull();
});
