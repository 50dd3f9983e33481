import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedMember } from '#shared/api/members.ts';
import type { MemberRole } from '#shared/enums.ts';
import { answerOf } from '../../test/fake-server.ts';
import { fill, find, hands, isAt, press } from '../../test/hands.ts';
import { institution, openPage, t } from '../../test/page.tsx';

const memberOf = (number: number, more: Partial<ListedMember> = {}): ListedMember => ({
  id: `0199a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Member ${number}`,
  email: `member-${number}@example.org`,
  roles: ['Clerk'],
  status: 'active',
  invitedUntil: null,
  lastLoginTimestamp: null,
  hasSecondFactor: false,
  ...more,
});
const owner = memberOf(1, { roles: ['Owner'] });
const removal = ({ name }: ListedMember) =>
  screen.queryByRole('button', { name: t('Members_RemoveWhat', { name }) });

/** Opens the list of these members. */
async function openMembers(members: ListedMember[]) {
  await openPage('/account/members', {
    user: institution,
    answers: { listMembers: answerOf('listMembers', { members }) },
  });
  await screen.findByRole('table');
}

const names = () => [...document.querySelectorAll('.row-name')].map((name) => name.textContent);

it('the only Owner is not offered to be removed', async () => {
  const clerk = memberOf(2);
  const invited = memberOf(3, { roles: ['Owner'], status: 'invited' });
  await openMembers([owner, clerk, invited]);
  expect(removal(owner)).toBeNull();
  expect(removal(clerk)).not.toBeNull();
  screen.getByText(t('Members_OnlyOwner'));
});

it('of two Owners each can be removed', async () => {
  const other = memberOf(2, { roles: ['Owner'] });
  await openMembers([owner, other]);
  expect([owner, other].map(removal)).not.toContain(null);
});

it('many members have pages and a search', async () => {
  await openMembers([owner, ...Array.from({ length: 199 }, (_, at) => memberOf(at + 2))]);
  expect(names()).toHaveLength(20);
  await press(t('Ui_NextPage'));
  await waitFor(() => expect(names()[0]).toBe('Member 21'));
  await fill(await find('main [type=search]'), 'MEMBER-150@');
  await press(t('Members_DoSearch'));
  await isAt('/account/members?search=MEMBER-150%40');
  await waitFor(() => expect(names()).toEqual(['Member 150']));
  await fill(await find('main [type=search]'), 'nobody');
  await press(t('Members_DoSearch'));
  await screen.findByText(t('Members_NoneFound_Title'));
  await hands.click(screen.getByRole('link', { name: t('Members_ShowAll') }));
  await waitFor(() => expect(names()).toHaveLength(20));
});

const refused: [path: string, roles: MemberRole[], needs: MemberRole, start: string][] = [
  ['/shop', ['Clerk'], 'Buyer', '/assigner'],
  ['/account/members', ['Clerk', 'Buyer'], 'Owner', '/assigner'],
  ['/print/certificate/19840731-K7Q2M', ['Buyer'], 'Clerk', '/shop'],
];
it.each(refused)('the page %s says to %s that it needs %s', async (path, roles, needs, start) => {
  await openPage(path, { user: { ...institution, institutionId: owner.id, roles } });
  await screen.findByRole('heading', { name: t('NotFound_RoleTitle') });
  await screen.findByText(t(`Member_Needs${needs}`));
  expect(document.title).toContain(t('NotFound_RoleTitle'));
  await hands.click(await screen.findByRole('link', { name: t('NotFound_Home') }));
  await isAt(start);
});

it('a page of other accounts is not found', async () => {
  await openPage('/audit', { user: { ...institution, institutionId: owner.id, roles: ['Clerk'] } });
  await screen.findByRole('heading', { name: t('NotFound_Title') });
});
