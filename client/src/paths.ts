// The addresses of all pages; links use these names only. All of it is part of the first script: what only pages
// of assigners and admins, certificates and receipts add to a path stands in `office-paths.ts`.

/** Paths without parameters. */
export const paths = {
  home: '/',
  login: '/login',
  loginRedirect: '/login/redirect',
  prove: '/login/prove',
  undo: '/undo',
  confirmEmail: '/confirm-email',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  requestPasswordReset: '/request-password-reset',
  recover: '/recover',
  join: '/join',
  requestAssignerAccount: '/request-assigner-account',
  challenge: '/challenge',
  me: '/me',
  newProfile: '/new-profile',
  challenges: '/challenges',
  history: '/history',
  ownReissue: '/reissue',
  show: '/show/:uid',
  mySites: '/sites',
  accounts: '/accounts',
  security: '/security',
  linkAccount: '/linkaccount',
  finishLinking: '/linkaccount/finish',
  assigner: '/assigner',
  batches: '/assigner/batches',
  assignerFigures: '/assigner/figures',
  receipts: '/assigner/receipts',
  account: '/account',
  apiKeys: '/account/api-keys',
  members: '/account/members',
  sites: '/account/sites',
  verify: '/verify',
  assignerAccountRequests: '/assigner-account-requests',
  assigners: '/assigners',
  reissues: '/reissues',
  siteRequests: '/site-requests',
  shopOrders: '/shop-orders',
  shop: '/shop',
  myOrders: '/shop/orders',
  invoice: '/shop/orders/:orderId/invoice',
  labels: '/print/labels',
  receipt: '/print/receipt',
  figures: '/figures',
  audit: '/audit',
  about: '/about',
  help: '/help',
  privacy: '/privacy',
  termsOfService: '/terms-of-service',
  events: '/events',
  contact: '/contact',
} as const;

/** A path with query parameters; those that are undefined or empty are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The sign-in page with the register form open. */
export const registerPath = withQuery(paths.login, { mode: 'register' });

/** What the help page answers. */
export type HelpTopic =
  | 'paper'
  | 'password'
  | 'phone'
  | 'second-factor'
  | 'mailbox'
  | 'access'
  | 'two-ids'
  | 'stranger';

/** One answer of the help page. */
export function helpPathFor(topic: HelpTopic): string {
  return `${paths.help}#${topic}`;
}

/** The query parameter that opens the form for the e-mail address of the account in use. */
export const emailFormQuery = 'email';

/** The page of the accounts with this form open. */
export const addEmailPath = withQuery(paths.accounts, { [emailFormQuery]: 'add' });

/** The query parameter that fills in the ID on the challenge page. */
export const challengeIdQuery = 'id';

/** The challenge page with an ID filled in: the link that a person shares. */
export function challengePathFor(id: string): string {
  return withQuery(paths.challenge, { [challengeIdQuery]: id });
}

/** The query parameter that opens the challenge with this short ID on the page of one's challenges. */
export const shortIdQuery = 'shortId';

/** What the history entry of that page holds to open the new challenge, if there is one alone. */
export const openNewState = 'openNew';

/** What the history entry of the person's page holds if the person has just got the ID. */
export const newIdState = 'newId';

/** The page of one's challenges with this one open: the sender shows it to the owner of the ID. */
export function challengesPathFor(shortId: string): string {
  return withQuery(paths.challenges, { [shortIdQuery]: shortId });
}

/** The route of the page that prints certificates; without an ID, its query names a batch. */
export const certificatePattern = '/print/certificate/:personId?';
