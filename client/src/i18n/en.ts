import { admin } from './en/admin.ts';
import { everyday } from './en/everyday.ts';
import { office } from './en/office.ts';
import { person } from './en/person.ts';

/** The English catalogue: its keys are the type of every text in the client. */
export const en = { ...everyday, ...person, ...office, ...admin };

export type TextKey = keyof typeof en;
