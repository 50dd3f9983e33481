import { home } from './home.ts';
import { shell } from './shell.ts';

/** The German texts of the first page, loaded next to it for German readers. */
export const firstTexts = { ...shell, ...home };
