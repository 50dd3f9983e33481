/** Replaces `{0}`, `{1}` … by the values; a placeholder without a value stays. */
export function fillPlaceholders(text: string, values: readonly string[]): string {
  return text.replace(/\{(\d+)\}/g, (placeholder, index) => values[Number(index)] ?? placeholder);
}
