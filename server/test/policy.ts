import type { Endpoints } from '#shared/api/index.ts';
import type { AccountType } from '#shared/enums.ts';

// Who may do what, written by hand from section 6 of the specification and from nothing else, so
// that the endpoint table cannot vouch for itself.

export type Who = 'anonymous' | AccountType;

export const everybody: readonly Who[] = [
  'anonymous',
  'Local',
  'LocalAnonymous',
  'External',
  'Assigner',
  'Admin',
];
const loggedIn: readonly Who[] = ['Local', 'LocalAnonymous', 'External', 'Assigner', 'Admin'];
const assigners: readonly Who[] = ['Assigner'];
const persons: readonly Who[] = ['Local', 'LocalAnonymous', 'External'];

/** For each call, who may make it. */
export const policy: Readonly<Record<keyof Endpoints, readonly Who[]>> = {
  // Anonymous visitor: public pages, send challenges, log in, reset password, verify e-mail.
  operator: everybody,
  sampleId: everybody,
  sendChallenge: everybody,
  login: everybody,
  registerLocal: everybody,
  requestPasswordReset: everybody,
  resetPassword: everybody,
  resendVerificationEmail: everybody,
  // The mail is the proof: its reader may have no account left.
  undoAccountChange: everybody,
  verifyEmail: everybody,
  loginProviders: everybody,
  // Whoever has a session may ask about it and end it.
  isLoggedIn: loggedIn,
  isLoggedInByOldName: loggedIn,
  logout: loggedIn,
  logoutByOldName: loggedIn,
  renewSession: loggedIn,
  checkFreshSession: loggedIn,
  proveSession: loggedIn,
  // For somebody whom a provider vouches for; an account alone opens it for nobody.
  convertToLocal: [],
  // Local, LocalAnonymous, External: profile, challenges, accounts.
  drawCandidates: persons,
  claimCandidate: persons,
  myProfile: persons,
  listChallenges: persons,
  deleteChallenge: persons,
  takeControl: persons,
  listAccounts: persons,
  listSessions: persons,
  endSession: persons,
  linkLocal: persons,
  linkExternal: persons,
  deleteAccount: persons,
  // Assigner: manages its own profile, draws, claims and rejects IDs, lists them, prints certificates.
  assignerProfile: assigners,
  storeAssignerContact: assigners,
  storeAssignerContactByPost: assigners,
  storeAssignerName: assigners,
  storeAssignerNameByPost: assigners,
  deleteLogo: assigners,
  drawAssignerCandidate: assigners,
  openCandidates: assigners,
  acceptCandidate: assigners,
  rejectCandidate: assigners,
  assignedIds: assigners,
  certificate: assigners,
  rotateSecret: assigners,
  recordPrints: assigners,
  // Anonymous-local, local and assigner accounts may change their password; External may not, but
  // one whose person also has a password account may change that one's.
  changePassword: [...persons, 'Assigner'],
  // Anonymous visitor: request an assigner account (design: everybody may).
  requestAssignerAccount: everybody,
  // Assigner: uses the shop, cancels own Placed orders, marks own Shipped orders received.
  products: ['Assigner'],
  myOrders: ['Assigner'],
  submitOrder: ['Assigner'],
  order: ['Assigner', 'Admin'],
  orderInvoices: ['Assigner', 'Admin'],
  cancelOrder: ['Assigner', 'Admin'],
  markOrderReceived: ['Assigner', 'Admin'],
  // Admin: approves or deletes requests; all orders: accepts, fulfils, ships, paid flag, deletes.
  listOrders: ['Admin'],
  acceptOrder: ['Admin'],
  fulfillOrder: ['Admin'],
  shipOrder: ['Admin'],
  returnOrder: ['Admin'],
  setOrderPaid: ['Admin'],
  deleteOrder: ['Admin'],
  assignerRequests: ['Admin'],
  approveAssignerRequest: ['Admin'],
  deleteAssignerRequest: ['Admin'],
  // Names in signed certificates are confirmed by admins.
  assigners: ['Admin'],
  confirmAssignerName: ['Admin'],
  takeBackConfirmation: ['Admin'],
  auditEntries: ['Admin'],
  exportAudit: ['Admin'],
};

/** Calls that a stolen session could make its own with: they need a fresh proof of who calls. */
export const freshCalls: readonly (keyof Endpoints)[] = [
  'deleteAccount',
  'linkLocal',
  'linkExternal',
  'checkFreshSession',
];
