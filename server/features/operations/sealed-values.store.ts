import type { Knex } from 'knex';
import {
  batchReferencePlace,
  challengePlace,
  ownershipPlace,
  secondFactorPlace,
  signInKeyPlace,
  signInRecordPlace,
} from '../../domain/sealed-places.ts';
import { passwordPlace } from '../../platform/credentials/passwords.ts';
import { all, count } from '../../platform/database/query.ts';

// Every column of ciphertext, but for queued mails (see `queued-mails.store.ts`).

/** A ciphertext, the place that it is bound to, and where the reading continues. */
export interface SealedValue {
  readonly cursor: string;
  readonly place: string;
  readonly sealed: Buffer;
}

/** A value under another key; it is only written if the old one is still there. */
export interface ResealedValue {
  readonly cursor: string;
  readonly old: Buffer;
  readonly new: Buffer;
}

/** A column, read in parts along its primary key. */
export interface SealedColumn {
  /** The first cursor. */
  readonly start: string;
  readonly list: (db: Knex, after: string, count: number) => Promise<SealedValue[]>;
  /** Resolves with the number of written values. */
  readonly reseal: (db: Knex, values: readonly ResealedValue[]) => Promise<number>;
}

/** How a primary key becomes a cursor, and SQL for both ways. */
interface Key {
  readonly columns: string;
  readonly cursor: string;
  readonly from: (cursor: string) => string;
  readonly start: string;
}

const noUuid = '00000000-0000-0000-0000-000000000000';
const uuidKey = (column: string): Key => ({
  columns: column,
  cursor: `${column}::text`,
  from: (cursor) => `${cursor}::text::uuid`,
  start: noUuid,
});
const textKey = (column: string): Key => ({
  columns: column,
  cursor: `concat(${column})`,
  from: (cursor) => cursor,
  start: '',
});
const bytesKey = (column: string): Key => ({
  columns: column,
  cursor: `encode(${column}, 'hex')`,
  from: (cursor) => `decode(${cursor}, 'hex')`,
  start: '',
});
const lineKey: Key = {
  columns: 'batch_id, line',
  cursor: "batch_id || ' ' || line",
  from: (cursor) => `split_part(${cursor}, ' ', 1)::uuid, split_part(${cursor}, ' ', 2)::int4`,
  start: `${noUuid} 0`,
};

/** Where ciphertext is stored. */
interface Stored {
  readonly table: string;
  readonly key: Key;
  readonly column: string;
  /** Whether each row has a value. */
  readonly isRequired?: true;
  /** SQL for what the place names besides the key, as text. */
  readonly facts?: string;
  readonly place: (value: { readonly cursor: string; readonly facts: string }) => string;
}

const stored: readonly Stored[] = [
  { table: 'accounts', key: uuidKey('id'), column: 'password_hash', place: () => passwordPlace },
  {
    table: 'one_time_tokens',
    key: uuidKey('id'),
    column: 'password_hash',
    place: () => passwordPlace,
  },
  {
    table: 'challenges',
    key: uuidKey('id'),
    column: 'secret',
    isRequired: true,
    facts: "person_id || ' ' || short_id",
    place({ facts }) {
      const [personId = '', shortId = ''] = facts.split(' ');
      return challengePlace({ personId, shortId });
    },
  },
  {
    table: 'person_ids',
    key: textKey('id'),
    column: 'ownership_secret',
    place: ({ cursor }) => ownershipPlace(cursor),
  },
  {
    table: 'second_factors',
    key: uuidKey('account_id'),
    column: 'secret',
    isRequired: true,
    place: ({ cursor }) => secondFactorPlace(cursor),
  },
  {
    table: 'oidc_keys',
    key: textKey('kid'),
    column: 'sealed',
    isRequired: true,
    place: ({ cursor }) => signInKeyPlace(cursor),
  },
  {
    table: 'oidc_records',
    key: bytesKey('id_hmac'),
    column: 'payload',
    isRequired: true,
    place: ({ cursor }) => signInRecordPlace(cursor),
  },
  {
    table: 'batch_lines',
    key: lineKey,
    column: 'reference',
    facts: '(select institution_id::text from batches where id = batch_id)',
    place: ({ facts }) => batchReferencePlace(facts),
  },
];

/** Exported for the test of all statements. */
export const sealedQueries = stored.map(
  ({ table, key, column, isRequired, facts = "''", place }) => ({
    start: key.start,
    place,
    list: all({
      name: `list-sealed-${table}`,
      parameters: { after: 'text', count: 'int8' },
      columns: { cursor: 'text!', sealed: isRequired ? 'bytea' : 'bytea!', facts: 'text!' },
      text: `
      select ${key.cursor} as cursor, ${column} as sealed, ${facts} as facts
        from ${table} where (${key.columns}) > (${key.from('$after')}) and ${column} is not null
       order by ${key.columns} limit $count`,
    }),
    reseal: count({
      name: `reseal-${table}`,
      parameters: { cursors: 'text[]', olds: 'bytea[]', news: 'bytea[]' },
      text: `
      update ${table} set ${column} = w.new
        from unnest($cursors::text[], $olds::bytea[], $news::bytea[]) as w (cursor, old, new)
       where (${key.columns}) = (${key.from('w.cursor')}) and ${column} = w.old`,
    }),
  }),
);

/** All of them. */
export const sealedColumns = sealedQueries.map(
  ({ start, place, list, reseal }): SealedColumn => ({
    start,
    async list(db, after, count) {
      const rows = await list(db, { after, count });
      return rows.map((row) => ({ ...row, place: place(row) }));
    },
    reseal: (db, values) =>
      reseal(db, {
        cursors: values.map(({ cursor }) => cursor),
        olds: values.map(({ old }) => old),
        news: values.map((value) => value.new),
      }),
  }),
);
