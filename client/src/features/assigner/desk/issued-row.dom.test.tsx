import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { IssuedRow } from './issued-row.tsx';

it('a double click on the button that issues an ID opens neither certificate nor labels', () => {
  const row = <IssuedRow id="19910625-K7Q2M" printLink={createRef()} onNext={() => {}} />;
  render(
    <MemoryRouter initialEntries={['/desk']}>
      <Routes>
        <Route path="/desk" element={row} />
        <Route path="*" element="opened" />
      </Routes>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link');
  for (const link of links) fireEvent.click(link, { detail: 2 });
  expect(screen.queryByText('opened')).toBeNull();
  fireEvent.click(links.at(-1) ?? document.body, { detail: 1 });
  expect(screen.getByText('opened')).toBeDefined();
});
