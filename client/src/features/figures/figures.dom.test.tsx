import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readFigureRange } from '#shared/figure-range.ts';
import { dayText } from '../../i18n/dates.ts';
import { answerOf } from '../../test/fake-server.ts';
import { button, field, fill, find, hands, isAt, send } from '../../test/hands.ts';
import { admin, openPage, t } from '../../test/page.tsx';
import { moneyText } from '../../ui/texts/number-text.ts';

const usual = (by: 'day' | 'month') => readFigureRange({ by }, new Date()).range;
const days = async () => [(await field('from')).value, (await field('to')).value];

it('the days of the figures are filled in, follow the periods, and stay out of the address', async () => {
  await openPage('/figures', { user: admin });
  expect(await days()).toEqual([usual('month')?.from, usual('month')?.to]);
  await hands.selectOptions(await find('main select'), 'day');
  expect(await days()).toEqual([usual('day')?.from, usual('day')?.to]);
  await send();
  await isAt('/figures?by=day');
  const [first = ''] = await days();
  const earlier = first.replace(/\d{4}/, (year) => String(Number(year) - 1));
  await fill('from', earlier);
  await hands.selectOptions(await find('main select'), 'month');
  expect(await days()).toEqual([earlier, usual('month')?.to]);
  await send();
  await isAt(`/figures?from=${earlier}`);
});

it('a line says the period, and opens the choice of another one', async () => {
  await openPage('/figures?from=2026-01-01&to=2026-06-30', { user: admin });
  const change = await button(t('FigureRange_Change'));
  const from = dayText('2026-01-01', 'en');
  const to = dayText('2026-06-30', 'en');
  expect(change.parentElement?.textContent).toContain(t('FigureRange_Period', { from, to }));
  expect(document.querySelector('.figure-range-closed')).not.toBeNull();
  await hands.click(change);
  expect(change.getAttribute('aria-expanded')).toBe('true');
  expect(document.querySelector('.figure-range-closed')).toBeNull();
});

it('an admin sees the sum of each kind, and in words that there is none', async () => {
  const period = { start: '2026-07-01', issued: 120, challenges: 0 };
  const revenue = { currency: 'EUR', value: 12.5 } as const;
  const periods = [period, { ...period, start: '2026-08-01' }].map((one) => ({ ...one, revenue }));
  await openPage('/figures', {
    user: admin,
    answers: { adminFigures: answerOf('adminFigures', { by: 'month', periods }) },
  });
  const section = (name: string) => screen.findByRole('region', { name });
  await section(`${t('Figures_All_issued')} 240`);
  await section(`${t('Figures_All_revenue')} ${moneyText({ currency: 'EUR', value: 25 })}`);
  const none = await section(`${t('Figures_All_challenges')} 0`);
  within(none).getByText(t('Figures_None'));
  expect(within(none).queryByRole('img')).toBeNull();
});
