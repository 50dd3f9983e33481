import type { Knex } from 'knex';
import { keyChange } from '#shared/limits/server.ts';
import { type KeyRing, mapRing } from '../../platform/keys/key-ring.ts';
import { createSealer, type Sealer } from '../../platform/keys/sealer.ts';
import { queuedMails } from './queued-mails.store.ts';
import { type SealedColumn, type SealedValue, sealedColumns } from './sealed-values.store.ts';

/** What a pass over the database has found. */
export interface Pass {
  /** How many values were sealed with the newest data key. */
  written: number;
  /** How many values still need an older one. */
  needing: number;
  /** How many values no key opens. */
  unreadable: number;
}

/** A pass that writes, or only counts. It may be cut off at any time: the next one continues with what is left. */
export interface PassDeps {
  readonly db: Knex;
  readonly writes: boolean;
}

/** The same over values, of which some are in the queue. */
export interface ValueDeps extends PassDeps {
  /** The database for the application's role, to which the queue belongs. */
  readonly queue: Knex;
}

/** Seals every value with the data key that writes, unless it is. */
export async function passOverValues(deps: ValueDeps, ring: KeyRing<Buffer>): Promise<Pass> {
  const sealers = mapRing(ring, createSealer);
  const pass: Pass = { written: 0, needing: 0, unreadable: 0 };
  for (const column of sealedColumns) await passOverColumn(deps, sealers, column, pass);
  await passOverColumn({ ...deps, db: deps.queue }, sealers, queuedMails, pass);
  return pass;
}

async function passOverColumn(
  deps: PassDeps,
  sealers: KeyRing<Sealer>,
  column: SealedColumn,
  pass: Pass,
): Promise<void> {
  const count = keyChange.partRows;
  for (let after: string | undefined = column.start; after !== undefined; ) {
    const values: SealedValue[] = await column.list(deps.db, after, count);
    await passOverPart(deps, sealers, column, values, pass);
    after = values.at(-1)?.cursor;
  }
}

async function passOverPart(
  { db, writes }: PassDeps,
  sealers: KeyRing<Sealer>,
  column: SealedColumn,
  values: readonly SealedValue[],
  pass: Pass,
): Promise<void> {
  const writer = sealers.writer();
  const old = values.flatMap(({ cursor, sealed, place }) => {
    if (writer.tryOpen(sealed, place) !== undefined) return [];
    const text = openedBy(sealers, sealed, place);
    if (text === undefined) pass.unreadable += 1;
    return text === undefined ? [] : [{ cursor, old: sealed, new: writer.seal(text, place) }];
  });
  if (old.length === 0) return;
  const written = writes ? await column.reseal(db, old) : 0;
  pass.written += written;
  // Another call has changed the rest meanwhile, or nothing was to be written.
  pass.needing += old.length - written;
}

function openedBy({ keys }: KeyRing<Sealer>, sealed: Buffer, place: string): string | undefined {
  for (const sealer of keys) {
    const text = sealer.tryOpen(sealed, place);
    if (text !== undefined) return text;
  }
  return undefined;
}
