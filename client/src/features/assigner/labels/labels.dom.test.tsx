import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk } from '../../../test/desk.ts';
import { button } from '../../../test/hands.ts';
import { t } from '../../../test/page.tsx';

it('labels of many IDs show how far their drawing is, and are printed once all are there', async () => {
  const ids = Array.from({ length: 60 }, (_, place) => `19${String(place + 10)}0731-22222`);
  await openDesk([], `/print/labels?ids=${ids.join()}`);
  const drawn = () => document.querySelectorAll('.label').length;
  const progress = await screen.findByRole('progressbar');
  expect(progress.getAttribute('max')).toBe('60');
  expect(drawn()).toBe(Number(progress.getAttribute('value')));
  expect(drawn()).toBeLessThan(60);
  await waitFor(() => expect(drawn()).toBe(60));
  await button(t('Labels_Print_other', { number: 60 }));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
