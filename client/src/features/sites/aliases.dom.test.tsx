import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkCharacter, hasValidCheck } from '#shared/person-id.ts';
import { challenge } from '../../test/fixtures.ts';
import { field, fill, find, press, reads, send } from '../../test/hands.ts';
import { institution, openPage, person, settled, t } from '../../test/page.tsx';

// An alias on the pages for IDs.

const alias = `58324719-K7Q2${checkCharacter('5832-47-19', 'K7Q2')}`;

it('has a correct check character', () => expect(hasValidCheck(alias)).toBe(true));

it('cannot be taken over, and the field says what it is', async () => {
  const server = await openPage('/new-profile?way=take-over', { user: { accountType: 'Local' } });
  await fill('id', alias);
  await fill('ownershipSecret', 'ABCDEF234567GHJKMN89PQRSTUVWXY');
  await send();
  await screen.findByText(t('Alias_NotAnId'));
  expect(server.callsOf('takeControl')).toEqual([]);
});

it('has no label', async () => {
  const server = await openPage('/print/labels', { user: institution });
  await settled(server);
  await fill(await find('.label-adding input'), alias);
  await press(t('Labels_Add'));
  await screen.findByText(t('Alias_NotAnId'));
  expect(server.callsOf('labelledIds')).toEqual([]);
});

it('takes a challenge, without a warning', async () => {
  await openPage('/challenge');
  await fill('id', alias);
  expect((await field('id')).value).toBe(alias);
  screen.getByText(t('SendChallenge_IdHint'));
  expect(screen.queryByText(t('PersonId_CheckFailed'))).toBeNull();
});

it('is named with its site where a challenge to it arrives', async () => {
  const listChallenges = [{ ...challenge, unikatId: alias, site: 'Study portal' }];
  await openPage('/challenges', { user: person, answers: { listChallenges } });
  await reads(new RegExp(`To ${alias}, your alias at Study portal`));
});
