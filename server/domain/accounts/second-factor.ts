import type { Knex } from 'knex';
import { secondFactor as limits } from '#shared/limits/accounts.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { formatRecoveryCode, isTotpCode } from '#shared/second-factor.ts';
import type { Deps } from '../../deps.ts';
import { shownSecret, stepOfCode } from '../../platform/credentials/totp.ts';
import { randomText } from '../../platform/keys/random.ts';
import { recordAudit } from '../audit.store.ts';
import { mailPerson } from '../mail/mail-jobs.ts';
import { secondFactorPlace } from '../sealed-places.ts';
import {
  findSecondFactor,
  storeRecoveryCodes,
  useRecoveryCode,
  useStep,
} from './second-factors.store.ts';

/** Whether an account has a second factor, and the number of its unused recovery codes. */
export async function secondFactorState(
  db: Knex,
  accountId: string,
): Promise<{ readonly hasSecondFactor: boolean; readonly recoveryCodesLeft: number }> {
  const factor = await findSecondFactor(db, { accountId });
  return factor?.isOn
    ? { hasSecondFactor: true, recoveryCodesLeft: factor.recoveryCodesLeft }
    : { hasSecondFactor: false, recoveryCodesLeft: 0 };
}

/** A new secret: as it is stored, and as its owner sees it. `label` is the account’s name in the app. */
export function drawFactorSecret(
  { random, cipher }: Pick<Deps, 'random' | 'cipher'>,
  accountId: string,
  label: string,
): { readonly sealed: Buffer; readonly shown: ReturnType<typeof shownSecret> } {
  const secret = random.bytes(limits.secretBytes);
  const sealed = cipher.seal(secret.toString('base64'), secondFactorPlace(accountId));
  return { sealed, shown: shownSecret(secret, label) };
}

/** The time step of a code for a stored secret; undefined for a wrong code. */
export function stepFor(
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  accountId: string,
  sealed: Buffer,
  code: string,
): number | undefined {
  const secret = Buffer.from(cipher.open(sealed, secondFactorPlace(accountId)), 'base64');
  return stepOfCode(secret, code, clock());
}

/** Draws recovery codes in place of earlier ones; returns them as their owner sees them. */
export async function drawRecoveryCodes(
  { random, cipher }: Pick<Deps, 'random' | 'cipher'>,
  trx: Knex,
  accountId: string,
): Promise<string[]> {
  const draw = () => randomText(random, alphabet, limits.recoveryCodeLength);
  const codes = new Set<string>();
  while (codes.size < limits.recoveryCodes) codes.add(draw());
  const hashes = [...codes].map((code) => cipher.hmac(code, secondFactorPlace(accountId)));
  await storeRecoveryCodes(trx, { accountId, hashes });
  return [...codes].map(formatRecoveryCode);
}

type UseDeps = Pick<Deps, 'cipher' | 'clock'>;

/**
 * Uses up a code of the app or a recovery code (normalised) in a transaction; false if it is wrong or was
 * used before. Of simultaneous uses one succeeds.
 */
export async function useCode(
  deps: UseDeps,
  trx: Knex,
  accountId: string,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(trx, { accountId });
  if (!factor?.isOn) return false;
  if (!isTotpCode(code)) return spendRecoveryCode(deps, trx, accountId, code);
  const step = stepFor(deps, accountId, factor.secret, code);
  return step !== undefined && useStep(trx, { accountId, step });
}

async function spendRecoveryCode(
  deps: UseDeps,
  trx: Knex,
  accountId: string,
  code: string,
): Promise<boolean> {
  const hash = deps.cipher.hmac(code, secondFactorPlace(accountId));
  const now = deps.clock();
  if (!(await useRecoveryCode(trx, { accountId, hash, now }))) return false;
  await recordAudit(trx, now, { action: 'account.recoveryCodeUsed', accountId });
  const { recoveryCodesLeft: left } = await secondFactorState(trx, accountId);
  await mailPerson(deps, trx, accountId, { kind: 'recoveryCodeUsed', left });
  return true;
}
