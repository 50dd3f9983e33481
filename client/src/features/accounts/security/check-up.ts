import type { Account } from '#shared/api/accounts.ts';
import type { Security } from '#shared/api/security.ts';
import type { AccountType } from '#shared/enums.ts';
import type { TextKey } from '../../../i18n/en.ts';

/** What to do next for the safety of an account, and the part of the page where it is done. */
export interface CheckUpStep {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly action: TextKey;
  readonly part: string;
}

const steps = {
  newCodes: {
    title: 'CheckUp_FewCodes',
    text: 'CheckUp_FewCodes_Text',
    action: 'SecondFactor_NewCodes',
    part: 'second-factor',
  },
  confirmEmail: {
    title: 'CheckUp_ConfirmEmail',
    text: 'CheckUp_ConfirmEmail_Text',
    action: 'CheckUp_ConfirmEmail_Action',
    part: 'login',
  },
  addPasskey: {
    title: 'CheckUp_SecondWay',
    text: 'CheckUp_SecondWay_Text',
    action: 'Passkeys_Add',
    part: 'passkeys',
  },
  setPassword: {
    title: 'CheckUp_SecondWay',
    text: 'CheckUp_SecondWay_Text',
    action: 'Password_Set',
    part: 'password',
  },
  setUpSecondFactor: {
    title: 'CheckUp_SecondFactor',
    text: 'CheckUp_SecondFactor_Text',
    action: 'SecondFactor_SetUp',
    part: 'second-factor',
  },
  makeSheet: {
    title: 'CheckUp_Sheet',
    text: 'CheckUp_Sheet_Text',
    action: 'RecoverySheet_Make',
    part: 'recovery',
  },
} as const satisfies Record<string, CheckUpStep>;

/** So few unused recovery codes are left that new ones are due. */
const fewCodes = 2;

/** Accounts with access to the data of others. In production, an admin with a passkey needs no more. */
function lacksSecondFactor(
  accountType: AccountType,
  { hasPassword, hasSecondFactor, passkeys }: Security,
): boolean {
  if (!hasPassword || hasSecondFactor) return false;
  return accountType === 'Assigner' || (accountType === 'Admin' && passkeys.length === 0);
}

/** The most useful step; undefined if nothing is left to do. */
export function nextStep(
  { accountType, newEmail }: Pick<Account, 'accountType' | 'newEmail'>,
  security: Security,
): CheckUpStep | undefined {
  const { hasPassword, hasSecondFactor, recoveryCodesLeft, passkeys, providers } = security;
  if (hasSecondFactor && recoveryCodesLeft <= fewCodes) return steps.newCodes;
  if (newEmail !== undefined) return steps.confirmEmail;
  if (accountType === 'LocalAnonymous' && !security.hasRecoverySheet) return steps.makeSheet;
  const ways = Number(hasPassword) + passkeys.length + providers.length;
  // A second passkey needs a second device, a password does not.
  if (ways <= 1) return passkeys.length > 0 ? steps.setPassword : steps.addPasskey;
  if (lacksSecondFactor(accountType, security)) return steps.setUpSecondFactor;
  return undefined;
}
