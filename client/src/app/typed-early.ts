/** The fields that take text before the scripts have come; build/public-pages.ts makes the others inert. */
const textFields = 'input[name]:not([inert]), textarea[name]:not([inert])';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Sets a value as a keyboard does, so that React hears of it. */
function enter(field: TextField, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Remembers the text fields of the prerendered page. The returned function puts what was typed into them, and the
 * focus, into the fields of the same names on the page that has replaced it.
 */
export function keepTyped(root: HTMLElement): () => void {
  const early = [...root.querySelectorAll<TextField>(textFields)];
  let focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    if (early.some((field) => field === target)) focused = target as TextField;
  });
  return () => {
    for (const field of early) {
      const live = root.querySelector<TextField>(`[name="${field.name}"]`);
      if (live === null) continue;
      if (field.value !== '') enter(live, field.value);
      if (field === focused) live.focus();
    }
  };
}
