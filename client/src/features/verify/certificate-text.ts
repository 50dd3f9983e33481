/** What somebody scanned or pasted: the address of the check or the bare text, broken lines and all. */
export function certificateIn(text: string): string {
  return text.slice(text.indexOf('#') + 1).replace(/\s/g, '');
}
