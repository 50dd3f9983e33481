import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { answerOf, refusal } from '../../test/fake-server.ts';
import { ownAccount } from '../../test/fixtures.ts';
import { fill, hands, isAt, send } from '../../test/hands.ts';
import { openPage, person, settled } from '../../test/page.tsx';

/** Where the answers and the list of contents lead. */
function linksOfHelp(): string[] {
  const links = document.querySelectorAll('.legal a');
  return [...new Set([...links].map((link) => link.getAttribute('href') ?? ''))];
}

it('leads to pages that exist, and to parts that they have', async () => {
  await settled(await openPage('/help'));
  const { pageAt } = await import('../../app/pages.tsx');
  const links = linksOfHelp().map((link) => link.split('#'));
  const paths = new Set(links.map(([path]) => path || '/help'));
  for (const path of paths) expect(pageAt(path.split('?')[0] ?? ''), path).toBeDefined();
  const partsOf = (path: string) => links.flatMap(([of, part]) => (of === path && part) || []);
  for (const part of [...partsOf(''), ...partsOf('/help')])
    expect(document.getElementById(part), part).not.toBeNull();
  const answers = { ownAccount, ownSecurity: answerOf('ownSecurity', { hasPassword: true }) };
  await settled(await openPage('/security', { user: person, answers }));
  const parts = partsOf('/security');
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(document.getElementById(part), part).not.toBeNull();
});

it('does not send persons to the list of an institution', async () => {
  await settled(await openPage('/help', { user: person }));
  expect(linksOfHelp()).not.toContain(paths.assigner);
});

it('is offered to a person without a code', async () => {
  const needsCode = {
    ...(await refusal('Login_SecondFactorRequired').json()),
    secondFactorToken: 'token',
  };
  const server = await openPage('/login', {
    answers: { login: () => Response.json(needsCode, { status: 401 }) },
  });
  await settled(server);
  await fill('emailUnikatIdOrUsername', 'person@example.org');
  await fill('password', 'the right one');
  await send();
  await hands.click(await screen.findByRole('link', { name: /^What you can do/ }));
  await isAt(paths.help);
  expect(window.location.hash).toBe('#second-factor');
});
