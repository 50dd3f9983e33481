import { home } from './home.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The German texts of the first page, loaded next to it for German readers. */
export const firstTexts = { ...shell, ...ui, ...home };
