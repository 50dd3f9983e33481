/** A paragraph, or a list of points. `{{name}}` is filled in, `<name>…</name>` is a link. */
export type TextBlock = string | readonly string[];

export interface TextSection {
  readonly title: string;
  readonly content: readonly TextBlock[];
}

/** A long text in its order; a section's key is its fragment in the address. */
export type TextDocument = Readonly<Record<string, TextSection>>;
