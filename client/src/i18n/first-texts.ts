import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** The English texts that come with the first page; the others come with the first other page. */
export const firstTexts = { ...shell, ...ui, ...errors, ...home };
