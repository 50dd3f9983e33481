import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AssignedId } from '#shared/api/assigner.ts';
import type { Reissue } from '#shared/api/reissues.ts';
import { msPerDay } from '#shared/durations.ts';
import { chooseInRow, deskAnswers, issued } from '../../../test/desk.ts';
import { refusal } from '../../../test/fake-server.ts';
import { fill, find, hands, isAt, press, yes } from '../../../test/hands.ts';
import { institution, openPage, t } from '../../../test/page.tsx';

// Lost paper and lost access: what the list of an institution says and offers.

const [one, two] = ['19840731-22222', '19840731-33333'] as const;
const daysFromNow = (days: number) => new Date(Date.now() + days * msPerDay);
const owned = (id: string): AssignedId =>
  issued(id, { copies: 1, takenOverAt: daysFromNow(-9).toISOString(), status: 'controlled' });
const requestFor = (id: string, more: Partial<Reissue> = {}): Reissue => ({
  id,
  reason: 'The phone is lost.',
  requestedTimestamp: daysFromNow(0).toISOString(),
  askedBy: null,
  opensTimestamp: daysFromNow(14).toISOString(),
  paused: false,
  outcome: null,
  ...more,
});
const openList = (list: AssignedId[], reissues: Reissue[], user: object = institution) =>
  openPage('/assigner', { user, answers: { ...deskAnswers(list), listReissues: () => reissues } });
const rowOf = (id: string) => find(`[data-person-id="${id}"]`);
const menuOf = async (id: string) => {
  await press(t('Assigner_MoreWhat', { id }));
  return within(await rowOf(id))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

it('after a lost paper the new certificate is one press away', async () => {
  const server = await openList([issued(one, { copies: 1 }), issued(two)], []);
  // Of an ID that was never printed, no paper is lost.
  expect(await menuOf(two)).not.toContain(t('Assigner_NewSecret'));
  await hands.keyboard('{Escape}');
  await chooseInRow(one, t('Assigner_NewSecret'));
  await press(yes);
  await screen.findByRole('dialog', { name: t('Assigner_PrintNewTitle') });
  expect(server.callsOf('rotateSecret')).toHaveLength(1);
  await press(yes);
  await isAt(`/print/certificate/${one}`);
  // Without an owner there are no requests to load.
  expect(server.callsOf('listReissues')).toEqual([]);
});

it.each(['Reissue_TooMany', 'Reissue_SwitchedOff', 'Reissue_Open', 'AssignedId_Locked'] as const)(
  'a refusal stands in the dialog, and the reason stays: %s',
  async (key) => {
    const server = await openList([owned(one)], []);
    server.answer({ requestReissue: () => refusal(key) });
    await chooseInRow(one, t('LostAccess_Action'));
    await fill('reason', 'The phone is lost.');
    await press(t('LostAccess_Ask'));
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toContain(t('LostAccess_CouldNotAsk'));
    expect((await find<HTMLTextAreaElement>('[name=reason]')).value).toBe('The phone is lost.');
  },
);

it('the list says who ended a request, and which ID is retired', async () => {
  const retired = { status: 'retired', supersededBy: '19840731-44444' } as const;
  await openList(
    [owned(one), owned(two), { ...owned('19840731-55555'), ...retired }],
    [
      requestFor(one, { outcome: 'Kept' }),
      requestFor(two, { outcome: 'Stopped' }),
      requestFor(one, { outcome: 'Cancelled' }),
    ],
  );
  await screen.findByText(t('LostAccess_Kept'));
  await screen.findByText(t('LostAccess_Stopped'));
  expect(await menuOf(one)).toContain(t('LostAccess_Action'));
  const row = await rowOf('19840731-55555');
  expect(row.textContent).toContain(t('LostAccess_Retired'));
  expect(row.textContent).toContain(retired.supersededBy);
  expect(await menuOf('19840731-55555')).toEqual([t('Ui_Spell'), t('Assigner_Certificates')]);
});

it('a member without a role sees no requests', async () => {
  const reader = {
    ...institution,
    institutionId: '0199a0a0-0000-7000-8000-000000000003',
    roles: [],
  };
  const server = await openList([owned(one)], [requestFor(one)], reader);
  expect(await menuOf(one)).toEqual([t('Ui_Spell')]);
  expect(server.callsOf('listReissues')).toEqual([]);
});
