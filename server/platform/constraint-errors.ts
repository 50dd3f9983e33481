import { DatabaseError } from 'pg';
import type { ErrorKey } from '#shared/api/errors.ts';

/** What a caller is told when a constraint refuses a row. */
const byConstraint: Readonly<Record<string, ErrorKey>> = {
  accounts__person_id__fkey: 'Candidate_NotAvailable',
};

/** Connection failures by Node's or PostgreSQL's code; 08 and 57P are whole classes. */
const awayCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|08|57P|53300|57014|25P03)/;
const awayMessages =
  /timeout (exceeded|acquiring)|read timeout|connection terminated|connection timeout|not queryable/i;

/** The error key for what the database said, or undefined if it is a fault of ours. */
export function databaseErrorKey(error: unknown): ErrorKey | undefined {
  if (error instanceof DatabaseError && error.constraint && byConstraint[error.constraint])
    return byConstraint[error.constraint];
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isAway = awayCodes.test(code) || awayMessages.test(error.message);
  return isAway ? 'Server_DatabaseAway' : undefined;
}
