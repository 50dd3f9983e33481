import type { Account } from '#shared/api/accounts.ts';
import type { Security } from '#shared/api/security.ts';
import type { TextKey } from '../../i18n/en.ts';

/** What to do next for the safety of an account, and the part of the page where it is done. */
export interface CheckUpStep {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly action: TextKey;
  readonly part: string;
}

const confirmEmail: CheckUpStep = {
  title: 'CheckUp_ConfirmEmail',
  text: 'CheckUp_ConfirmEmail_Text',
  action: 'CheckUp_ConfirmEmail_Action',
  part: 'login',
};

const secondWay = (action: TextKey, part: string): CheckUpStep => ({
  title: 'CheckUp_SecondWay',
  text: 'CheckUp_SecondWay_Text',
  action,
  part,
});

const makeSheet: CheckUpStep = {
  title: 'CheckUp_Sheet',
  text: 'CheckUp_Sheet_Text',
  action: 'RecoverySheet_Make',
  part: 'recovery',
};

/** The most useful step; undefined if nothing is left to do. */
export function nextStep(
  account: Pick<Account, 'accountType' | 'newEmail'>,
  { hasPassword, passkeys, providers, hasRecoverySheet }: Security,
): CheckUpStep | undefined {
  if (account.newEmail !== undefined) return confirmEmail;
  const ways = Number(hasPassword) + passkeys.length + providers.length;
  if (ways <= 1)
    // A second passkey needs a second device, a password does not.
    return passkeys.length > 0
      ? secondWay('Password_Set', 'password')
      : secondWay('Passkeys_Add', 'passkeys');
  const isAnonymous = account.accountType === 'LocalAnonymous';
  return isAnonymous && !hasRecoverySheet ? makeSheet : undefined;
}
