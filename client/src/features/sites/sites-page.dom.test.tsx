import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedSite, Site } from '#shared/api/sites.ts';
import { refusal } from '../../test/fake-server.ts';
import { button, field, fill, find, hands, press, reads, send, yes } from '../../test/hands.ts';
import { admin, institution, openPage, t } from '../../test/page.tsx';

// The web sites of an institution, and their approval by an admin.

const address = 'https://portal.example.org/signed-in';
const site: Site = {
  id: '0199a0a0-0000-7000-8000-000000000007',
  clientId: '0199a0a0-0000-7000-8000-000000000007',
  name: 'Study portal',
  redirectUris: [address],
  scopes: ['unikat_alias', 'unikat_id'],
  clientType: 'confidential',
  isTest: true,
  createdTimestamp: '2026-11-03T10:00:00.000Z',
  approvedTimestamp: null,
};
const approved: Site = { ...site, isTest: false, approvedTimestamp: '2026-11-05T10:00:00.000Z' };
const clientSecret = 'a-secret-that-is-shown-once';

const open = (sites: Site[]) =>
  openPage('/account/sites', {
    user: institution,
    answers: { listSites: sites, makeSite: { ...site, clientSecret }, changeSite: site },
  });
const errorAt = async (name: string) => {
  const { id } = await field(name);
  return document.getElementById(`${id}-error`)?.textContent;
};

it('addresses that cannot be used are said at their field', async () => {
  const server = await open([]);
  await fill('name', 'Study portal');
  const [area] = await screen.findAllByRole('textbox', { name: new RegExp(t('Sites_Uris')) });
  if (!area) throw new Error('no field');
  for (const wrong of [
    'portal.example.org',
    `${address}\nhttp://portal.example.org/`,
    `${address}#a`,
  ]) {
    await hands.clear(area);
    await hands.type(area, wrong);
    await send();
    await waitFor(async () => expect(await errorAt('redirectUris')).toBe(t('Site_UriInvalid')));
  }
  expect(server.callsOf('makeSite')).toEqual([]);
});

it('adds a site, and shows its secret once', async () => {
  const server = await open([]);
  await screen.findByText(t('Sites_Empty_Title'));
  await fill('name', ' Study portal ');
  await fill('redirectUris', `${address}\n\nhttp://localhost:3000/back\n`);
  await hands.click(await field('scopes.unikat_id'));
  server.answer({ listSites: [site] });
  await send();
  await screen.findByRole('heading', { level: 1, name: t('Sites_New_Title') });
  expect(server.callsOf('makeSite').map(({ body }) => body)).toEqual([
    {
      name: 'Study portal',
      redirectUris: [address, 'http://localhost:3000/back'],
      scopes: ['unikat_alias', 'unikat_id'],
      clientType: 'confidential',
    },
  ]);
  screen.getByText(clientSecret);
  await press(t('Sites_Kept'));
  await screen.findByRole('table');
  expect(document.body.textContent).not.toContain(clientSecret);
  screen.getByText(t('Sites_TestWaits'));
});

it('a site without a server has no secret to keep', async () => {
  const server = await open([]);
  server.answer({ makeSite: { ...site, clientType: 'public' } });
  await fill('name', 'App');
  await fill('redirectUris', address);
  await hands.click(await screen.findByRole('radio', { name: t('Sites_Type_public') }));
  await send();
  await screen.findByText(t('Sites_New_LeadPublic'));
  expect(screen.queryByText(t('Sites_ClientSecret'))).toBeNull();
  await press(t('Sites_ToList'));
  await screen.findByRole('heading', { level: 1, name: t('Shell_Sites') });
});

it('too many sites are said above the form, which keeps what was typed', async () => {
  const server = await open([]);
  server.answer({ makeSite: () => refusal('Site_TooMany') });
  await fill('name', 'Study portal');
  await fill('redirectUris', address);
  await send();
  await screen.findByText(t('Site_TooMany'));
  expect((await field('name')).value).toBe('Study portal');
});

it('changing an approved site says that its approval ends', async () => {
  const server = await open([approved]);
  await press(`${t('Sites_Change')}: ${site.name}`);
  await screen.findByText(t('Sites_EndsApproval'));
  const name = await find<HTMLInputElement>('[role=dialog] [name="name"]');
  expect(name.value).toBe(site.name);
  await fill(name, 'Portal');
  await press(t('Sites_Save'));
  await screen.findByText(t('Sites_Changed'));
  expect(server.callsOf('changeSite').map(({ body }) => body)).toEqual([
    { name: 'Portal', redirectUris: [address], scopes: ['unikat_alias', 'unikat_id'] },
  ]);
});

it('replaces a lost secret after a question, and shows the new one once', async () => {
  const server = await open([site]);
  server.answer({ changeSite: { ...site, clientSecret } });
  const act = t('Sites_NewSecretWhat', { name: site.name });
  await press(act);
  await reads(/The old one stops working at once/);
  await press(t('Ui_No'));
  expect(server.callsOf('changeSite')).toEqual([]);
  await press(act);
  await press(yes);
  await screen.findByRole('heading', { level: 1, name: t('Sites_NewSecret_Title') });
  expect(server.callsOf('changeSite').map(({ body }) => body)).toEqual([{ newSecret: true }]);
  screen.getByText(clientSecret);
  await press(t('Sites_Kept'));
  await screen.findByRole('table');
  expect(document.body.textContent).not.toContain(clientSecret);
});

it('a site without a server has no secret to replace', async () => {
  await open([{ ...site, clientType: 'public' }]);
  await button(t('Sites_RemoveWhat', { name: site.name }));
  expect(screen.queryByText(t('Sites_NewSecret'))).toBeNull();
});

it.each([
  [site, t('Sites_TestWaits')],
  [{ ...site, redirectUris: [address, 'http://localhost:3000/back'] }, t('Sites_TestLoopback')],
])('says what a site in test mode waits for', async (listed, text) => {
  await open([listed]);
  await screen.findByText(text);
});

it('removing a site takes a question that says what ends', async () => {
  const server = await open([site]);
  await press(t('Sites_RemoveWhat', { name: site.name }));
  await screen.findByText(/aliases of all people there/);
  await press(yes);
  await screen.findByText(t('Sites_Removed'));
  expect(server.callsOf('deleteSite')).toHaveLength(1);
});

it('an admin approves what the question shows, and reads why it cannot be', async () => {
  const listed: ListedSite = {
    ...site,
    accountId: '0199a0a0-0000-7000-8000-000000000008',
    assignerName: 'Lakeside Clinic',
    nameConfirmed: false,
  };
  const server = await openPage('/site-requests', {
    user: admin,
    answers: { listAllSites: [listed], approveSite: () => refusal('Site_NotConfirmed') },
  });
  const act = t('SiteRequests_ApproveWhat', { name: site.name });
  await press(act);
  await reads(
    /“Study portal” of Lakeside Clinic.*https:\/\/portal\.example\.org\/signed-in.*an alias; the UnikatID/,
  );
  await press(yes);
  await screen.findByText(t('Site_NotConfirmed'));
  server.answer({
    approveSite: () => new Response(null, { status: 204 }),
    listAllSites: [{ ...listed, ...approved }],
  });
  await press(act);
  await press(yes);
  await screen.findByText(t('SiteRequests_Approved'));
  expect(server.callsOf('approveSite').at(-1)?.body).toEqual({
    name: site.name,
    redirectUris: [address],
    scopes: site.scopes,
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: act })).toBeNull());
  await button(t('Shell_LogOut'));
});
