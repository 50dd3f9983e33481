import type { Account, accountEndpoints } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { externalAccountEndpoints } from '#shared/api/external-accounts.ts';
import type { passkeyLoginEndpoints } from '#shared/api/passkeys.ts';
import type { recoveryEndpoints } from '#shared/api/recovery.ts';
import type { secondFactorEndpoints, secondStepEndpoints } from '#shared/api/second-factor.ts';
import type { sessionEndpoints } from '#shared/api/sessions.ts';
import type { Deps } from '../../deps.ts';
import { askForLogin, askForProof } from '../../domain/accounts/passkeys.ts';
import { findSheet } from '../../domain/accounts/recovery-sheets.store.ts';
import { deleteSession } from '../../domain/accounts/sessions.store.ts';
import { continueSession, sessionStatus } from '../../domain/accounts/start-session.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import type { AccountActor, Visitor } from '../../http/actor.ts';
import type { Call, Handlers } from '../../http/mount.ts';
import { offeredProviders } from '../../platform/settings/provider-config.ts';
import { findAccount, type ListedAccount, listAccounts } from './accounts.store.ts';
import {
  dropEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './addresses/email-change.ts';
import { checkEmailLink, confirmEmailChange } from './addresses/email-confirmation.ts';
import { deleteAccount } from './own-account/account-deletion.ts';
import { setPassword } from './own-account/first-password.ts';
import { changePassword } from './own-account/password-change.ts';
import { undoAccountChange } from './recovery/account-undo.ts';
import { checkResetLink, resetPassword } from './recovery/password-reset.ts';
import { makeRecoverySheet, recover, recoverBySecondFactor } from './recovery/recovery.ts';
import { verifyEmail } from './registration/email-verification.ts';
import { register } from './registration/registration.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from './second-factor/second-factor.ts';
import {
  convertToLocal,
  linkBySecondFactor,
  linkExternal,
  linkLocal,
} from './sign-in/external-accounts.ts';
import { login, loginBySecondFactor } from './sign-in/login.ts';
import { auditLogin, auditLogout, noteLogin } from './sign-in/login-audit.ts';
import { loginByPasskey } from './sign-in/passkey-login.ts';
import { offerRegistration, registerByPasskey } from './sign-in/passkey-registration.ts';
import { endOtherSessions, endSession, listSessions, proveSession } from './sign-in/sessions.ts';
import { ownerOf, shownUsername, userOf } from './sign-in/user.ts';

type LogoutCall = Call<typeof accountEndpoints.logout>;

/** Answers the calls of the accounts area. */
export function accountHandlers(
  deps: Deps,
): Handlers<
  typeof accountEndpoints &
    typeof externalAccountEndpoints &
    typeof passkeyLoginEndpoints &
    typeof recoveryEndpoints &
    typeof secondFactorEndpoints &
    typeof secondStepEndpoints &
    typeof sessionEndpoints
> {
  const { db } = deps;
  const logOut = async ({ actor, forgetExternalIdentity }: LogoutCall) => {
    forgetExternalIdentity();
    if (actor.kind === 'anonymous') return;
    await auditLogout(deps, actor);
    // Last, because the gate admits nothing more of a call whose session has ended.
    await deleteSession(db, { sessionId: actor.session.id });
  };
  return {
    isLoggedIn: statusOf,
    isLoggedInByOldName: statusOf,
    logout: logOut,
    logoutByOldName: logOut,
    login: (call) => auditLogin(deps, call, () => login(deps, call)),
    loginBySecondFactor: (call) => loginBySecondFactor(deps, call),
    loginByPasskeyOptions: () => askForLogin(deps),
    loginByPasskey: (call) => loginByPasskey(deps, call),
    registerByPasskeyOptions: () => offerRegistration(deps),
    registerByPasskey: (call) => registerByPasskey(deps, call),
    renewSession: ({ actor }) => continueSession(deps, userOf(actor), actor.session),
    registerLocal: (call) => register(deps, call),
    // One statement for known and unknown addresses: the queue decides who gets which mail.
    requestPasswordReset: ({ body }) => queueMail(deps, db, { kind: 'reset', ...body }),
    resendVerificationEmail: ({ body }) => queueMail(deps, db, { kind: 'verification', ...body }),
    checkResetLink: ({ body }) => checkResetLink(deps, body),
    async resetPassword(call) {
      const user = await resetPassword(deps, call);
      return noteLogin(deps, user, { requestId: call.requestId, row: 'resetPassword' });
    },
    makeRecoverySheet: ({ actor }) => makeRecoverySheet(deps, actor),
    async findRecoverySheet({ actor: { accountId } }) {
      const createdAt = await findSheet(db, { accountId });
      return { createdTimestamp: createdAt?.toISOString() ?? null };
    },
    recover: (call) => recover(deps, call),
    recoverBySecondFactor: (call) => recoverBySecondFactor(deps, call),
    verifyEmail: ({ params, query }) => verifyEmail(deps, params.accountId, query.token),
    listAccounts: async ({ actor }) =>
      (await listAccounts(db, { ...ownerOf(actor), now: deps.clock() })).map(listed),
    ownAccount: ({ actor }) => ownAccount(deps, actor),
    changeEmail: (call) => requestEmailChange(deps, call),
    resendEmailChange: (call) => resendEmailChange(deps, call),
    cancelEmailChange: (call) => dropEmailChange(deps, call),
    checkEmailLink: ({ body }) => checkEmailLink(deps, body.token),
    confirmEmail: (call) => confirmEmailChange(deps, call),
    deleteAccount: ({ actor, params }) => deleteAccount(deps, actor, params.id),
    undoAccountChange: ({ body }) => undoAccountChange(deps, body.token),
    changePassword: (call) => changePassword(deps, call),
    setPassword: (call) => setPassword(deps, call),
    loginProviders: () => offeredProviders(deps.config),
    practiceProvider: () => ({ provider: deps.config.practiceProvider ?? null }),
    convertToLocal: (call) => convertToLocal(deps, call),
    linkLocal: (call) => linkLocal(deps, call),
    linkBySecondFactor: (call) => linkBySecondFactor(deps, call),
    linkExternal: (call) => linkExternal(deps, call),
    listSessions: ({ actor }) => listSessions(deps, actor),
    endSession: ({ actor, params }) => endSession(deps, actor, params.id),
    endOtherSessions: ({ actor }) => endOtherSessions(deps, actor),
    // The row's `fresh` does the check.
    checkFreshSession: () => {},
    proveSessionOptions: ({ actor: { accountId, session } }) =>
      askForProof(deps, { accountId, sessionId: session.id }),
    proveSession: (call) => proveSession(deps, call),
    beginSecondFactor: ({ actor }) => beginSecondFactor(deps, actor),
    confirmSecondFactor: (call) => confirmSecondFactor(deps, call),
    removeSecondFactor: (call) => removeSecondFactor(deps, call),
    replaceRecoveryCodes: ({ actor }) => replaceRecoveryCodes(deps, actor),
  };
}

/** The status of the session, or of a person who has only been confirmed by a provider. */
function statusOf({ actor }: { actor: Visitor | AccountActor }) {
  if (actor.kind === 'account') return sessionStatus(userOf(actor), actor.session);
  return { accountType: 'External', accountId: null, username: null, profileId: null } as const;
}

async function ownAccount(deps: Deps, { accountId }: AccountActor): Promise<Account> {
  const account = await findAccount(deps.db, { accountId, now: deps.clock() });
  if (!account) throw new ApiError('Request_NotLoggedIn');
  return listed(account);
}

function listed(account: ListedAccount): Account {
  const { id, accountType, provider, email, newEmail, hasPassword, createdAt } = account;
  const username = shownUsername(accountType, account.username);
  return {
    id,
    accountType,
    ...(provider === null ? {} : { loginProvider: provider }),
    ...(email === null ? {} : { email, isEmailVerified: true }),
    ...(newEmail === null ? {} : { newEmail }),
    username,
    label: email ?? username ?? provider ?? accountType,
    hasPassword,
    createdTimestamp: createdAt.toISOString(),
  };
}
