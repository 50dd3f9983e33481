import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  accept,
  birthDate,
  candidates,
  draw,
  issued,
  openDesk,
  readyToAccept,
} from '../../../test/desk.ts';
import { button, fill, hands, isAt } from '../../../test/hands.ts';
import { setOnline, settled, t } from '../../../test/page.tsx';

// Mistakes at the desk: an Enter too many, and an answer that is lost.

it('a held or doubled Enter draws one ID and issues none, a deliberate one issues and prints it', async () => {
  const server = await openDesk();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  // A scanner that ends a line with two characters, and a finger that stays on the key.
  const release = server.hold('drawAssignerCandidate');
  await fill(await birthDate(), '1977-04-01{Enter}{Enter}');
  release();
  const focused = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-candidate] button:focus');
    if (!found?.matches('[aria-disabled=true]'))
      throw new Error('no button that has just appeared');
    fireEvent.click(found);
    return found;
  });
  expect(fireEvent.keyDown(focused, { key: 'Enter', repeat: true })).toBe(false);
  await readyToAccept();
  expect(fireEvent.keyDown(focused, { key: 'Enter', repeat: true })).toBe(false);
  expect(candidates()).toHaveLength(1);
  expect(server.callsOf('acceptCandidate')).toEqual([]);
  await hands.keyboard('{Enter}');
  await isAt('/print/certificate/19770401-22222');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(server.callsOf('acceptCandidate')).toHaveLength(1);
});

it('a second press decides nothing about the ID that moves up', async () => {
  const server = await openDesk();
  const older = await draw();
  const newest = await draw();
  const reject = await button(t('Assigner_RejectWhat', { id: older }));
  await hands.click(await button(t('Assigner_RejectWhat', { id: newest })));
  await waitFor(() => {
    expect(candidates()).toHaveLength(1);
    // At once: the time in which a press is ignored is short.
    fireEvent.click(reject);
    fireEvent.keyDown(reject, { key: 'a' });
  });
  // A press of its own counts.
  await waitFor(() => expect(reject.getAttribute('aria-disabled')).toBeNull());
  expect(server.callsOf('rejectCandidate')).toHaveLength(1);
  await hands.click(reject);
  await waitFor(() => expect(candidates()).toEqual([]));
  expect(server.callsOf('rejectCandidate')).toHaveLength(2);
  expect(server.callsOf('acceptCandidate')).toEqual([]);
});

it('an ID whose answer is lost may be issued, and a second press issues it once', async () => {
  const server = await openDesk();
  const id = await draw();
  server.lose('acceptCandidate');
  await hands.click(await accept(id));
  await screen.findByText(t('Assigner_ClaimNoAnswer'));
  await hands.click(await accept(id));
  await screen.findByText(t('Assigner_Accepted'));
  await waitFor(() =>
    expect(document.querySelectorAll(`tr[data-person-id="${id}"]`)).toHaveLength(1),
  );
});

it('without a connection a decision fails in its row', async () => {
  const server = await openDesk();
  const id = await draw();
  await settled(server);
  await setOnline(server, false);
  await hands.click(await accept(id));
  const row = within(
    document.querySelector<HTMLElement>(`[data-candidate="${id}"]`) ?? expect.fail(),
  );
  await row.findByText(t('Assigner_CouldNotClaim'));
  await hands.click(await button(t('Assigner_RejectWhat', { id })));
  await row.findByText(t('Assigner_CouldNotReject'));
  expect(row.queryByText(t('Assigner_CouldNotClaim'))).toBeNull();
  expect(document.querySelector('.Toastify__toast')).toBeNull();
  await setOnline(server, true);
  await hands.click(await accept(id));
  await screen.findByText(t('Assigner_Accepted'));
});

it('a filter without a connection leaves the rows, and says that they could not be loaded', async () => {
  const server = await openDesk([issued('19840731-22222')]);
  await screen.findByRole('table');
  await settled(server);
  await setOnline(server, false);
  await hands.click(screen.getByLabelText(t('Assigner_ToPrint')));
  await screen.findByText(t('Assigner_CouldNotLoadIds'));
  expect(document.querySelectorAll('tr[data-person-id]')).toHaveLength(1);
  await setOnline(server, true);
  await waitFor(() => expect(screen.queryByText(t('Assigner_CouldNotLoadIds'))).toBeNull());
});

it('the figure of IDs to print ticks the filter, and unticked it shows all', async () => {
  await openDesk([issued('19840731-22222')]);
  await hands.click(
    await screen.findByRole('link', { name: new RegExp(t('AssignerFigures_notPrinted')) }),
  );
  const box = screen.getByLabelText<HTMLInputElement>(t('Assigner_ToPrint'));
  await waitFor(() => expect(box.checked).toBe(true));
  await hands.click(box);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(box.checked).toBe(false);
});
