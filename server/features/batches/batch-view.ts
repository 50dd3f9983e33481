import type { Batch, BatchLine } from '#shared/api/batches.ts';
import type { Deps } from '../../deps.ts';
import { csvOf } from '../../domain/csv.ts';
import type { BatchLineRow, BatchRow } from './batches.store.ts';
import { openReference } from './references.ts';

/** A batch as the API shows it. */
export function batchView({ createdAt, ...row }: BatchRow): Batch {
  return { ...row, createdTimestamp: createdAt.toISOString() };
}

/** Lines of an assigner's batch as the API shows them. */
export function batchLines(
  deps: Pick<Deps, 'cipher'>,
  institutionId: string,
  rows: readonly BatchLineRow[],
): BatchLine[] {
  return rows.map(({ line, birthDate, reference, personId, failure, withdrawnAt }) => ({
    line,
    birthDate,
    reference: openReference(deps, institutionId, reference),
    id: personId,
    failure,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }));
}

const columns = ['line', 'birthDate', 'reference', 'id', 'failure', 'withdrawnAt'] as const;

/** Lines as CSV with a header line. */
export function batchCsv(lines: readonly BatchLine[]): string {
  return csvOf(columns, lines);
}
