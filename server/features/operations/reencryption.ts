import type { Knex } from 'knex';
import { keyChange } from '#shared/key-limits.ts';
import { lookUpContext } from '../../platform/installed-keys.ts';
import { findLookUpKey, resealLookUpKey } from '../../platform/key-records.ts';
import { type KeyRing, mapRing, writerOf } from '../../platform/key-ring.ts';
import { createSealer, type Sealer } from '../../platform/sealer.ts';
import { isSealed, storedPasswords } from '../../platform/stored-passwords.ts';
import { queuedMails } from './queued-mails.store.ts';
import { type SealedColumn, type SealedValue, sealedColumns } from './sealed-values.store.ts';
import { type PasswordTable, passwordTables } from './stored-passwords.store.ts';

/** What a pass over the database has found of one secret. */
export interface Pass {
  /** How many values were written anew. */
  written: number;
  /** How many values still need a key, by its place in the list. */
  readonly needing: Map<number, number>;
  /** How many values no key opens. */
  unreadable: number;
  /** How many passwords have the pepper in them, until their owners log in. */
  peppered: number;
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

const emptyPass = (): Pass => ({ written: 0, needing: new Map(), unreadable: 0, peppered: 0 });

function need(pass: Pass, place: number, count = 1): void {
  pass.needing.set(place, (pass.needing.get(place) ?? 0) + count);
}

/** Seals anew, with the key that writes, every value that another key of ENCRYPTION_KEY sealed. */
export async function passOverValues(deps: ValueDeps, ring: KeyRing<Buffer>): Promise<Pass> {
  const sealers = mapRing(ring, createSealer);
  const pass = emptyPass();
  for (const column of Object.values(sealedColumns))
    await passOverColumn(deps, sealers, column, pass);
  await passOverColumn({ ...deps, db: deps.queue }, sealers, queuedMails, pass);
  await passOverLookUpKey(deps, sealers, pass);
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
  const writer = writerOf(sealers);
  const old = values.flatMap(({ cursor, sealed, place }) => {
    if (writer.tryOpen(sealed, place) !== undefined) return [];
    const opened = openedBy(sealers, sealed, place);
    if (!opened) pass.unreadable += 1;
    return opened
      ? [{ cursor, old: sealed, anew: writer.seal(opened.text, place), ...opened }]
      : [];
  });
  if (old.length === 0) return;
  const written = writes ? await column.reseal(db, old) : 0;
  pass.written += written;
  // Of a part that another call has changed meanwhile, any value may be the one that is left.
  for (const { key } of old.slice(written)) need(pass, key);
}

/** The text, and the place in the ring of the key that opens it. */
function openedBy({ keys }: KeyRing<Sealer>, sealed: Buffer, place: string) {
  for (const [key, sealer] of keys.entries()) {
    const text = sealer.tryOpen(sealed, place);
    if (text !== undefined) return { key, text };
  }
  return undefined;
}

async function passOverLookUpKey(
  { db, writes }: PassDeps,
  sealers: KeyRing<Sealer>,
  pass: Pass,
): Promise<void> {
  const sealed = await findLookUpKey(db);
  const writer = writerOf(sealers);
  if (!sealed || writer.tryOpen(sealed, lookUpContext) !== undefined) return;
  const opened = openedBy(sealers, sealed, lookUpContext);
  if (!opened) pass.unreadable += 1;
  else if (writes) {
    await resealLookUpKey(db, { old: sealed, new: writer.seal(opened.text, lookUpContext) });
    pass.written += 1;
  } else need(pass, opened.key);
}

/** Seals every stored password anew that another pepper sealed. */
export async function passOverPasswords(deps: PassDeps, pepper: KeyRing<string>): Promise<Pass> {
  const pass = emptyPass();
  for (const table of passwordTables) await passOverTable(deps, pepper, table, pass);
  return pass;
}

async function passOverTable(
  { db, writes }: PassDeps,
  pepper: KeyRing<string>,
  { list, write }: PasswordTable,
  pass: Pass,
): Promise<void> {
  const stored = storedPasswords(pepper);
  const first = '00000000-0000-0000-0000-000000000000';
  for (let after: string | undefined = first; after !== undefined; ) {
    const rows = await list(db, after, keyChange.partRows);
    after = rows.at(-1)?.id;
    const peppered = rows.filter(({ hash }) => !isSealed(hash)).length;
    pass.peppered += peppered;
    if (peppered > 0) need(pass, pepper.keys.indexOf(pepper.first), peppered);
    const old = rows.flatMap(({ id, hash }) => {
      const anew = stored.sealAnew(hash);
      return anew === undefined ? [] : [{ id, old: hash, anew }];
    });
    const written = writes && old.length > 0 ? await write(db, old) : 0;
    pass.written += written;
    for (const { old: hash } of old.slice(written)) need(pass, stored.pepperOf(hash) ?? 0);
  }
}
