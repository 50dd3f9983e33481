import { undoKinds } from '#shared/enums.ts';
import {
  at,
  cents,
  counter,
  everyones,
  hashOfSecret,
  inList,
  internal,
  issued,
  leftOut,
  ofInstitution,
  ofOther,
  out,
  ownAccount,
  type Place,
  tenths,
  timeOfStep,
} from './column-places.ts';

// What a person's file contains of each table of the database: every column under its own name in a list, except for
// those that are named, by hand. A test compares it with the database, so that a new column is exported or left out
// for a reason, and with the file.

/** The challenge itself has what is about its owner, also after this. */
const checkForHalfAnHour = out('the check of a code by its sender, kept for half an hour');
const ofBatch = out('the work of an institution, which its page of lists shows');
const sum = out('sums of a day');
const line = out('the list of an institution: what it says about a person is at ids');
const ofReceipt = out(
  'the institution’s proof: a person’s history says who asked, unless discreetly',
);
const ofOwnId = at('ids.id');

/** A kind of token whose entry says which it is; the other kinds have a list of their own, or none. */
const isShownKind = (kind: unknown) => ['reset', ...undoKinds].some((shown) => shown === kind);

/** Where a column of each table is in the file. */
export const exportedTables: Readonly<Record<string, (column: string) => Place>> = {
  accounts: inList('accounts', {
    password_hash: hashOfSecret,
    person_id: ofOwnId,
    provider: at('accounts.loginProvider'),
    devices_since: at('accounts.devicesSinceTimestamp'),
    institution_id: ofInstitution,
  }),
  api_keys: inList('apiKeys', {
    institution_id: ofInstitution,
    made_by: ownAccount('apiKeys'),
    key_hash: hashOfSecret,
  }),
  assigner_requests: inList('requests'),
  assigners: inList('institutions', {
    id: ownAccount('institutions'),
    suspended_at: out('only of one that cannot log in, and so cannot ask for the file'),
  }),
  audit_entries: inList('auditEntries', {
    id: internal,
    recorded_at: at('auditEntries.timestamp'),
    actor_account_id: out('may be another account; isByYou says whether it was the person'),
    actor_api_key_id: at('auditEntries.apiKeyId'),
  }),
  batch_lines: leftOut(line, { batch_id: internal, is_counted: internal }),
  batches: leftOut(ofBatch, {
    id: internal,
    institution_id: ofInstitution,
    api_key_id: internal,
    sent_by: ofOther,
    idempotency_key: internal,
    content_hmac: out('a keyed hash of a list'),
  }),
  certificate_prints: inList('prints', {
    person_id: ofOwnId,
    institution_id: ofInstitution,
    printed_at: at('prints.timestamp'),
  }),
  certificate_statuses: inList('certificates', {
    list: internal,
    idx: internal,
    jti: internal,
    person_id: ofOwnId,
    institution_id: ofInstitution,
    signed_at: at('certificates.timestamp'),
    signed_by: ofOther,
  }),
  challenge_checks: leftOut(checkForHalfAnHour, {
    token_hash: hashOfSecret,
    challenge_id: internal,
    code_hmac: hashOfSecret,
  }),
  challenges: inList('challenges', {
    id: internal,
    person_id: ofOwnId,
    secret: out(
      'a code that proves to its sender who owns the ID; the page of challenges shows it',
    ),
    sender_hash: out('a keyed hash of another person or institution'),
    from_institution: at('challenges.isFromInstitution'),
    institution_id: ofInstitution,
    sender_verified: at('challenges.isSenderVerified'),
  }),
  confirmed_names: inList('institutions', {
    institution_id: ownAccount('institutions'),
    name: at('institutions.confirmedName'),
    confirmed_by: ofOther,
  }),
  daily_figures: leftOut(sum),
  data_keys: leftOut(everyones),
  email_addresses: inList('accounts', {
    account_id: at('accounts.id'),
    email: at(['accounts.email', 'undos.email']),
    reserved_until: at('undos.expiresTimestamp'),
  }),
  failed_attempts: leftOut(counter),
  installation: leftOut(everyones),
  invoice_counters: leftOut(everyones),
  invoices: inList('invoices'),
  jwt_secrets: leftOut(everyones),
  known_devices: inList('devices', {
    device_hash: out('a keyed hash: which browser it was cannot be read from it'),
  }),
  logos: inList('institutions', {
    institution_id: ownAccount('institutions'),
    id: internal,
    png: at('institutions.logo'),
    stored_at: at('institutions.logoStoredTimestamp'),
  }),
  members: inList('memberships', {
    id: ownAccount('memberships'),
    institution_id: ofInstitution,
    email: out('only of an invitation that is not accepted, which has no account'),
    removed_at: out('only of one without an account, who cannot ask for the file'),
  }),
  one_time_tokens: leftOut(internal, {
    id: out('names a link or an undo'),
    kind: at(['mailLinks.purpose', 'undos.kind'], (kind) => (isShownKind(kind) ? kind : [])),
    token_hash: hashOfSecret,
    account_id: at(['emailChanges.accountId', 'mailLinks.accountId', 'undos.accountId']),
    session_id: internal,
    email: at(['registrations.email', 'emailChanges.email', 'undos.email']),
    person_id: out('the ID is at ids; for an account that was linked once, it is another person’s'),
    password_hash: hashOfSecret,
    payload: at([
      ...['registrations.language', 'registrations.userAgent', 'registrations.asksForPassword'],
      ...['emailChanges.userAgent', 'undos.joinedTimestamp', 'undos.hadPassword'],
    ]),
    tries: out('how often a code was tried, for five minutes'),
    created_at: at(['registrations.createdTimestamp', 'emailChanges.createdTimestamp']),
    expires_at: at([
      ...['registrations.expiresTimestamp', 'emailChanges.expiresTimestamp'],
      ...['mailLinks.expiresTimestamp', 'undos.expiresTimestamp'],
    ]),
    used_at: at([
      ...['registrations.openedTimestamp', 'emailChanges.confirmedTimestamp'],
      'undos.undoneTimestamp',
    ]),
  }),
  order_items: inList('orders.items', {
    order_id: at('orders.id'),
    position: out('the order of the items in the file'),
    price_cents: at('orders.items.price.value', cents),
    vat_tenths: at('orders.items.vatPercent', tenths),
  }),
  orders: inList('orders', {
    institution_id: ofInstitution,
    ordered_by_account_id: ownAccount('orders'),
    content_hash: out('the hash of the other columns, which recognises a repeated call'),
    currency: at('orders.total.currency'),
    shipping_cents: at('orders.shippingCost.value', cents),
    is_paid: at('orders.isPaymentReceived'),
    total_cents: at('orders.total.value', cents),
  }),
  passkeys: inList('passkeys', {
    id: internal,
    credential_id: out('names the passkey to its device; the name and the times tell it apart'),
    public_key: out('a key'),
  }),
  person_events: inList('events', {
    id: internal,
    person_id: ofOwnId,
    occurred_at: at('events.timestamp'),
    sender_verified: at('events.isSenderVerified'),
  }),
  person_ids: inList('ids', {
    id: at(['ids.id', 'candidates.id']),
    birth_date: at(['ids.birthDate', 'candidates.birthDate']),
    drawn_at: at(['ids.drawnTimestamp', 'candidates.drawnTimestamp']),
    reserved_for: ownAccount('candidates'),
    reserved_until: at('candidates.reservedUntilTimestamp'),
    institution_id: ofInstitution,
    ownership_secret: issued,
    ownership_secret_hmac: issued,
    locked_as_orphan: at('ids.isLockedAsOrphan'),
    withdrawn_at: issued,
    issued_by: ofOther,
    reference_hmac: out(
      'a keyed hash of an institution’s own number, which cannot be read from it',
    ),
  }),
  public_keys: leftOut(everyones),
  rate_limits: leftOut(counter),
  receipts: inList('receipts', {
    id: internal,
    institution_id: ofInstitution,
    person_id: ofOwnId,
    sender_name: ofReceipt,
    is_verified: ofReceipt,
    matched_at: at('receipts.timestamp'),
    asked_by: ofOther,
    receipt: ofReceipt,
  }),
  recovery_codes: inList('secondFactors', { code_hash: hashOfSecret }),
  recovery_sheets: inList('recoverySheets', { code_hmac: hashOfSecret }),
  reissues: inList('reissues', {
    id: internal,
    person_id: ofOwnId,
    institution_id: ofInstitution,
    asked_by: ofOther,
    paused_until: at('reissues.pausedUntilTimestamp'),
  }),
  retired_ids: inList('retiredIds', {
    person_id: at('retiredIds.id'),
    superseded_by: ofOwnId,
  }),
  site_connections: inList('sites', { id: internal, site_id: internal, person_id: ofOwnId }),
  aliases: inList('aliases', { connection_id: internal }),
  sites: leftOut(out('the web site of an institution, which its page of sites shows'), {
    name: at(['sites.site', 'aliases.site']),
  }),
  oidc_records: leftOut(out('a code or token of a site, sealed, for at most 30 days')),
  oidc_keys: leftOut(everyones),
  second_factors: inList('secondFactors', {
    secret: out('a secret'),
    last_step: at('secondFactors.lastUsedTimestamp', timeOfStep),
  }),
  sent_mails: leftOut(out('a hash that is not linked to a person'), { sent_at: everyones }),
  sessions: inList('sessions', {
    id: internal,
    csrf_secret: out('a secret'),
    ends_at: at('sessions.endTimestamp'),
  }),
  tidied: leftOut(everyones),
  verifications: inList('verifications', {
    person_id: ofOwnId,
    institution_id: ofInstitution,
    verified_at: at('verifications.timestamp'),
  }),
};
