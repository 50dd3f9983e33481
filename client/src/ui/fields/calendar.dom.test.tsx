import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, find, hands, press } from '../../test/hands.ts';
import { openPage, t } from '../../test/page.tsx';

it('the calendar of a birth date asks for the year first; one’s own offers not today', async () => {
  // The library is large.
  await import('./calendar.tsx');
  await openPage('/new-profile?way=new', { user: { accountType: 'LocalAnonymous' } });
  const birthDate = await field('birthDate');
  expect(screen.queryByRole('button', { name: t('Ui_Today') })).toBeNull();
  await press(t('Ui_OpenCalendar'));
  await press('1984');
  const month = await screen.findByLabelText(t('Ui_Month'));
  await waitFor(() => expect(month).toHaveProperty('ownerDocument.activeElement', month));
  await hands.selectOptions(month, 'July');
  const day = await find('.react-datepicker__day--031');
  expect(day.getAttribute('aria-label')?.trim()).toBe('Tuesday, 31 July 1984');
  await hands.click(day);
  await waitFor(() => expect(birthDate).toHaveProperty('value', '1984-07-31'));
  // The days of a date that is there are shown at once.
  await press(t('Ui_OpenCalendar'));
  expect(await screen.findByLabelText(t('Ui_Year'))).toHaveProperty('value', '1984');
});
