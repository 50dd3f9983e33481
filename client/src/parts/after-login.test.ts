import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountType } from '#shared/enums.ts';
import { paths } from '../paths.ts';
import { keepTakeControlLink } from '../session/take-control-link.ts';
import { MemoryStorage } from '../test/fixtures.ts';
import { loginPathAt, loginPathFor, pathAfterLogin, wantedPlace } from './after-login.ts';
import { readyPage } from './lazy-page.ts';
import type { PageRoute } from './page-route.ts';

function row(path: string, ...audience: PageRoute['audience']): PageRoute {
  return { path, audience, page: readyPage(() => null), titleKey: 'Home_PageTitle' };
}

const table = [
  row(paths.home, 'visitor', 'Local', 'Assigner'),
  row(paths.login, 'visitor', 'Local'),
  row(paths.loginRedirect, 'visitor', 'Local'),
  row(paths.me, 'Local'),
  row(paths.challenges, 'Local'),
  row(paths.assigner, 'Assigner'),
  row('/print/certificate/:personId', 'Assigner'),
];

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));

const at = (pathname: string, search = '') => ({ pathname, search });
const leadsTo = (accountType: AccountType, place: ReturnType<typeof at>) =>
  pathAfterLogin(table, { accountType }, wantedPlace(place));

describe('the path after a login', () => {
  it('is the account type’s start path if the sign-in page was opened itself', () => {
    expect(leadsTo('Local', at('/login'))).toBe('/me');
    expect(leadsTo('Assigner', at('/login', '?mode=register'))).toBe('/assigner');
  });

  it('is the wanted page with its query, but without the sign-in page’s query', () => {
    expect(leadsTo('Local', at('/challenges'))).toBe('/challenges');
    const place = at('/print/certificate/20260731-K7Q2M', '?certificate=de&mode=register');
    expect(leadsTo('Assigner', place)).toBe('/print/certificate/20260731-K7Q2M?certificate=de');
  });

  it('is the start path if the wanted page is not for the account type', () => {
    expect(leadsTo('Local', at('/assigner'))).toBe('/me');
    expect(leadsTo('Local', at('/no-such-page'))).toBe('/me');
  });

  it('is the offer of a scanned certificate for a person, unless another page was wanted', () => {
    keepTakeControlLink('#take=19840731-K7Q2M.ABCDEF234567GHJKMN89PQRSTUVWXY');
    expect(leadsTo('Local', at('/login'))).toBe('/new-profile');
    expect(leadsTo('Local', at('/me'))).toBe('/new-profile');
    expect(leadsTo('Local', at('/challenges'))).toBe('/challenges');
    expect(leadsTo('Assigner', at('/login'))).toBe('/assigner');
  });

  const back = (to: string) => {
    const { pathname, search } = new URL(loginPathFor(to), 'https://localhost');
    return at(pathname, search);
  };

  it('follows returnTo to a page of the account type', () => {
    for (const to of ['/challenges', '/challenges?page=2', '/challenges?x=//evil.example#top'])
      expect(leadsTo('Local', back(to))).toBe(to);
    expect(leadsTo('Local', back('/assigner'))).toBe('/me');
    expect(leadsTo('Assigner', back('/challenges'))).toBe('/assigner');
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
    '/login/redirect',
    '/login?returnTo=//evil.example',
    '/LOGIN',
    '/me;evil',
    '/me\u0000',
    '/m\u0435',
    '／／evil.example',
  ])('does not follow returnTo to %j', (to) => {
    expect(leadsTo('Local', back(to))).toBe('/me');
    // The same address, kept in the tab during a sign-in at a provider.
    expect(pathAfterLogin(table, { accountType: 'Local' }, to)).toBe('/me');
  });
});

describe('the sign-in page of the header', () => {
  const asking = row(paths.show, 'visitor', 'Local');
  const wayFrom = (place: ReturnType<typeof at>) => loginPathAt([...table, asking], place);

  it('leads back to a page that asks visitors to log in, and to what was wanted before', () => {
    expect(wayFrom(at('/show/uid-1'))).toBe('/login?returnTo=%2Fshow%2Fuid-1');
    expect(wayFrom(at('/challenges'))).toBe('/login?returnTo=%2Fchallenges');
    expect(wayFrom(at('/login', '?returnTo=%2Fme'))).toBe('/login?returnTo=%2Fme');
  });

  it('leads back to no page that visitors can use, nor to an unknown one', () => {
    expect(wayFrom(at('/'))).toBe('/login');
    expect(wayFrom(at('/login'))).toBe('/login');
    expect(wayFrom(at('/unknown'))).toBe('/login');
  });
});
