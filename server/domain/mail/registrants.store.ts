import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';

/** A registration that waits for its link to be opened, as a mail needs it. */
export interface Registrant {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The registration with that id, or the newest of that e-mail address, if its link can be opened. */
export async function findRegistrant(
  db: Knex,
  by: { readonly id: string } | { readonly email: string },
  now: Date,
): Promise<Registrant | undefined> {
  return db('pending_registrations')
    .where(by)
    .where({ opened_at: null, password_refused: false })
    .where('expires_at', '>', now)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first<Registrant | undefined>({
      id: 'id',
      email: 'email',
      language: 'language',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    });
}

/**
 * Gives a registration a new link in place of the one it had. With `asksForPassword`, opening it asks
 * for a new password.
 */
export async function replaceLink(
  db: Knex,
  id: string,
  link: { readonly tokenHash: Buffer; readonly asksForPassword: boolean },
): Promise<void> {
  await db('pending_registrations')
    .where({ id, opened_at: null, password_refused: false })
    .update({
      token_hash: link.tokenHash,
      asks_for_password: db.raw('asks_for_password or ?', [link.asksForPassword]),
    });
}
