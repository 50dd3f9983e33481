import { DatabaseError } from 'pg';
import type { ErrorKey } from '#shared/api/errors.ts';

/** The error key for each constraint that may refuse a row. */
const byConstraint: Readonly<Record<string, ErrorKey>> = {
  accounts__person_id__fkey: 'Candidate_NotAvailable',
};

/**
 * Codes of Node and PostgreSQL for connection failures, a login that is refused, a former leader and a full disk; 08, 28
 * and 57P are whole classes.
 */
const awayCodes =
  /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|28|3D000|57P|53100|53300|57014|25P03|25006)/;
/** The function of PostgreSQL that refuses a login to a closed database, or a role that may not connect to it. */
const refusedLogin = 'CheckMyDatabase';
const awayMessages =
  /timeout (exceeded|expired|acquiring)|read timeout|connection terminated|connection timeout|not queryable/i;

/** The code of an error of the database or its connection, or the message of one without a code. */
export function databaseFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** The error key for an error of the database, or undefined if it is a bug. */
export function databaseErrorKey(error: unknown): ErrorKey | undefined {
  if (error instanceof DatabaseError && error.constraint && byConstraint[error.constraint])
    return byConstraint[error.constraint];
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isRefused = error instanceof DatabaseError && error.routine === refusedLogin;
  const isAway = isRefused || awayCodes.test(code) || awayMessages.test(error.message);
  return isAway ? 'Server_DatabaseAway' : undefined;
}
