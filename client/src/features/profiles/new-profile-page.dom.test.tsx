import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { sessionStore } from '../../session/session-store.ts';
import { loggedInUser } from '../../test/fixtures.ts';
import { person } from '../../test/page.tsx';
import { NewProfilePage } from './new-profile-page.tsx';

it('a person with an ID does not leave before the shell has kept a scanned certificate', async () => {
  sessionStore.logIn({ ...loggedInUser, ...person });
  const scanned = `${paths.newProfile}#take=${person.profileId}.${'A'.repeat(30)}`;
  window.history.replaceState(null, '', scanned);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[paths.newProfile]}>
        <Routes>
          <Route path={paths.newProfile} element={<NewProfilePage />} />
          <Route path={paths.me} element="left" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryByText('left')).toBeNull();
});
