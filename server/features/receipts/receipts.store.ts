import { memberName } from '../../domain/institutions/members.store.ts';
import { all } from '../../platform/database/query.ts';
import type { RowOf } from '../../platform/database/statement.ts';

/**
 * An institution's receipts after `oldest` whose ID or short ID contains `text`, newest first. Separators do not count:
 * `text` has none.
 */
export const listReceipts = all({
  name: 'list-receipts',
  parameters: {
    institutionId: 'uuid',
    oldest: 'timestamptz',
    text: 'text',
    count: 'int8',
    skip: 'int8',
  },
  columns: {
    id: 'uuid',
    personId: 'text',
    shortId: 'text',
    senderName: 'text',
    verified: 'bool',
    matchedAt: 'timestamptz',
    receipt: 'text',
    askedBy: 'text?',
  },
  text: `
      select id, person_id as "personId", short_id as "shortId", sender_name as "senderName",
             is_verified as verified, matched_at as "matchedAt", receipt,
             ${memberName('asked_by')} as "askedBy"
        from receipts
       where institution_id = $institutionId and matched_at > $oldest
         and (strpos(replace(person_id, '-', ''), $text) > 0 or strpos(short_id, $text) > 0)
       order by matched_at desc, id desc limit $count offset $skip`,
});

/** A receipt as stored. */
export type ReceiptRow = RowOf<typeof listReceipts>;
