/**
 * Whether a link stays on this site: a path with exactly one leading slash. `//host` and `/\host` are
 * other sites, and browsers remove tabs and line breaks before they parse an address.
 */
export function isSitePath(link: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(link);
}
