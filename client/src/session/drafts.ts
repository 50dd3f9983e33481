import { tabStorage } from './tab-storage.ts';

// What stands in open forms when a session ends by itself waits in this tab for whoever typed it.
// A form takes part by name (`Form`'s `draft`); one with passwords or secrets never does.

const storageKey = 'drafts';

interface Drafts {
  readonly accountId: string;
  readonly forms: Readonly<Record<string, object>>;
}

/** Gives what was typed into a form; undefined if nothing was. */
type ReadForm = () => object | undefined;
const openForms = new Map<string, ReadForm>();

/** Says how to read a form that is on the page; the answer takes it back. */
export function registerForm(name: string, read: ReadForm): () => void {
  openForms.set(name, read);
  return () => void openForms.delete(name);
}

/** Keeps what an account has typed into the forms on the page, in place of what was kept before. */
export function keepDrafts(accountId: string): void {
  const forms = [...openForms].flatMap(([name, read]) => {
    const typed = read();
    return typed ? [[name, typed]] : [];
  });
  write({ accountId, forms: Object.fromEntries(forms) });
}

/** What an account had typed into a form, if that was kept. */
export function findDraft(accountId: string, name: string): object | undefined {
  const drafts = read();
  return drafts?.accountId === accountId ? drafts.forms[name] : undefined;
}

/** The same, once: it is in its form again. */
export function takeDraft(accountId: string, name: string): object | undefined {
  const draft = findDraft(accountId, name);
  const { [name]: _, ...forms } = read()?.forms ?? {};
  if (draft) write({ accountId, forms });
  return draft;
}

/** Forgets all that was kept, but for what belongs to that account. */
export function forgetDrafts(butOf?: string): void {
  if (read()?.accountId !== butOf) tabStorage().removeItem(storageKey);
}

/** Where the browser keeps the order that an account is putting together, in all tabs. */
export function orderDraftKey(accountId: string): string {
  return `orderDraft.${accountId}`;
}

/** Forgets that order: nothing of an account stays in the browser once the person has logged out. */
export function forgetOrderDraft(accountId: string): void {
  try {
    localStorage.removeItem(orderDraftKey(accountId));
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}

function write(drafts: Drafts): void {
  if (Object.keys(drafts.forms).length === 0) tabStorage().removeItem(storageKey);
  else tabStorage().setItem(storageKey, JSON.stringify(drafts));
}

/** Nobody but `write` writes it. */
function read(): Drafts | undefined {
  const kept = tabStorage().getItem(storageKey);
  return kept === null ? undefined : JSON.parse(kept);
}
