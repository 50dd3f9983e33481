/** Media types of logos (specification, section 5); what counts in the end is the content. */
export const logoTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'image/svg+xml',
];

/** Endings of their file names. */
export const logoFileEndings: readonly string[] = ['.png', '.jpg', '.jpeg', '.gif', '.svg'];
