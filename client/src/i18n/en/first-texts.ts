import { home } from './home.ts';
import { shell } from './shell.ts';

/** The English texts that are part of the first script. The others are loaded with another page. */
export const firstTexts = { ...shell, ...home };

export type FirstTextKey = keyof typeof firstTexts;
