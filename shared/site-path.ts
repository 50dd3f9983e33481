/**
 * Whether a link leads into this site: a path that starts with one slash. `//host` and `/\host` lead
 * elsewhere, and browsers drop tabs and line breaks before they read an address.
 */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(link);
}
