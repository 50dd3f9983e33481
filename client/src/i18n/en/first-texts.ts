import { home } from './home.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The English texts that come with the first page; the others come with the first other page. */
export const firstTexts = { ...shell, ...ui, ...home };

export type FirstTextKey = keyof typeof firstTexts;
