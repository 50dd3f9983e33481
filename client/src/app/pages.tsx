import { matchPath } from 'react-router-dom';
import { accountTypes, personTypes } from '#shared/enums.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { lazyPage, type Page, readyPage } from '../parts/lazy-page.ts';
import { viewerTypes as everyone, type PageRoute } from '../parts/page-route.ts';
import { paths } from '../paths.ts';
import { officePages } from './office-pages.ts';

/** Every page of the product, in the order of the menus. To add one, add a row (see `PageRoute`). */
export const routes: readonly PageRoute[] = [
  {
    path: paths.home,
    page: readyPage(HomePage),
    audience: everyone,
    titleKey: 'Home_PageTitle',
    container: false,
  },
  {
    path: paths.login,
    page: lazyPage(() => import('../features/accounts/sign-in/sign-in-page.tsx')),
    audience: ['visitor', ...personTypes],
    titleKey: 'Shell_SignIn',
  },
  {
    path: paths.loginRedirect,
    page: lazyPage(() => import('../features/accounts/sign-in/login-redirect-page.tsx')),
    audience: ['visitor', ...personTypes],
    titleKey: 'Shell_SignIn',
  },
  {
    path: paths.prove,
    page: lazyPage(() => import('../features/accounts/security/prove-page.tsx')),
    audience: personTypes,
    titleKey: 'Shell_Prove',
  },
  {
    path: paths.undo,
    page: lazyPage(() => import('../features/accounts/recovery/undo-page.tsx'), 'person'),
    audience: everyone,
    titleKey: 'Shell_Undo',
    footer: false,
  },
  {
    path: paths.confirmEmail,
    page: lazyPage(() => import('../features/accounts/security/confirm-email-page.tsx'), 'person'),
    audience: everyone,
    titleKey: 'Shell_ConfirmEmail',
    footer: false,
  },
  {
    path: paths.verifyEmail,
    page: lazyPage(() => import('../features/accounts/registration/verify-email-page.tsx')),
    audience: ['visitor', ...personTypes],
    titleKey: 'Shell_VerifyEmail',
  },
  {
    path: paths.join,
    page: lazyPage(() => import('../features/accounts/registration/join-page.tsx')),
    audience: everyone,
    titleKey: 'Shell_Join',
    footer: false,
  },
  {
    path: paths.requestPasswordReset,
    page: lazyPage(() => import('../features/accounts/recovery/request-password-reset-page.tsx')),
    audience: ['visitor', ...personTypes],
    titleKey: 'Shell_RequestPasswordReset',
  },
  {
    path: paths.resetPassword,
    page: lazyPage(() => import('../features/accounts/recovery/reset-password-page.tsx'), 'person'),
    audience: ['visitor', ...personTypes],
    titleKey: 'Shell_ResetPassword',
  },
  {
    path: paths.recover,
    page: lazyPage(() => import('../features/accounts/recovery/recover-page.tsx'), 'person'),
    audience: ['visitor', ...personTypes],
    titleKey: 'Shell_Recover',
  },
  {
    path: paths.me,
    page: lazyPage(() => import('../features/profiles/my-profile-page.tsx'), 'person'),
    audience: personTypes,
    titleKey: 'Shell_MyProfile',
    menu: 'actions',
  },
  {
    path: paths.linkAccount,
    page: lazyPage(
      () => import('../features/accounts/linked-accounts/link-account-page.tsx'),
      'person',
    ),
    audience: personTypes,
    titleKey: 'Shell_LinkAccount',
    menu: 'actions',
  },
  {
    path: paths.finishLinking,
    page: lazyPage(
      () => import('../features/accounts/linked-accounts/finish-linking-page.tsx'),
      'person',
    ),
    audience: personTypes,
    titleKey: 'Shell_LinkAccount',
  },
  {
    path: paths.newProfile,
    page: lazyPage(() => import('../features/profiles/new-profile-page.tsx'), 'person'),
    audience: personTypes,
    titleKey: 'Shell_NewProfile',
  },
  {
    path: paths.challenges,
    page: lazyPage(() => import('../features/challenges/challenges-page.tsx'), 'person'),
    // Institutions and admins scan a sender's code, too.
    audience: accountTypes,
    titleKey: 'Shell_MyChallenges',
    menu: 'actions',
    menuFor: personTypes,
  },
  {
    path: paths.history,
    page: lazyPage(() => import('../features/profiles/history-page.tsx'), 'person'),
    audience: personTypes,
    titleKey: 'Shell_History',
  },
  {
    path: paths.ownReissue,
    page: lazyPage(() => import('../features/profiles/reissue-page.tsx'), 'person'),
    audience: personTypes,
    titleKey: 'Shell_Reissue',
  },
  {
    path: paths.show,
    page: lazyPage(() => import('../features/sites/show-page.tsx'), 'person'),
    audience: everyone,
    titleKey: 'Shell_Show',
    footer: false,
  },
  {
    path: paths.mySites,
    page: lazyPage(() => import('../features/sites/my-sites-page.tsx'), 'person'),
    audience: personTypes,
    titleKey: 'Shell_MySites',
  },
  {
    path: paths.accounts,
    page: lazyPage(
      () => import('../features/accounts/linked-accounts/accounts-page.tsx'),
      'person',
    ),
    audience: personTypes,
    titleKey: 'Shell_Accounts',
    menu: 'actions',
  },
  {
    path: paths.security,
    page: lazyPage(() => import('../features/accounts/security/security-page.tsx'), 'person'),
    audience: accountTypes,
    titleKey: 'Shell_Security',
  },
  ...officePages,
  {
    path: paths.verify,
    page: lazyPage(() => import('../features/verify/verify-page.tsx'), 'person'),
    audience: everyone,
    titleKey: 'Shell_Verify',
  },
  {
    path: paths.receipt,
    page: lazyPage(() => import('../features/verify/receipt-page.tsx'), 'person'),
    audience: everyone,
    titleKey: 'Shell_Receipt',
    container: false,
    footer: false,
  },
  {
    path: paths.about,
    page: lazyPage(() => import('../features/public/about-page.tsx')),
    audience: everyone,
    titleKey: 'Shell_AboutPage',
    menu: 'about',
  },
  {
    path: paths.help,
    page: lazyPage(() => import('../features/public/help-page.tsx')),
    audience: everyone,
    titleKey: 'Shell_Help',
  },
  {
    path: paths.privacy,
    page: lazyPage(() => import('../features/public/privacy-page.tsx')),
    audience: everyone,
    titleKey: 'Shell_Privacy',
    menu: 'about',
  },
  {
    path: paths.termsOfService,
    page: lazyPage(() => import('../features/public/terms-of-service-page.tsx')),
    audience: everyone,
    titleKey: 'Shell_TermsOfService',
    menu: 'about',
  },
  {
    path: paths.events,
    page: lazyPage(() => import('../features/public/events-page.tsx')),
    audience: everyone,
    titleKey: 'Shell_Events',
    menu: 'about',
  },
  {
    path: paths.contact,
    page: lazyPage(() => import('../features/public/contact-page.tsx')),
    audience: everyone,
    titleKey: 'Shell_Contact',
    menu: 'about',
  },
  {
    path: paths.requestAssignerAccount,
    page: lazyPage(() => import('../features/admin/request-assigner-page.tsx')),
    audience: ['visitor'],
    titleKey: 'Shell_RequestAssigner',
    menu: 'about',
  },
];

/** The page at a path. */
export function pageAt(path: string): Page | undefined {
  return routes.find((route) => matchPath(route.path, path))?.page;
}

/**
 * Whether a tab that opens this path without a session takes over that of the other tabs: where a login is needed or
 * shows more, but not where certificates lead, which may be another person's. Links in mails lead to pages of visitors.
 */
export function takesOverAt(path: string): boolean {
  const route = routes.find((route) => matchPath(route.path, path));
  // A site sends people there, who then need not log in again.
  if (route?.path === paths.show) return true;
  const isVisitors = route?.audience.includes('visitor') && route.menu !== 'actions';
  return !isVisitors && route?.path !== paths.newProfile;
}
