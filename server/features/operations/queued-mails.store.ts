import type { Knex } from 'knex';
import { mailTask } from '../../domain/mail/mail-jobs.ts';
import { mailJobPlace } from '../../domain/sealed-places.ts';
import { all, count } from '../../platform/database/query.ts';
import { queueSchema } from '../../platform/processes/job-queue.ts';
import type { SealedColumn } from './sealed-values.store.ts';

export const listQueuedMails = all({
  name: 'list-queued-mails',
  parameters: { task: 'text', after: 'int8', count: 'int8' },
  columns: { cursor: 'int8', sealed: 'text' },
  text: `
      select j.id as cursor, j.payload ->> 'sealed' as sealed
        from ${queueSchema}._private_jobs j join ${queueSchema}._private_tasks t on t.id = j.task_id
       where t.identifier = $task and j.id > $after order by j.id limit $count`,
});

export const resealQueuedMails = count({
  name: 'reseal-queued-mails',
  parameters: { ids: 'int8[]', olds: 'text[]', news: 'text[]' },
  text: `
      with changed as (
        update ${queueSchema}._private_jobs j set payload = json_build_object('sealed', w.new)
          from unnest($ids::int8[], $olds::text[], $news::text[]) as w (id, old, new)
         where j.id = w.id and j.payload ->> 'sealed' = w.old and j.locked_at is null
        returning w.old, w.new
      ), known as (
        update sent_mails s set job_hash = sha256(convert_to(c.new, 'UTF8'))
          from changed c where s.job_hash = sha256(convert_to(c.old, 'UTF8'))
      )
      select from changed`,
});

/** Queued mails. One that is being sent stays as it is; one that was sent is known as such under its new text. */
export const queuedMails: SealedColumn = {
  start: '0',
  async list(db: Knex, after: string, count: number) {
    const rows = await listQueuedMails(db, {
      task: mailTask,
      after: Number(after),
      count,
    });
    return rows.map(({ cursor, sealed }) => ({
      cursor: String(cursor),
      sealed: Buffer.from(sealed, 'base64'),
      place: mailJobPlace,
    }));
  },
  reseal: (db, values) =>
    resealQueuedMails(db, {
      ids: values.map(({ cursor }) => Number(cursor)),
      olds: values.map(({ old }) => old.toString('base64')),
      news: values.map((value) => value.new.toString('base64')),
    }),
};
