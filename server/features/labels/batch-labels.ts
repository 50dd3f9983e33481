import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import type { LabelledRow } from './labels.store.ts';

/**
 * A part of a batch's IDs in the order of its lines, without lines that have none. Throws
 * `AssignedId_NotFound` for another assigner's batch.
 */
export async function idsOfBatch(
  _deps: Deps,
  _accountId: string,
  _batch: string,
  _part: { readonly count: number; readonly skip: number },
): Promise<LabelledRow[]> {
  // There are no batches yet, so each is missing.
  throw new ApiError('AssignedId_NotFound');
}
