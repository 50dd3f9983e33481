import type { Endpoints } from '#shared/api/index.ts';
import type { AccountType, ApiKeyScope, MemberRole } from '#shared/enums.ts';
import { forOrderCalls } from '#shared/order-lifecycle.ts';
import { actionRules } from './order-rules.ts';

// Who may do what, written by hand from the specification, so that the endpoint table is not checked
// against itself.

export type Who = 'anonymous' | AccountType;

export const everyone: readonly Who[] = [
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

/** The allowed callers of each row. */
export const policy: Readonly<Record<keyof Endpoints, readonly Who[]>> = {
  // Anonymous visitor: public pages, send challenges, log in, reset password, verify e-mail.
  operator: everyone,
  sampleId: everyone,
  certificateWithdrawal: everyone,
  sendChallenge: everyone,
  createChallenge: everyone,
  checkChallenge: everyone,
  login: everyone,
  registerLocal: everyone,
  // The token shows that the password was right.
  loginBySecondFactor: everyone,
  // A passkey is the proof, or the whole of a new account.
  loginByPasskeyOptions: everyone,
  loginByPasskey: everyone,
  registerByPasskeyOptions: everyone,
  registerByPasskey: everyone,
  requestPasswordReset: everyone,
  checkResetLink: everyone,
  resetPassword: everyone,
  resendVerificationEmail: everyone,
  // The token in the mail is the proof; its reader may have no account left.
  undoAccountChange: everyone,
  checkEmailLink: everyone,
  confirmEmail: everyone,
  verifyEmail: everyone,
  loginProviders: everyone,
  practiceProvider: everyone,
  // All sessions: ask about them and end them.
  isLoggedIn: loggedIn,
  isLoggedInByOldName: loggedIn,
  logout: loggedIn,
  logoutByOldName: loggedIn,
  renewSession: loggedIn,
  checkFreshSession: loggedIn,
  // Everyone sees their own login and devices.
  ownAccount: loggedIn,
  ownSecurity: loggedIn,
  listSessions: loggedIn,
  endSession: loggedIn,
  endOtherSessions: loggedIn,
  proveSession: loggedIn,
  proveSessionOptions: loggedIn,
  // Accounts that may have a password; those of a provider may not.
  setPassword: ['Local', 'LocalAnonymous', 'Assigner', 'Admin'],
  exportOwnData: loggedIn,
  // Everyone may have passkeys, also admins and assigners.
  addPasskeyOptions: loggedIn,
  addPasskey: loggedIn,
  listPasskeys: loggedIn,
  renamePasskey: loggedIn,
  removePasskey: loggedIn,
  // A sheet stands in for the mail that an anonymous account cannot receive; its code is the proof.
  makeRecoverySheet: ['LocalAnonymous'],
  findRecoverySheet: ['LocalAnonymous'],
  recover: everyone,
  recoverBySecondFactor: everyone,
  // A second factor; for an account without a password, 409 says that it needs one.
  beginSecondFactor: loggedIn,
  confirmSecondFactor: loggedIn,
  removeSecondFactor: loggedIn,
  replaceRecoveryCodes: loggedIn,
  // Only for an identity that a provider confirmed; a session does not give access.
  convertToLocal: [],
  // Local, LocalAnonymous, External: profile, challenges, accounts.
  drawCandidates: persons,
  claimCandidate: persons,
  myProfile: persons,
  listEvents: persons,
  hideEvent: persons,
  listChallenges: persons,
  unreadChallenges: persons,
  deleteChallenge: persons,
  takeControl: persons,
  retireId: persons,
  // The owner answers a request to issue the ID again.
  myReissue: persons,
  answerReissue: persons,
  storeReissueAllowed: persons,
  listAccounts: persons,
  linkLocal: persons,
  linkBySecondFactor: persons,
  linkExternal: persons,
  deleteAccount: persons,
  // Assigner: manages its own profile, draws, claims and rejects IDs, lists them, prints certificates.
  // It makes and revokes the keys of its systems.
  listApiKeys: assigners,
  makeApiKey: assigners,
  revokeApiKey: assigners,
  // Its Owners manage its members.
  listMembers: assigners,
  inviteMember: assigners,
  resendInvitation: assigners,
  changeMemberRoles: assigners,
  removeMember: assigners,
  storeMemberPolicy: assigners,
  // The token in the mail is the proof.
  acceptInvitation: everyone,
  acceptByPasskeyOptions: everyone,
  checkInvitation: everyone,
  assignerProfile: assigners,
  storeAssignerContact: assigners,
  storeAssignerContactByPost: assigners,
  storeAssignerName: assigners,
  storeAssignerDiscretion: assigners,
  storeAssignerNameByPost: assigners,
  deleteLogo: assigners,
  drawAssignerCandidate: assigners,
  openCandidates: assigners,
  acceptCandidate: assigners,
  rejectCandidate: assigners,
  assignedIds: assigners,
  assignedIdsSummary: assigners,
  assignedId: assigners,
  withdrawId: assigners,
  signedCertificates: assigners,
  withdrawCertificate: assigners,
  withdrawCertificates: assigners,
  certificate: assigners,
  certificates: assigners,
  listReissues: assigners,
  requestReissue: assigners,
  cancelReissue: assigners,
  // It issues IDs without a desk: one with a call, or many with a list.
  issueId: assigners,
  createBatch: assigners,
  batches: assigners,
  batch: assigners,
  batchIds: assigners,
  batchFile: assigners,
  labelledIds: assigners,
  labelsZpl: assigners,
  // It finds the receipts of its challenges.
  receipts: assigners,
  assignerOverview: assigners,
  assignerFigures: assigners,
  assignerFiguresCsv: assigners,
  rotateSecret: assigners,
  recordPrints: assigners,
  // External accounts have no password, but their person may also have a password account. Admins go
  // beyond the specification.
  changePassword: loggedIn,
  // The operator sets an admin's address.
  changeEmail: [...persons, 'Assigner'],
  resendEmailChange: [...persons, 'Assigner'],
  cancelEmailChange: [...persons, 'Assigner'],
  // Anonymous visitor: request an assigner account (everyone may).
  requestAssignerAccount: everyone,
  // Assigner: uses the shop, cancels own Placed orders, marks own Shipped orders received.
  products: ['Assigner'],
  myOrders: ['Assigner'],
  submitOrder: ['Assigner'],
  order: ['Assigner', 'Admin'],
  orderInvoices: ['Assigner', 'Admin'],
  ...forOrderCalls((action) => actionRules[action].by),
  // Admin: approves or deletes requests; all orders: accepts, fulfils, ships, paid flag, deletes.
  listOrders: ['Admin'],
  setOrderPaid: ['Admin'],
  deleteOrder: ['Admin'],
  assignerRequests: ['Admin'],
  approveAssignerRequest: ['Admin'],
  deleteAssignerRequest: ['Admin'],
  // Names in signed certificates are confirmed by admins.
  assigners: ['Admin'],
  confirmAssignerName: ['Admin'],
  takeBackConfirmation: ['Admin'],
  listOpenReissues: ['Admin'],
  stopReissue: ['Admin'],
  suspendAssigner: ['Admin'],
  resumeAssigner: ['Admin'],
  adminOverview: ['Admin'],
  adminFigures: ['Admin'],
  adminFiguresCsv: ['Admin'],
  busiestAssignersCsv: ['Admin'],
  auditEntries: ['Admin'],
  exportAudit: ['Admin'],
};

/** What members of an institution may do besides its Owners; what is not listed, each member may do. */
export const callsOfRoles: Readonly<Record<MemberRole, readonly (keyof Endpoints)[]>> = {
  Owner: [
    'listMembers',
    'inviteMember',
    'resendInvitation',
    'changeMemberRoles',
    'removeMember',
    'storeMemberPolicy',
    'listApiKeys',
    'makeApiKey',
    'revokeApiKey',
    'storeAssignerContact',
    'storeAssignerContactByPost',
    'storeAssignerName',
    'storeAssignerNameByPost',
    'storeAssignerDiscretion',
    'deleteLogo',
  ],
  Clerk: [
    'drawAssignerCandidate',
    'openCandidates',
    'acceptCandidate',
    'rejectCandidate',
    'withdrawId',
    'signedCertificates',
    'withdrawCertificate',
    'withdrawCertificates',
    'certificate',
    'certificates',
    'rotateSecret',
    'listReissues',
    'requestReissue',
    'cancelReissue',
    'recordPrints',
    'issueId',
    'createBatch',
    'batches',
    'batch',
    'batchIds',
    'batchFile',
    'labelledIds',
    'labelsZpl',
    'receipts',
    'sendChallenge',
    'createChallenge',
    'checkChallenge',
  ],
  Buyer: [
    'products',
    'myOrders',
    'submitOrder',
    'order',
    'orderInvoices',
    'cancelOrder',
    'markOrderReceived',
  ],
};

/** Calls that would let a thief keep a stolen session's account: they need a fresh session. */
export const freshCalls: readonly (keyof Endpoints)[] = [
  'deleteAccount',
  'linkLocal',
  'linkBySecondFactor',
  'linkExternal',
  'changeEmail',
  'setPassword',
  'addPasskeyOptions',
  'addPasskey',
  'removePasskey',
  'makeRecoverySheet',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'replaceRecoveryCodes',
  'exportOwnData',
  'checkFreshSession',
  'makeApiKey',
  'inviteMember',
  'resendInvitation',
  'changeMemberRoles',
  'removeMember',
  'storeMemberPolicy',
  'requestReissue',
  'answerReissue',
  'storeReissueAllowed',
  'retireId',
];

/** The calls that API keys may make, by scope; a key of an assigner may make no other. */
export const callsOfScopes: Readonly<Record<ApiKeyScope, readonly (keyof Endpoints)[]>> = {
  'ids:issue': [
    'drawAssignerCandidate',
    'acceptCandidate',
    'rejectCandidate',
    'issueId',
    'createBatch',
  ],
  'ids:read': [
    'openCandidates',
    'assignedIds',
    'assignedIdsSummary',
    'assignedId',
    'batches',
    'batch',
    'batchIds',
    'batchFile',
    'labelledIds',
    'labelsZpl',
  ],
  'ids:withdraw': ['withdrawId'],
  'certificates:print': ['certificate', 'certificates', 'recordPrints'],
  'challenges:send': ['sendChallenge', 'createChallenge', 'checkChallenge', 'receipts'],
};

/** Calls that would cut off the owner of an account, or lock the ID: refused for a day after a recovery. */
export const callsBlockedAfterRecovery: readonly (keyof Endpoints)[] = [
  'deleteAccount',
  'changeEmail',
  'addPasskeyOptions',
  'addPasskey',
  'removePasskey',
  'beginSecondFactor',
  'confirmSecondFactor',
  'storeReissueAllowed',
];
