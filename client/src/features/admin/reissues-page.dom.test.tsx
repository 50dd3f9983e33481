import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OpenReissue } from '#shared/api/reissues.ts';
import { msPerDay } from '#shared/durations.ts';
import { admin, openPage, t } from '../../test/page.tsx';

// Admins see the open requests to issue IDs again.

const daysFromNow = (days: number) => new Date(Date.now() + days * msPerDay).toISOString();
const open: OpenReissue = {
  id: '01985f40-2b6e-7d52-8a47-5c19e0f3b724',
  unikatId: '19840731-22222',
  accountId: '01985f40-2b6e-7d52-8a47-5c19e0f3b725',
  assignerName: 'Lakeside Clinic',
  madeLately: 5,
  reason: 'The phone is lost.',
  requestedTimestamp: daysFromNow(-1),
  opensTimestamp: daysFromNow(13),
  paused: false,
};
const other: OpenReissue = {
  ...open,
  id: '01985f40-2b6e-7d52-8a47-5c19e0f3b726',
  unikatId: '19840731-33333',
  assignerName: 'Harbour Clinic',
  madeLately: 6,
  opensTimestamp: daysFromNow(-1),
  paused: true,
};
const openList = (list: OpenReissue[]) =>
  openPage('/reissues', { user: admin, answers: { listOpenReissues: () => list } });
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

it('marks an institution with many requests, and says what moved the end', async () => {
  await openList([open, other]);
  const usual = within(await rowOf(open.assignerName));
  expect(usual.getByText('5').closest('.tag')).toBeNull();
  usual.getByText(open.reason);
  expect(usual.queryByText(t('AdminReissues_Paused'))).toBeNull();
  const marked = within(await rowOf(other.assignerName));
  expect(marked.getByText('6').closest('.tag-danger')).not.toBeNull();
  marked.getByText(t('AdminReissues_Paused'));
  marked.getByText(t('AdminReissues_Over'));
});
