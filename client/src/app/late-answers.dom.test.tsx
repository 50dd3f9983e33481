import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { scanner } from '#shared/limits/ui.ts';
import {
  accept,
  birthDate,
  candidates,
  chooseInRow,
  draw,
  issued,
  openDesk,
  readyToAccept,
} from '../test/desk.ts';
import { arrive, button, fill, find, follow, hands, isAt, press, yes } from '../test/hands.ts';
import { t } from '../test/page.tsx';

// Answers at the desk that come after the person has gone on to something else.

const [one, two, three] = ['19840731-22222', '19840731-33333', '19840731-44444'];
const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
});

/** Presses the key of a shortcut and waits until it counts as a letter of its own. */
async function shortcut(key: string): Promise<void> {
  await hands.keyboard(key);
  await new Promise((counts) => setTimeout(counts, 2 * scanner.singleLetterMs));
}

it('of an issued ID: the cursor stays where the next date is typed', async () => {
  const server = await openDesk();
  const id = await draw();
  const release = server.hold('acceptCandidate');
  await hands.click(await accept(id));
  await fill(await birthDate(), '02.05.1');
  await arrive(release);
  await screen.findByText(t('Assigner_Accepted'));
  await hands.keyboard('991');
  expect(await birthDate()).toHaveProperty('value', '02.05.1991');
});

it('of a drawn ID: the cursor stays in a date that is being corrected', async () => {
  const server = await openDesk();
  const release = server.hold('drawAssignerCandidate');
  await fill(await birthDate(), '01.05.1971{Enter}');
  await fill(await birthDate(), '01.05.19');
  await arrive(release);
  await waitFor(() => expect(candidates()).toHaveLength(1));
  await hands.keyboard('70');
  expect(await birthDate()).toHaveProperty('value', '01.05.1970');
});

it('while an ID is drawn, a key decides about no older one', async () => {
  const server = await openDesk();
  await draw();
  const release = server.hold('drawAssignerCandidate');
  await fill(await birthDate(), '02.02.1990');
  await press(t('Assigner_Draw'));
  for (const key of ['a', 'p', 'r']) await shortcut(key);
  release();
  await waitFor(() => expect(candidates()).toHaveLength(2));
  await readyToAccept();
  expect(server.callsOf('acceptCandidate')).toEqual([]);
  expect(server.callsOf('rejectCandidate')).toEqual([]);
});

it('a key means the ID with the focus, also beside one that was just issued', async () => {
  await openDesk();
  const first = await draw();
  const second = await draw();
  await hands.click(await accept(second));
  await screen.findByText(t('Assigner_Accepted'));
  (await accept(first)).focus();
  await waitFor(() =>
    expect(document.querySelector('[data-candidate] [aria-disabled]')).toBeNull(),
  );
  await shortcut('p');
  await isAt(`/print/certificate/${first}`);
});

it('of a print: nothing is printed once its page is left', async () => {
  const server = await openDesk([issued(one)], `/print/certificate/${one}`);
  await waitFor(async () =>
    expect((await button(t('Print_Print'))).hasAttribute('aria-disabled')).toBe(false),
  );
  const release = server.hold('recordPrints');
  await press(t('Print_Print'));
  await follow(t('Print_Back'));
  await isAt('/assigner');
  await arrive(release);
  expect(server.callsOf('recordPrints')).toHaveLength(1);
  expect(print).not.toHaveBeenCalled();
});

it('of an ID for labels: one that was scanned after it stays, and so does the next page', async () => {
  const server = await openDesk([issued(one)], `/print/labels?ids=${one}`);
  const scan = (id: string) => hands.keyboard(`${id}{Enter}`);
  await waitFor(() => expect(document.querySelectorAll('.label')).not.toHaveLength(0));
  const releaseSecond = server.hold('labelledIds');
  await scan(two);
  await scan(three);
  await isAt(`/print/labels?${new URLSearchParams({ ids: `${one},${three}` })}`);
  releaseSecond();
  await isAt(`/print/labels?${new URLSearchParams({ ids: `${one},${three},${two}` })}`);

  const releaseFourth = server.hold('labelledIds');
  await scan('19840731-55555');
  await follow(t('Print_Back'));
  await arrive(releaseFourth);
  await isAt('/assigner');
});

it('of a new secret: the certificate of another ID stays as it is', async () => {
  const server = await openDesk([issued(one, { copies: 1 }), issued(two)]);
  const release = server.hold('rotateSecret');
  await chooseInRow(one, t('Assigner_NewSecret'));
  await press(yes);
  await hands.click(
    await screen.findByRole('link', { name: t('Assigner_PrintWhat', { id: two }) }),
  );
  const before = (await find('.sheet')).textContent;
  await arrive(release);
  await screen.findByText(t('Assigner_SecretReplaced'));
  expect(document.querySelector('.sheet')?.textContent).toBe(before);
  expect(server.callsOf('certificate')).toHaveLength(1);
});

it('of a withdrawal: the question about another ID stays open', async () => {
  const server = await openDesk([issued(one), issued(two)]);
  const release = server.hold('withdrawId');
  const dialog = () => screen.findByRole('dialog', { name: t('Assigner_WithdrawTitle') });
  await chooseInRow(one, t('Assigner_Withdraw'));
  await hands.click(within(await dialog()).getByLabelText(t('Assigner_ReasonOther')));
  await press(t('Assigner_WithdrawWhat', { id: one }));
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseInRow(two, t('Assigner_Withdraw'));
  await hands.click(within(await dialog()).getByLabelText(t('Assigner_ReasonOther')));
  await arrive(release);
  const notice = await screen.findByText(t('Assigner_WithdrawnNotice'));
  expect(notice.closest('.Toastify__toast')?.textContent).toContain(one);
  expect((await dialog()).textContent).toContain(two);
});
