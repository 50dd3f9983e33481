import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hands, press } from '../../test/hands.ts';
import { institution, openPage, t } from '../../test/page.tsx';

it('a missing permission is said at the group, and in the summary, until one is chosen', async () => {
  const answers = { listApiKeys: [] };
  await openPage('/account/api-keys', { user: institution, answers });
  await screen.findByText(t('ApiKeys_Empty'));
  await press(t('ApiKeys_Make'));
  await screen.findByRole('link', {
    name: `${t('ApiKeys_Scopes')} – ${t('ApiKeys_NeedsScope')}`,
  });
  const group = screen.getByRole('group', { name: t('ApiKeys_Scopes') });
  const gap = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(gap?.textContent).toBe(t('ApiKeys_NeedsScope'));
  expect(group.querySelector('legend')?.nextElementSibling).toBe(gap);
  await hands.click(screen.getByRole('checkbox', { name: /ids:read$/ }));
  expect(group.getAttribute('aria-describedby')).toBeNull();
  expect(group.querySelector('[aria-invalid="true"]')).toBeNull();
});
