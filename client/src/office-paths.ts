import { certificatePattern, paths, withQuery } from './paths.ts';

// What pages of assigners and admins, certificates and receipts add to the paths of `paths.ts`: IDs, lists and
// states. Only pages that are loaded later may import this file, so that the first script does without it.

/** The query parameter that searches the IDs of an assigner (`assigned-ids-query.ts`). */
const searchQuery = 'search';

/** The page of an assigner with an ID in its list. */
export function deskPathFor(id: string): string {
  return withQuery(paths.assigner, { [searchQuery]: id });
}

/** The query parameter that names further certificates of the same job. */
export const moreCertificatesQuery = 'more';

/** The page that prints the certificates of these IDs in one job. */
export function certificatePathFor([first = '', ...more]: readonly string[]): string {
  return withQuery(certificatePattern.replace(':personId?', first), {
    [moreCertificatesQuery]: more.join(','),
  });
}

/** The query parameters that name a batch to print, and the part of it, counted from 0. */
export const batchQuery = 'batch';
export const partQuery = 'part';

/** The page that prints the certificates of a part of a batch. */
export function certificatesPathFor(batchId: string, part = 0): string {
  return withQuery(certificatePattern.replace('/:personId?', ''), {
    [batchQuery]: batchId,
    [partQuery]: part === 0 ? undefined : String(part),
  });
}

/** The page that checks a certificate or receipt. Its fragment never reaches a server. */
export function verifyPathFor(signedText: string): string {
  return `${paths.verify}#${signedText}`;
}

/** The page that prints a receipt. */
export function receiptPathFor(receipt: string): string {
  return `${paths.receipt}#${receipt}`;
}

/** The query parameter that lists the IDs to print labels of. */
export const labelIdsQuery = 'ids';

/** The page that prints labels of these IDs. */
export function labelsPathForIds(ids: readonly string[]): string {
  return withQuery(paths.labels, { [labelIdsQuery]: ids.join(',') });
}

/** The page that prints labels of a batch. */
export function labelsPathFor(batchId: string): string {
  return withQuery(paths.labels, { [batchQuery]: batchId });
}

/** The page of an order's invoice. */
export function invoicePathFor(orderId: string): string {
  return paths.invoice.replace(':orderId', orderId);
}

/** The state of a way to the certificate's page that prints at once. */
export const printNowState = { printNow: true };
/** The state of the same page once it has printed. */
export const printedState = { printNow: false };

/** Whether the page was opened in this way (`useLocation().state`). */
export function isForPrinting(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'printNow' in state && state.printNow === true
  );
}

/** The state of a link to the assigner's account that focuses the name; `back` leads on after saving. */
export function enterNameState(back: string | undefined) {
  return { enterName: true, back };
}

/** Whether the account was opened by such a link, and where it leads on (`useLocation().state`). */
export function readEnterName(state: unknown): { isWanted: boolean; back: string | undefined } {
  const isWanted = typeof state === 'object' && state !== null && 'enterName' in state;
  const back =
    isWanted && 'back' in state && typeof state.back === 'string' ? state.back : undefined;
  return { isWanted, back };
}

/** The state of the way to the API keys after a reset of the password. */
export const afterResetState = { afterReset: true };

/** Whether the page was opened in this way (`useLocation().state`). */
export function isAfterReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'afterReset' in state;
}

/** The state of a link to the assigner page that focuses the form for the next ID. */
export const nextIdState = { nextId: true };

/** Whether the page was opened by such a link (`useLocation().state`). */
export function isForNextId(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'nextId' in state;
}
