import { asWritten, kept } from './kept.ts';

// When a session expires, the entries of open forms are kept in this tab for the same account. Only
// forms with a name take part (`draft` of `Form`), and never those with passwords or secrets.

interface Drafts {
  readonly accountId: string;
  readonly forms: Readonly<Record<string, object>>;
}

const entry = kept('drafts', asWritten<Drafts>);

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
  const drafts = entry.get();
  return drafts?.accountId === accountId ? drafts.forms[name] : undefined;
}

/** Returns the kept draft once and removes it. */
export function takeDraft(accountId: string, name: string): object | undefined {
  const draft = findDraft(accountId, name);
  const { [name]: _, ...forms } = entry.get()?.forms ?? {};
  if (draft) write({ accountId, forms });
  return draft;
}

function write(drafts: Drafts): void {
  entry.keep(Object.keys(drafts.forms).length === 0 ? undefined : drafts);
}
