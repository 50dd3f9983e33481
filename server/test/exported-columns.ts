import { msPerSecond } from '#shared/durations.ts';
import { secondFactor } from '#shared/second-factor.ts';

// What a person's file contains of each column of the database, written by hand. A test compares this
// list with the database, so that a new column is exported or left out for a reason, and with the file.

/** A column in the file: at one of these paths, in another form if `as` is given. */
interface Exported {
  readonly paths: readonly string[];
  readonly as: (value: unknown) => unknown;
}

/** A column that is not in the file. */
interface LeftOut {
  readonly reason: string;
}

const at = (path: string | string[], as: Exported['as'] = (value) => value): Exported => ({
  paths: [path].flat(),
  as,
});
const out = (reason: string): LeftOut => ({ reason });
const allOut = (reason: string, columns: string) =>
  Object.fromEntries(columns.split(' ').map((column) => [column, out(reason)]));

const cents = (value: unknown) => Number(value) / 100;
/** The start of a time step of RFC 6238. */
const timeOfStep = (step: unknown) =>
  new Date(Number(step) * secondFactor.stepSeconds * msPerSecond);
const tenths = (value: unknown) => Number(value) / 10;

const hashOfSecret = out('the hash of a secret: it says nothing, and may help to guess the secret');
const internal = out('an internal number that names only a row');
const ofOther = out('the number of another account');
const ownAccount = (group: string) => at(`${group}.accountId`);
const issued = out('only for an ID that no person controls: deleted when its owner takes control');
const counter = out('a keyed hash that counts calls; whose it is cannot be read from it');
const waitingLogin = out('a login that waits for a code, kept for five minutes');
const everyones = out('about no person');

/** Every column of the database. */
export const exportedColumns: Readonly<
  Record<string, Readonly<Record<string, Exported | LeftOut>>>
