import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf } from '../../test/fake-server.ts';
import { hands, press } from '../../test/hands.ts';
import { institution, openPage, t } from '../../test/page.tsx';

const list = (number: number, notPrinted: number) =>
  answerOf('batch', {
    id: `01985f40-2b6e-7d52-8a47-5c19e0f3b72${number}`,
    status: 'Done',
    total: 294,
    done: 294,
    notPrinted,
    createdTimestamp: '2026-07-31T12:00:00.000Z',
  });
const rows = async () => {
  const [, ...body] = within(await screen.findByRole('table')).getAllByRole('row');
  return body;
};

it('a list says how many of its IDs are to print, and stresses printing until all are printed', async () => {
  const answers = { batches: [list(1, 294), list(2, 174), list(3, 0)] };
  await openPage('/assigner/batches', { user: institution, answers });
  const seen = (await rows()).map((row) => {
    const link = within(row).getByText(t('Batches_PrintCertificates'));
    return [row.querySelector('.batch-progress .text-muted-ink')?.textContent, link.className];
  });
  expect(seen).toEqual([
    [t('Batches_ToPrint', { number: 294 }), 'btn btn-primary'],
    [t('Batches_ToPrint', { number: 174 }), 'btn btn-primary'],
    [t('Batches_Printed', { number: 294 }), 'btn btn-outline-primary'],
  ]);
});

it('after a list is sent, the sent lists with what was left out stand above the next one', async () => {
  const answers = { batches: [], createBatch: { ...list(1, 0), status: 'Queued' as const } };
  const server = await openPage('/assigner/batches', { user: institution, answers });
  const parts = () => [...document.querySelectorAll('.batches-page > section')];
  const paste = await screen.findByLabelText(t('Batches_Paste'));
  expect(parts().map(({ className }) => className)).toEqual(['panel batch-new', 'batch-list']);
  await hands.type(paste, '09.05.1972;A{Enter}31.02.1990;B');
  await press(t('Batches_Read'));
  await hands.click(await screen.findByLabelText(t('Batches_LeaveOut')));
  server.answer({ batches: [list(1, 294)] });
  await press(t('Batches_Issue_one', { number: 1 }));
  await screen.findByText(t('Batches_LeftOut_one', { number: 1 }));
  expect(parts().map(({ className }) => className)).toEqual(['batch-list', 'panel batch-new']);
  expect(parts()[0]?.textContent).toContain(t('Batches_LeftOut_one', { number: 1 }));
});

it('the dates of a list are German on a German page, and a wrong one stays as it is', async () => {
  await openPage('/assigner/batches', { user: institution, language: 'de' });
  const paste = await screen.findByLabelText(t('Batches_Paste'));
  await hands.type(paste, '1972-05-09;A{Enter}1990-02-31;B');
  await press(t('Batches_Read'));
  await hands.click(await screen.findByLabelText(t('Batches_OnlyFaulty')));
  const table = screen.getByRole('table');
  within(table).getByText('09.05.1972');
  within(table).getByText('1990-02-31');
});

it('a list is named by its file, also after another login, and by its time alone without one', async () => {
  const answers = { batches: [{ ...list(1, 0), fileName: 'Ward 3.csv' }, list(2, 0)] };
  await openPage('/assigner/batches', { user: institution, answers });
  const names = (await rows()).map((row) => row.querySelector('strong')?.textContent);
  expect(names).toEqual(['Ward 3.csv', undefined]);
});

it('a list is sent with the name of its file, unless the server would refuse it', async () => {
  const answers = { batches: [], createBatch: list(1, 0) };
  const server = await openPage('/assigner/batches', { user: institution, answers });
  const tooLong = 'x'.repeat(201);
  for (const name of ['Ward 3.csv', tooLong]) {
    const file = new File([`1984-07-31;${name.length}`], name);
    await hands.upload(await screen.findByLabelText(t('Batches_Choose')), file);
    await press(t('Batches_Issue_one', { number: 1 }));
    await screen.findByLabelText(t('Batches_Paste'));
  }
  const items = (reference: string) => [{ birthDate: '1984-07-31', reference }];
  expect(server.callsOf('createBatch').map(({ body }) => body)).toEqual([
    { items: items('10'), fileName: 'Ward 3.csv' },
    { items: items('201') },
  ]);
});

it('a list that was sent twice says how many of its IDs were issued before', async () => {
  const answers = { batches: [{ ...list(1, 0), issuedBefore: 12 }] };
  await openPage('/assigner/batches', { user: institution, answers });
  const text = t('Batches_IssuedBefore_other', { number: 294, before: 12 });
  expect((await rows())[0]?.textContent).toContain(text);
});
