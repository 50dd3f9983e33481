import { challenges } from './challenges.ts';
import { history } from './history.ts';
import { recovery } from './recovery.ts';
import { security } from './security.ts';
import { verify } from './verify.ts';

/** The German texts of an ID and its accounts, of challenges, and of the check of signed texts. */
export const person = {
  ...challenges,
  ...history,
  ...recovery,
  ...security,
  ...verify,
};
