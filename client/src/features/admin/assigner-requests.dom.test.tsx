import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { writeRequestNote } from '#shared/request-note.ts';
import { answerOf } from '../../test/fake-server.ts';
import { fill, find, follow, hands, isAt, press, send, yes } from '../../test/hands.ts';
import { admin, openPage, t } from '../../test/page.tsx';

// A request names the institution, and accepting it can be undone until the mail goes out.

const note = writeRequestNote('Lakeside Clinic', 'We draw blood.');
const request = {
  id: '01985f40-2b6e-7d52-8a47-5c19e0f3b724',
  contactPersonName: 'Alex Example',
  email: 'alex@example.org',
  expectedAssignmentsPerYear: 10,
  note,
  createdTimestamp: new Date().toISOString(),
};
const name = request.contactPersonName;
const assigners = [
  {
    accountId: request.id,
    name: '',
    nameConfirmed: false,
    email: request.email,
    idCount: 0,
    lastIssuedTimestamp: null,
    suspendedTimestamp: null,
    request: { contactPersonName: name, note },
  },
];

it('the institution is the first line of the note', async () => {
  const server = await openPage('/request-assigner-account', {
    answers: { requestAssignerAccount: () => undefined },
  });
  const { contactPersonName, email } = request;
  const typed = { institution: 'Lakeside Clinic', contactPersonName, email };
  for (const [field, text] of Object.entries(typed)) await fill(field, text);
  screen.getByText(t('Ui_StillNeeded', { what: t('RequestAssigner_NeedsAll') }));
  await fill('expectedAssignmentsPerYear', '0');
  await fill('purpose', 'We draw blood.');
  screen.getByText(t('Ui_StillNeeded', { what: t('RequestAssigner_NeedsTerms') }));
  await hands.click(await find('main [type=checkbox]'));
  await send();
  await screen.findByText(t('Invalid_expectedAssignmentsPerYear'));
  await fill('expectedAssignmentsPerYear', '10');
  await send();
  await screen.findByRole('heading', { name: t('RequestAssigner_Sent') });
  expect(server.callsOf('requestAssignerAccount')).toMatchObject([{ body: { note } }]);
});

it('accepting is undone, and done at once when the page is left', async () => {
  const server = await openPage('/assigner-account-requests', {
    user: admin,
    answers: {
      adminOverview: answerOf('adminOverview', {}),
      assignerRequests: [request],
      approveAssignerRequest: () => undefined,
      assigners,
    },
  });
  await screen.findByText('Lakeside Clinic');
  await press(t('AssignerRequests_RejectWhat', { name }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain(`Lakeside Clinic (${name})`);
  await press(t('Ui_No'));
  await press(t('AssignerRequests_AcceptWhat', { name }));
  await screen.findByText(t('AssignerRequests_Waiting', { seconds: 10 }));
  await press(t('AssignerRequests_UndoWhat', { name }));
  await press(t('AssignerRequests_AcceptWhat', { name }));
  expect(server.callsOf('approveAssignerRequest')).toEqual([]);
  await follow(t('Shell_Assigners'));
  await isAt('/assigners');
  await waitFor(() => expect(server.callsOf('approveAssignerRequest')).toHaveLength(1));
  await screen.findByText(t('Assigners_NameAsRequested', { name: 'Lakeside Clinic' }));
  await hands.click(await screen.findByText(t('Assigners_RequestOf', { name })));
  await screen.findByText('We draw blood.');
});

it('a rejected request is mailed, and not called deleted', async () => {
  const server = await openPage('/assigner-account-requests', {
    user: admin,
    answers: {
      adminOverview: answerOf('adminOverview', {}),
      assignerRequests: [request],
      deleteAssignerRequest: () => undefined,
    },
  });
  await press(t('AssignerRequests_RejectWhat', { name }));
  await press(yes);
  await screen.findByText(t('AssignerRequests_Rejected'));
  expect(server.callsOf('deleteAssignerRequest')[0]?.query.get('notify')).toBe('true');
});
