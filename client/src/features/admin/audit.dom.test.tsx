import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ListedAuditEntry } from '#shared/api/admin.ts';
import type { ReissueOutcome } from '#shared/enums.ts';
import { field, fill, hands, isAt } from '../../test/hands.ts';
import { admin, openPage } from '../../test/page.tsx';

// What admins read in the audit.

const entry: ListedAuditEntry = {
  id: 7,
  timestamp: '2026-03-12T01:41:00.000Z',
  action: 'reissue.ended',
  actorAccountId: '01985f40-2b6e-7d52-8a47-5c19e0f3b725',
  actorAccountType: 'Admin',
  actorApiKeyId: null,
  accountId: null,
  personId: '19840731-K7Q2M',
  orderId: null,
  requestId: null,
  details: {},
  actor: { accountType: 'Admin', name: null, email: 'admin@example.org' },
  apiKey: null,
  account: null,
  request: null,
  hasOrder: false,
  alike: 0,
  lastId: 7,
};
const endings: Readonly<Record<ReissueOutcome, string>> = {
  Kept: 'refused to let ID 19840731-K7Q2M be issued again',
  HandedOver: 'handed over ID 19840731-K7Q2M',
  Opened: 'issued ID 19840731-K7Q2M again, because its owner did not answer',
  Cancelled: 'cancelled the request to issue ID 19840731-K7Q2M again',
  Stopped: 'stopped the request to issue ID 19840731-K7Q2M again. Reason: Not explained',
};

it('says how each request to issue an ID again ended', async () => {
  const details = (outcome: string) =>
    outcome === 'Stopped' ? { outcome, reason: 'Not explained' } : { outcome };
  const entries = Object.keys(endings).map((outcome, index) => ({
    ...entry,
    id: entry.id - index,
    details: details(outcome),
  }));
  await openPage('/audit', { user: admin, answers: { auditEntries: entries } });
  await screen.findByRole('table');
  const texts = screen.getAllByRole('row').map((row) => row.textContent);
  for (const ending of Object.values(endings))
    expect(texts.filter((text) => text.includes(ending))).toHaveLength(1);
});

it('leaves the cursor in the field of a search, and shows what an address searches for', async () => {
  await openPage('/audit?subject=person@example.org', {
    user: admin,
    answers: { auditEntries: [] },
  });
  const subject = await field('subject');
  expect(subject).toHaveProperty('value', 'person@example.org');
  await fill(subject, 'clinic@example.org');
  await hands.keyboard('{Enter}');
  await isAt('/audit?subject=clinic%40example.org');
  expect(document.activeElement).toBe(subject);
  window.history.back();
  await vi.waitFor(() => expect(subject).toHaveProperty('value', 'person@example.org'));
});
