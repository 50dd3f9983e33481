import bcrypt from 'bcrypt';

// What runs in the threads of `bcrypt-threads.ts`.

/** A text to hash, with a cost or a salt. */
export interface HashJob {
  readonly text: string;
  readonly salt: number | string;
}

/** A text and the hash that it may fit. */
export interface CompareJob {
  readonly text: string;
  readonly hashed: string;
}

export const hash = ({ text, salt }: HashJob) => bcrypt.hashSync(text, salt);
export const compare = ({ text, hashed }: CompareJob) => bcrypt.compareSync(text, hashed);
