import { describe, expect, it } from 'vitest';
import { pathAfterLogin, wantedPlace } from './after-login.ts';
import { paths } from './paths.ts';
import type { PageRoute, Viewer } from './route-table.ts';

function row(path: string, ...audience: Viewer[]): PageRoute {
  return { path, audience, page: () => null, titleKey: 'Shell_Home' };
}

const table = [
  row(paths.home, 'visitor', 'Local', 'Assigner'),
  row(paths.login, 'visitor', 'Local'),
  row(paths.me, 'Local'),
  row(paths.challenges, 'Local'),
  row(paths.assigner, 'Assigner'),
  row('/print/certificate/:personId', 'Assigner'),
];

const at = (pathname: string, search = '') => ({ pathname, search });

describe('where a login leads', () => {
  it('is the start of the account type from the sign-in page itself', () => {
    expect(pathAfterLogin(table, 'Local', at('/login'))).toBe('/me');
    expect(pathAfterLogin(table, 'Assigner', at('/login', '?mode=register'))).toBe('/assigner');
  });

  it('is the page that was wanted, with its query but without that of the sign-in page', () => {
    expect(pathAfterLogin(table, 'Local', at('/challenges'))).toBe('/challenges');
    const place = at('/print/certificate/20260731-K7Q2M', '?certificate=de&mode=register');
    expect(pathAfterLogin(table, 'Assigner', place)).toBe(
      '/print/certificate/20260731-K7Q2M?certificate=de',
    );
  });

  it('is the start where the wanted page is not one of the account type', () => {
    expect(pathAfterLogin(table, 'Local', at('/assigner'))).toBe('/me');
    expect(pathAfterLogin(table, 'Local', at('/no-such-page'))).toBe('/me');
  });

  const back = (to: string) => at('/login', `?returnTo=${encodeURIComponent(to)}`);

  it('follows returnTo to a page of the account type', () => {
    for (const to of ['/challenges', '/challenges?page=2', '/challenges?x=//evil.example#top'])
      expect(pathAfterLogin(table, 'Local', back(to))).toBe(to);
    expect(pathAfterLogin(table, 'Local', back('/assigner'))).toBe('/me');
    expect(pathAfterLogin(table, 'Assigner', back('/challenges'))).toBe('/assigner');
  });

  it.each([
    '',
    ' ',
    'me',
    '//',
    '///',
    '/\\',
    '\\\\evil.example',
    '//evil.example',
    '//evil.example/me',
    '///evil.example/me',
    '/\\evil.example',
    '/\\/evil.example/me',
    '\\/evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '\n//evil.example',
    '/\r\n/evil.example',
    ' //evil.example',
    '/%2f/evil.example',
    '/%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/me/../../evil',
    '/me/..//evil.example',
    '/./me/../evil',
    '/me@evil.example',
    '@evil.example/me',
    'https://evil.example/me',
    'https:/evil.example/me',
    'https:evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'http://localhost@evil.example/me',
    'javascript:alert(1)',
    'JavaScript:alert(1)//me',
    'data:text/html,<script>1</script>',
    'blob:https://evil.example/1',
    '?returnTo=/me',
    '#/me',
    '/login',
    '/login?returnTo=//evil.example',
    '/LOGIN',
    '/me;evil',
    '/me\u0000',
    '/m\u0435',
    '／／evil.example',
  ])('does not follow returnTo to %j', (to) => {
    expect(pathAfterLogin(table, 'Local', back(to))).toBe('/me');
  });
});

describe('the wanted address', () => {
  it('is nothing when the sign-in page was called by its name', () => {
    expect(wantedPlace(at('/login'))).toBeUndefined();
    expect(wantedPlace(at('/me'))).toBe('/me');
  });
});
