import type { OwnData } from '#shared/api/own-data.ts';

/** The lists in the file of one's own data, and what each entry has. */
type Lists = {
  [Name in keyof OwnData as OwnData[Name] extends readonly object[]
    ? Name
    : never]: OwnData[Name] extends readonly (infer Entry)[] ? Entry : never;
};

/** What each list and field in the file means: a new one does not compile without its text. */
export type ExportedFieldTexts = {
  readonly [Name in keyof Lists]: {
    readonly title: string;
    readonly fields: Readonly<Record<keyof Lists[Name], string>>;
  };
};
