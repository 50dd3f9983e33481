/** Accepted media types of logos; the server also checks the content. */
export const logoTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/gif',
  'image/svg+xml',
];

/** Accepted file name extensions. */
export const logoFileEndings: readonly string[] = ['.png', '.jpg', '.jpeg', '.gif', '.svg'];
