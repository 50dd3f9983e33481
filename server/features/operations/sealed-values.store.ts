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
import { runStatement } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

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

const noUuid = '00000000-0000-0000-0000-000000000000';
const uuids = { ids: 'uuid[]', olds: 'bytea[]', news: 'bytea[]' } as const;
const texts = { ids: 'text[]', olds: 'bytea[]', news: 'bytea[]' } as const;

/** SQL that writes values again, by the primary key of their table. */
const resealBy = (table: string, key: string, type: 'uuid' | 'text', column: string) => `
      update ${table} t set ${column} = w.new
        from unnest($ids::${type}[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
       where t.${key} = w.id and t.${column} = w.old`;

export const listSealedChallengesSql = statement({
  name: 'list-sealed-challenges',
  parameters: { after: 'uuid', count: 'int8' },
  columns: { cursor: 'uuid', sealed: 'bytea', personId: 'text', shortId: 'text' },
  text: `
      select id as cursor, secret as sealed, person_id as "personId", short_id as "shortId"
        from challenges where id > $after order by id limit $count`,
});

export const resealChallengesSql = statement({
  name: 'reseal-challenges',
  parameters: uuids,
  text: resealBy('challenges', 'id', 'uuid', 'secret'),
});

export const listSealedOwnershipsSql = statement({
  name: 'list-sealed-ownerships',
  parameters: { after: 'text', count: 'int8' },
  columns: { cursor: 'text', sealed: 'bytea!' },
  text: `
      select id as cursor, ownership_secret as sealed
        from person_ids where id > $after and ownership_secret is not null
       order by id limit $count`,
});

export const resealOwnershipsSql = statement({
  name: 'reseal-ownerships',
  parameters: texts,
  text: resealBy('person_ids', 'id', 'text', 'ownership_secret'),
});

export const listSealedFactorsSql = statement({
  name: 'list-sealed-factors',
  parameters: { after: 'uuid', count: 'int8' },
  columns: { cursor: 'uuid', sealed: 'bytea' },
  text: `
      select account_id as cursor, secret as sealed
        from second_factors where account_id > $after order by account_id limit $count`,
});

export const resealFactorsSql = statement({
  name: 'reseal-factors',
  parameters: uuids,
  text: resealBy('second_factors', 'account_id', 'uuid', 'secret'),
});

export const listSealedReferencesSql = statement({
  name: 'list-sealed-references',
  parameters: { batchId: 'uuid', line: 'int4', count: 'int8' },
  columns: { batchId: 'uuid', line: 'int4', sealed: 'bytea!', institutionId: 'uuid' },
  text: `
      select l.batch_id as "batchId", l.line, l.reference as sealed, b.institution_id as "institutionId"
        from batch_lines l join batches b on b.id = l.batch_id
       where (l.batch_id, l.line) > ($batchId, $line) and l.reference is not null
       order by l.batch_id, l.line limit $count`,
});

export const resealReferencesSql = statement({
  name: 'reseal-references',
  parameters: { batchIds: 'uuid[]', lines: 'int4[]', olds: 'bytea[]', news: 'bytea[]' },
  text: `
      update batch_lines t set reference = w.new
        from unnest($batchIds::uuid[], $lines::int4[], $olds::bytea[], $news::bytea[])
             as w (batch_id, line, old, new)
       where t.batch_id = w.batch_id and t.line = w.line and t.reference = w.old`,
});

const listPasswordsOf = (table: string) => `
      select id as cursor, password_hash as sealed from ${table}
       where id > $after and password_hash is not null order by id limit $count`;
const passwordPart = { after: 'uuid', count: 'int8' } as const;

export const listPasswordsSql = statement({
  name: 'list-passwords',
  parameters: passwordPart,
  columns: { cursor: 'uuid', sealed: 'bytea!' },
  text: listPasswordsOf('accounts'),
});

export const resealPasswordsSql = statement({
  name: 'reseal-passwords',
  parameters: uuids,
  text: resealBy('accounts', 'id', 'uuid', 'password_hash'),
});

export const listPendingPasswordsSql = statement({
  name: 'list-pending-passwords',
  parameters: passwordPart,
  columns: { cursor: 'uuid', sealed: 'bytea!' },
  text: listPasswordsOf('one_time_tokens'),
});

export const resealPendingPasswordsSql = statement({
  name: 'reseal-pending-passwords',
  parameters: uuids,
  text: resealBy('one_time_tokens', 'id', 'uuid', 'password_hash'),
});

export const listSealedKeysSql = statement({
  name: 'list-sealed-oidc-keys',
  parameters: { after: 'text', count: 'int8' },
  columns: { cursor: 'text', sealed: 'bytea' },
  text: 'select kid as cursor, sealed from oidc_keys where kid > $after order by kid limit $count',
});

