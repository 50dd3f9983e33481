import { tabStorage } from './tab-storage.ts';

// When a session expires, the entries of open forms are kept in this tab for the same account. Only
// forms with a name take part (`draft` of `Form`), and never those with passwords or secrets.

const storageKey = 'drafts';
/** The entry of the lists that an account sent in this tab; it names the account as drafts do. */
export const sentListsKey = 'sentLists';

interface Drafts {
  readonly accountId: string;
  readonly forms: Readonly<Record<string, object>>;
}

/** Returns the entries of a form; undefined if nothing was typed. */
type ReadForm = () => object | undefined;
const openForms = new Map<string, ReadForm>();

/** Registers an open form; returns the function that removes it. */
export function registerForm(name: string, read: ReadForm): () => void {
  openForms.set(name, read);
  return () => void openForms.delete(name);
}

/** Keeps the entries of all open forms for an account, and drops older drafts. */
export function keepDrafts(accountId: string): void {
  const forms = [...openForms].flatMap(([name, read]) => {
    const typed = read();
    return typed ? [[name, typed]] : [];
  });
  write({ accountId, forms: Object.fromEntries(forms) });
}

/** The kept draft of a form, if it belongs to the account. */
export function findDraft(accountId: string, name: string): object | undefined {
  const drafts = read();
  return drafts?.accountId === accountId ? drafts.forms[name] : undefined;
}

/** Returns the kept draft once and removes it. */
export function takeDraft(accountId: string, name: string): object | undefined {
  const draft = findDraft(accountId, name);
  const { [name]: _, ...forms } = read()?.forms ?? {};
  if (draft) write({ accountId, forms });
  return draft;
}

/** Removes all drafts and the names of sent lists, unless they belong to `keptAccountId`. */
export function forgetDrafts(keptAccountId?: string): void {
  for (const key of [storageKey, sentListsKey])
    if (read(key)?.accountId !== keptAccountId) tabStorage().removeItem(key);
}

/** The key in local storage of an account's unfinished order, which all tabs share. */
export function orderDraftKey(accountId: string): string {
  return `orderDraft.${accountId}`;
}

/** Removes the unfinished order, so that nothing of an account stays in the browser after a logout. */
export function forgetOrderDraft(accountId: string): void {
  try {
    localStorage.removeItem(orderDraftKey(accountId));
  } catch {
    // Without storage nothing was kept.
  }
}

function write(drafts: Drafts): void {
  if (Object.keys(drafts.forms).length === 0) tabStorage().removeItem(storageKey);
  else tabStorage().setItem(storageKey, JSON.stringify(drafts));
}

/** Only `write` and the module of sent lists write these entries, so their shape is known. */
function read(key = storageKey): Drafts | undefined {
  const kept = tabStorage().getItem(key);
  return kept === null ? undefined : JSON.parse(kept);
}