> = {
  account_undos: {
    id: out('half of the link that undoes the change'),
    kind: at('undos.kind'),
    account_id: ownAccount('undos'),
    person_id: out('the ID is at ids; for an account that was linked once, it is another person’s'),
    joined_at: at('undos.joinedTimestamp'),
    password_hash: hashOfSecret,
    expires_at: at('undos.expiresTimestamp'),
    undone_at: at('undos.undoneTimestamp'),
    email: at('undos.email'),
    had_password: at('undos.hadPassword'),
  },
  accounts: {
    id: at('accounts.id'),
    account_type: at('accounts.accountType'),
    email: at('accounts.email'),
    email_verified_at: at('accounts.emailVerifiedTimestamp'),
    username: at('accounts.username'),
    password_hash: hashOfSecret,
    person_id: at('ids.id'),
    language: at('accounts.language'),
    created_at: at('accounts.createdTimestamp'),
    provider: at('accounts.loginProvider'),
    provider_subject: at('accounts.providerSubject'),
    deleted_at: at('accounts.deletedTimestamp'),
    joined_at: at('accounts.joinedTimestamp'),
    user_handle: at('accounts.userHandle'),
    devices_since: at('accounts.devicesSinceTimestamp'),
    suspended_at: out('only of an assigner who cannot log in, and so cannot ask for the file'),
  },
  assigner_requests: {
    id: at('requests.id'),
    contact_person_name: at('requests.contactPersonName'),
    email: at('requests.email'),
    expected_assignments_per_year: at('requests.expectedAssignmentsPerYear'),
    note: at('requests.note'),
    language: at('requests.language'),
    created_at: at('requests.createdTimestamp'),
    approved_at: at('requests.approvedTimestamp'),
  },
  assigners: {
    account_id: ownAccount('institutions'),
    name: at('institutions.name'),
    contact: at('institutions.contact'),
  },
  audit_entries: {
    id: internal,
    recorded_at: at('auditEntries.timestamp'),
    action: at('auditEntries.action'),
    actor_account_id: out('may be another account; isByYou says whether it was the person'),
    actor_account_type: at('auditEntries.actorAccountType'),
    account_id: at('auditEntries.accountId'),
    person_id: at('auditEntries.personId'),
    details: at('auditEntries.details'),
    order_id: at('auditEntries.orderId'),
    request_id: at('auditEntries.requestId'),
  },
  certificate_prints: {
    person_id: at('ids.id'),
    copy_number: at('prints.copyNumber'),
    assigner_id: ofOther,
    printed_at: at('prints.timestamp'),
  },
  challenges: {
    id: internal,
    person_id: at('ids.id'),
    short_id: at('challenges.shortId'),
    secret: out(
      'a code that proves to its sender who owns the ID; the page of challenges shows it',
    ),
    created_at: at('challenges.createdTimestamp'),
    read_at: at('challenges.readTimestamp'),
    sender_hash: out('a keyed hash of another person or institution'),
    from_institution: at('challenges.isFromInstitution'),
  },
  confirmed_names: {
    account_id: ownAccount('institutions'),
    name: at('institutions.confirmedName'),
    confirmed_at: at('institutions.confirmedTimestamp'),
    confirmed_by: ofOther,
  },
  daily_figures: allOut('sums of a day', 'day assigner_id issued printed taken_over challenges'),
  email_changes: {
    account_id: ownAccount('emailChanges'),
    email: at('emailChanges.email'),
    session_id: internal,
    token_hash: hashOfSecret,
    created_at: at('emailChanges.createdTimestamp'),
    expires_at: at('emailChanges.expiresTimestamp'),
    confirmed_at: at('emailChanges.confirmedTimestamp'),
    user_agent: at('emailChanges.userAgent'),
  },
  failed_attempts: {
    kind: counter,
    subject: counter,
    address: counter,
    failures: counter,
    window_ends_at: counter,
    locks: counter,
    locked_until: counter,
  },
  installation: { is_production: everyones, since: everyones },
  invoice_counters: { year: everyones, last_number: everyones },
  invoices: {
    year: at('invoices.year'),
    number: at('invoices.number'),
    order_id: at('invoices.orderId'),
    kind: at('invoices.kind'),
    issued_at: at('invoices.issuedTimestamp'),
    document: at('invoices.document'),
  },
  known_devices: {
    account_id: ownAccount('devices'),
    device_hash: out('a keyed hash: which browser it was cannot be read from it'),
    last_used_at: at('devices.lastUsedTimestamp'),
  },
  logos: {
    account_id: ownAccount('institutions'),
    id: internal,
    png: at('institutions.logo'),
    stored_at: at('institutions.logoStoredTimestamp'),
  },
  mail_tokens: {
    account_id: ownAccount('mailLinks'),
    purpose: at('mailLinks.purpose'),
    token_hash: hashOfSecret,
    expires_at: at('mailLinks.expiresTimestamp'),
  },
  order_items: {
    order_id: at('orders.id'),
    position: out('the order of the items in the file'),
    product_id: at('orders.items.productId'),
    name: at('orders.items.name'),
    category: at('orders.items.category'),
    image_url: at('orders.items.imageUrl'),
    price_cents: at('orders.items.price.value', cents),
    amount: at('orders.items.amount'),
    vat_tenths: at('orders.items.vatPercent', tenths),
  },
  orders: {
    id: at('orders.id'),
    ordered_by_account_id: ownAccount('orders'),
    content_hash: out('the hash of the other columns, which recognises a repeated call'),
    status: at('orders.status'),
    status_changes: at('orders.statusChanges'),
    invoice_address: at('orders.invoiceAddress'),
    shipping_address: at('orders.shippingAddress'),
    send_invoice_separately: at('orders.sendInvoiceSeparately'),
    shipping_method: at('orders.shippingMethod'),
    payment_method: at('orders.paymentMethod'),
    currency: at('orders.total.currency'),
    shipping_cents: at('orders.shippingCost.value', cents),
    is_paid: at('orders.isPaymentReceived'),
    cancellation_reason: at('orders.cancellationReason'),
    carrier: at('orders.carrier'),
    tracking_number: at('orders.trackingNumber'),
    created_at: at('orders.createdTimestamp'),
    deleted_at: at('orders.deletedTimestamp'),
    customer_reference: at('orders.customerReference'),
    language: at('orders.language'),
    total_cents: at('orders.total.value', cents),
  },
  passkey_challenges: {
    challenge_hash: out('the hash of a random number, kept for five minutes'),
    kind: out('of such a number'),
    session_id: internal,
    user_handle: out('of an account that does not exist yet'),
    username: out('of an account that does not exist yet'),
    expires_at: out('of such a number'),
  },
  passkeys: {
    id: internal,
    account_id: ownAccount('passkeys'),
    credential_id: out('names the passkey to its device; the name and the times tell it apart'),
    public_key: out('a key'),
    counter: at('passkeys.counter'),
    transports: at('passkeys.transports'),
    name: at('passkeys.name'),
    created_at: at('passkeys.createdTimestamp'),
    last_used_at: at('passkeys.lastUsedTimestamp'),
  },
  pending_registrations: {
    id: ownAccount('registrations'),
    email: at('registrations.email'),
    password_hash: hashOfSecret,
    language: at('registrations.language'),
    user_agent: at('registrations.userAgent'),
    token_hash: hashOfSecret,
    asks_for_password: at('registrations.asksForPassword'),
    created_at: at('registrations.createdTimestamp'),
    expires_at: at('registrations.expiresTimestamp'),
    opened_at: at('registrations.openedTimestamp'),
    password_refused: at('registrations.isPasswordRefused'),
  },
  person_ids: {
    id: at(['ids.id', 'candidates.id']),
    birth_date: at(['ids.birthDate', 'candidates.birthDate']),
    drawn_at: at(['ids.drawnTimestamp', 'candidates.drawnTimestamp']),
    reserved_for: ownAccount('candidates'),
    reserved_until: at('candidates.reservedUntilTimestamp'),
    claimed_at: at('ids.claimedTimestamp'),
    controlled_at: at('ids.controlledTimestamp'),
    locked_at: at('ids.lockedTimestamp'),
    assigner_id: ofOther,
    ownership_secret: issued,
    ownership_secret_hmac: issued,
    print_count: at('ids.printCount'),
    printed_at: at('ids.printedTimestamp'),
    locked_as_orphan: at('ids.isLockedAsOrphan'),
    withdrawn_at: issued,
  },
  rate_limits: { key: counter, points: counter, expire: counter },
  recovery_codes: { account_id: ownAccount('secondFactors'), code_hash: hashOfSecret },
  recovery_sheets: {
    account_id: ownAccount('recoverySheets'),
    code_hmac: hashOfSecret,
    created_at: at('recoverySheets.createdTimestamp'),
    recovered_at: at('recoverySheets.recoveredTimestamp'),
  },
  second_factor_tokens: {
    token_hash: waitingLogin,
    account_id: waitingLogin,
    purpose: waitingLogin,
    password_hash: waitingLogin,
    tries: waitingLogin,
    expires_at: waitingLogin,
  },
  second_factors: {
    account_id: ownAccount('secondFactors'),
    secret: out('a secret'),
    last_step: at('secondFactors.lastUsedTimestamp', timeOfStep),
    created_at: at('secondFactors.createdTimestamp'),
    confirmed_at: at('secondFactors.confirmedTimestamp'),
  },
  sent_mails: { job_hash: out('a hash that is not linked to a person'), sent_at: everyones },
  sessions: {
    id: internal,
    account_id: ownAccount('sessions'),
    csrf_secret: out('a secret'),
    user_agent: at('sessions.userAgent'),
    created_at: at('sessions.createdTimestamp'),
    renewed_at: at('sessions.renewedTimestamp'),
    ends_at: at('sessions.endTimestamp'),
    proved_at: at('sessions.provedTimestamp'),
    login_way: at('sessions.loginWay'),
  },
  used_login_states: { state_hash: everyones, expires_at: everyones },
  verifications: {
    person_id: at('ids.id'),
    assigner_id: ofOther,
    assigner_name: at('verifications.assignerName'),
    verified_at: at('verifications.timestamp'),
  },
};