export const resealKeysSql = statement({
  name: 'reseal-oidc-keys',
  parameters: texts,
  text: resealBy('oidc_keys', 'kid', 'text', 'sealed'),
});

export const listSealedRecordsSql = statement({
  name: 'list-sealed-oidc-records',
  parameters: { after: 'text', count: 'int8' },
  columns: { cursor: 'text!', sealed: 'bytea' },
  text: `
      select encode(id_hmac, 'hex') as cursor, payload as sealed
        from oidc_records where id_hmac > decode($after, 'hex') order by id_hmac limit $count`,
});

export const resealRecordsSql = statement({
  name: 'reseal-oidc-records',
  parameters: texts,
  text: `
      update oidc_records t set payload = w.new
        from unnest($ids::text[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
       where t.id_hmac = decode(w.id, 'hex') and t.payload = w.old`,
});

const columnsOf = (values: readonly ResealedValue[]) => ({
  ids: values.map(({ cursor }) => cursor),
  olds: values.map(({ old }) => old),
  news: values.map((value) => value.new),
});

type ListPart = (
  db: Knex,
  part: { after: string; count: number },
) => Promise<Omit<SealedValue, 'place'>[]>;

const passwords = (list: ListPart, reseal: typeof resealPasswordsSql): SealedColumn => ({
  start: noUuid,
  async list(db, after, count) {
    const rows = await list(db, { after, count });
    return rows.map((row) => ({ ...row, place: passwordPlace }));
  },
  reseal: (db, values) => runStatement(db, reseal, columnsOf(values)),
});

/** The columns, by what they hold. */
export const sealedColumns: Readonly<Record<string, SealedColumn>> = {
  passwords: passwords((db, part) => runStatement(db, listPasswordsSql, part), resealPasswordsSql),
  'passwords of registrations': passwords(
    (db, part) => runStatement(db, listPendingPasswordsSql, part),
    resealPendingPasswordsSql,
  ),
  'secrets of challenges': {
    start: noUuid,
    async list(db, after, count) {
      const rows = await runStatement(db, listSealedChallengesSql, { after, count });
      return rows.map(({ cursor, sealed, ...of }) => ({
        cursor,
        sealed,
        place: challengePlace(of),
      }));
    },
    reseal: (db, values) => runStatement(db, resealChallengesSql, columnsOf(values)),
  },
  'ownership secrets': {
    start: '',
    async list(db, after, count) {
      const rows = await runStatement(db, listSealedOwnershipsSql, { after, count });
      return rows.map((row) => ({ ...row, place: ownershipPlace(row.cursor) }));
    },
    reseal: (db, values) => runStatement(db, resealOwnershipsSql, columnsOf(values)),
  },
  'second factors': {
    start: noUuid,
    async list(db, after, count) {
      const rows = await runStatement(db, listSealedFactorsSql, { after, count });
      return rows.map((row) => ({ ...row, place: secondFactorPlace(row.cursor) }));
    },
    reseal: (db, values) => runStatement(db, resealFactorsSql, columnsOf(values)),
  },
  'keys of ID tokens': {
    start: '',
    async list(db, after, count) {
      const rows = await runStatement(db, listSealedKeysSql, { after, count });
      return rows.map((row) => ({ ...row, place: signInKeyPlace(row.cursor) }));
    },
    reseal: (db, values) => runStatement(db, resealKeysSql, columnsOf(values)),
  },
  'sign-ins at sites': {
    start: '',
    async list(db, after, count) {
      const rows = await runStatement(db, listSealedRecordsSql, { after, count });
      return rows.map((row) => ({ ...row, place: signInRecordPlace(row.cursor) }));
    },
    reseal: (db, values) => runStatement(db, resealRecordsSql, columnsOf(values)),
  },
  'numbers in lists': {
    start: `${noUuid} 0`,
    async list(db, after, count) {
      const at = lineOf(after);
      const rows = await runStatement(db, listSealedReferencesSql, { ...at, count });
      return rows.map(({ batchId, line, sealed, institutionId }) => ({
        cursor: `${batchId} ${line}`,
        sealed,
        place: batchReferencePlace(institutionId),
      }));
    },
    reseal(db, values) {
      const { ids, olds, news } = columnsOf(values);
      const at = ids.map(lineOf);
      return runStatement(db, resealReferencesSql, {
        batchIds: at.map(({ batchId }) => batchId),
        lines: at.map(({ line }) => line),
        olds,
        news,
      });
    },
  },
};

function lineOf(cursor: string): { readonly batchId: string; readonly line: number } {
  const [batchId = '', line] = cursor.split(' ');
  return { batchId, line: Number(line) };
}
