import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { assigner as limits } from '#shared/limits/institutions.ts';
import { certificatesPathFor, labelsPathFor } from '../../../office-paths.ts';
import { paths } from '../../../paths.ts';
import { certificateOf } from '../../../test/desk.ts';
import { answerOf } from '../../../test/fake-server.ts';
import { button, hands } from '../../../test/hands.ts';
import { institution, openPage, t } from '../../../test/page.tsx';

const batchId = '01985f40-2b6e-7d52-8a47-5c19e0f3b721';
const id = '19840731-22222';
const line = {
  line: 1,
  birthDate: '1984-07-31',
  reference: null,
  failure: null,
  withdrawnAt: null,
};

/** Opens the first part of a list of this many lines, prints it, and waits for the end of the print dialog. */
async function printList(total: number) {
  const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
  vi.stubGlobal('print', print);
  const answers = {
    batch: answerOf('batch', { id: batchId, status: 'Done', total, done: total }),
    batchIds: [{ ...line, id }],
    certificates: [certificateOf(id)],
  };
  await openPage(certificatesPathFor(batchId), { user: institution, answers });
  const button = await printButton();
  expect(next()).toEqual([]);
  await hands.click(button);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
}

const printButton = () =>
  waitFor(async () => {
    const found = await button(t('Print_Print'));
    expect(found.matches(':disabled, [aria-disabled]')).toBe(false);
    return found;
  });

/** Where the notes of the page lead. */
const next = () =>
  [...document.querySelectorAll('.certificate-notes a')].map((link) => link.getAttribute('href'));

it('after the print dialog of a list come its labels and the lists', async () => {
  await printList(1);
  await waitFor(() => expect(next()).toEqual([labelsPathFor(batchId), paths.batches]));
});

it('after the print dialog of a part comes the next part', async () => {
  await printList(limits.maxPrintsAtOnce + 1);
  const focused = () => document.activeElement?.getAttribute('href');
  await waitFor(() => expect(focused()).toBe(certificatesPathFor(batchId, 1)));
  expect(next()).toEqual([]);
});
