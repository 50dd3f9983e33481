import { secondsPerDay, secondsPerHour, secondsPerMinute } from '#shared/durations.ts';
import { languageFacts } from '#shared/enums.ts';
import {
  account,
  externalLogin,
  knownBrowser,
  pendingRegistration,
  session,
} from '#shared/limits/accounts.ts';
import { challenge, challengeCheck } from '#shared/limits/challenges.ts';
import { handOver, personId, reissue } from '#shared/limits/ids.ts';
import { batch, members, receipts, sites } from '#shared/limits/institutions.ts';
import { assignerRequest, auditLog, publicPromises } from '#shared/limits/operator.ts';
import { shop } from '#shared/limits/shop.ts';
import { moneyOf } from '#shared/money.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { addEmailPath, helpPathFor, paths, registerPath } from '../../paths.ts';
import { moneyText } from '../../ui/texts/number-text.ts';

/** Replaces `{{name}}` in the long texts: the numbers that the product really uses. */
const documentNumbers: Readonly<Record<string, number>> = {
  challengeDays: challenge.keptDays,
  receiptDays: receipts.keptDays,
  maxUnread: challenge.maxUnread,
  maxUnreadOfInstitutions: challenge.maxUnreadOfInstitutions,
  checkMinutes: challengeCheck.seconds / secondsPerMinute,
  senderHours: challenge.senderKeptSeconds / secondsPerHour,
  knownBrowserDays: knownBrowser.keptSeconds / secondsPerDay,
  certificateHours: handOver.keptSeconds / secondsPerHour,
  cookieMinutes: externalLogin.identitySeconds / secondsPerMinute,
  referenceDays: batch.referenceKeptDays,
  sentListDays: batch.sentListDays,
  reservationMinutes: personId.personReservationSeconds / secondsPerMinute,
  rejectedDays: personId.rejectedForSeconds / secondsPerDay,
  unverifiedDays: pendingRegistration.keptDays,
  undoDays: account.undoDays,
  reissueDays: reissue.waitDays,
  reissueWithoutMailDays: reissue.waitWithoutMailDays,
  sessionHours: session.renewableSeconds / secondsPerHour,
  requestDays: assignerRequest.approvedKeptDays,
  invitationDays: members.invitationKeptDays,
  siteTokenDays: sites.refreshTokenSeconds / secondsPerDay,
  orderDays: shop.deletedKeptDays,
  auditEntries: auditLog.maxExported,
  backupDays: publicPromises.backupDays,
  deliveryDays: publicPromises.deliveryWorkingDays,
  withdrawalDays: publicPromises.withdrawalDays,
};

/** The targets of `<name>…</name>` in the long texts. */
export const documentLinks: Readonly<Record<string, string>> = {
  access: helpPathFor('access'),
  challenge: paths.challenge,
  contact: paths.contact,
  desk: paths.assigner,
  email: addEmailPath,
  factor: `${paths.security}#second-factor`,
  history: paths.history,
  link: paths.linkAccount,
  login: paths.login,
  me: paths.me,
  passkeys: `${paths.security}#passkeys`,
  password: helpPathFor('password'),
  privacy: paths.privacy,
  recover: paths.recover,
  recovery: `${paths.security}#recovery`,
  register: registerPath,
  reset: paths.requestPasswordReset,
  security: paths.security,
  sessions: `${paths.security}#sessions`,
  takeControl: paths.newProfile,
};

/** Puts the numbers into a text. An unknown name stays as it is. */
export function fillIn(text: string): string {
  const shipping = moneyText(moneyOf(shop.shippingCents, 'EUR'));
  const words: Readonly<Record<string, number | string>> = { ...documentNumbers, shipping };
  const { locale } = languageFacts[currentLanguage()];
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    (words[name] ?? whole).toLocaleString(locale),
  );
}
