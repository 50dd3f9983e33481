import { home } from './home.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The German ones; they come beside the first page when it is read in German. */
export const firstTexts = { ...shell, ...ui, ...home };
