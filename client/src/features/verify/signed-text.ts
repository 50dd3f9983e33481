/** The certificate or receipt in a scanned or pasted text: the address of the check, or the bare text, with line breaks. */
export function signedTextIn(text: string): string {
  return text.slice(text.indexOf('#') + 1).replace(/\s/g, '');
}

/** The same in the fragment of an address, which may be misspelt: then it is taken as it is. */
export function signedTextOf(hash: string): string {
  try {
    return signedTextIn(decodeURIComponent(hash));
  } catch {
    return signedTextIn(hash);
  }
}
