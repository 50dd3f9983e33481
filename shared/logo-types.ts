/** The file name extensions of a logo, by media type. */
export const logoEndings: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/svg+xml': ['.svg'],
};

/** Accepted media types of logos; the server also checks the content. */
export const logoTypes: readonly string[] = [...Object.keys(logoEndings), 'image/jpg'];

/** Accepted file name extensions. */
export const logoFileEndings: readonly string[] = Object.values(logoEndings).flat();

/** The media type of a logo, by its file name alone; undefined if it is not accepted. */
export function logoTypeOf(fileName: string): string | undefined {
  const name = fileName.toLowerCase();
  const types = Object.keys(logoEndings);
  return types.find((type) => logoEndings[type]?.some((ending) => name.endsWith(ending)));
}
