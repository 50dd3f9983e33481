import { msPerDay, msPerSecond } from '#shared/durations.ts';
import {
  account,
  knownBrowser,
  pendingRegistration,
  secondFactor,
} from '#shared/limits/accounts.ts';
import { challengeCheck } from '#shared/limits/challenges.ts';
import { reissue } from '#shared/limits/ids.ts';
import { members, receipts } from '#shared/limits/institutions.ts';
import { assignerRequest } from '#shared/limits/operator.ts';
import { attemptLimits } from '#shared/limits/rates.ts';
import { jobQueue } from '#shared/limits/server.ts';
import { shop } from '#shared/limits/shop.ts';
import type { Deps } from './deps.ts';
import { isEntered } from './domain/accounts/one-time-tokens.store.ts';
import { forgetEndedHistories } from './domain/ids/person-events.store.ts';
import { deletePart, inParts } from './platform/database/in-parts.ts';
import { count } from './platform/database/query.ts';
import { runEach } from './platform/processes/run-each.ts';

/** Rows that are deleted when they are old. */
interface OldRows {
  readonly table: string;
  /** Which rows go: `$before` is now, less the time for which they are kept. */
  readonly where: string;
  readonly keptMs?: number;
  /** How many rows a statement may delete, if fewer than elsewhere. */
  readonly atOnce?: number;
}

/** What housekeeping deletes from tables without partitions. */
const oldRows: readonly OldRows[] = [
  // An entered address is known for longer, as the rival of a later one.
  {
    table: 'one_time_tokens',
    where: `expires_at <= $before and (not ${isEntered}
         or created_at < $before::timestamptz - interval '${pendingRegistration.keptDays} days')`,
  },
  { table: 'email_addresses', where: 'reserved_until <= $before' },
  // With each account go its rows in a dozen other tables.
  {
    table: 'accounts',
    where: 'deleted_at <= $before',
    keptMs: account.undoDays * msPerDay,
    atOnce: 500,
  },
  {
    table: 'rate_limits',
    where: 'expire <= (1000 * extract(epoch from $before::timestamptz))::int8',
  },
  {
    table: 'failed_attempts',
    where: 'window_ends_at < $before and (locked_until is null or locked_until < $before)',
    keptMs: attemptLimits.login.maxWaitSeconds * msPerSecond,
  },
  {
    table: 'second_factors',
    where: 'confirmed_at is null and created_at < $before',
    keptMs: secondFactor.setupSeconds * msPerSecond,
  },
  {
    table: 'known_devices',
    where: 'last_used_at <= $before',
    keptMs: knownBrowser.keptSeconds * msPerSecond,
  },
  {
    table: 'sent_mails',
    where: 'sent_at < $before',
    keptMs: jobQueue.sentKeptDays * msPerDay,
  },
  // Candidates whose reservation or rejection has ended.
  { table: 'person_ids', where: 'reserved_until <= $before and claimed_at is null' },
  {
    table: 'challenge_checks',
    where: 'created_at <= $before',
    keptMs: challengeCheck.seconds * msPerSecond,
  },
  { table: 'receipts', where: 'matched_at <= $before', keptMs: receipts.keptDays * msPerDay },
  {
    table: 'orders',
    where: `deleted_at <= $before
         and not exists (select from invoices where invoices.order_id = orders.id)`,
    keptMs: shop.deletedKeptDays * msPerDay,
  },
  // Invitations that were withdrawn, or ended long ago. Members who joined keep their rows.
  {
    table: 'members',
    where: 'joined_at is null and (removed_at is not null or invited_at <= $before)',
    keptMs: members.invitationKeptDays * msPerDay,
  },
  // Three of an ID are allowed in a year.
  { table: 'reissues', where: 'ended_at <= $before', keptMs: reissue.yearSeconds * msPerSecond },
  { table: 'oidc_records', where: 'expires_at <= $before' },
  {
    table: 'assigner_requests',
    where: 'approved_at <= $before',
    keptMs: assignerRequest.approvedKeptDays * msPerDay,
  },
];

/** Each kind with its statement. */
export const deletions = oldRows.map(({ table, where, keptMs = 0, atOnce }) => ({
  table,
  keptMs,
  atOnce,
  deleteRows: count({
    name: `delete-old-${table.replaceAll('_', '-')}`,
    parameters: { before: 'timestamptz', count: 'int8' },
    text: deletePart(table, where),
  }),
}));

/** Deletes the old rows of every kind. If one kind fails, the others still go. */
export async function deleteOldRows({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  // Found by the undos, so before these go.
  await forgetEndedHistories(db, now);
  const steps = deletions.map(({ table, keptMs, atOnce, deleteRows }) => {
    const before = new Date(now.getTime() - keptMs);
    return [table, () => inParts((count) => deleteRows(db, { before, count }), atOnce)];
  });
  await runEach(Object.fromEntries(steps));
}
