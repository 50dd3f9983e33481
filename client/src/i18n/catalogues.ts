import type { Language } from '#shared/enums.ts';
import { apiKeys } from './de/api-keys.ts';
import { audit } from './de/audit.ts';
import { batches } from './de/batches.ts';
import { challenges } from './de/challenges.ts';
import { dialogs } from './de/dialogs.ts';
import { everyday } from './de/everyday.ts';
import { figures } from './de/figures.ts';
import { history } from './de/history.ts';
import { office } from './de/office.ts';
import { recovery } from './de/recovery.ts';
import { security } from './de/security.ts';
import { verify } from './de/verify.ts';
import { en, type TextKey } from './en.ts';

/** All texts of each language, for tests. The page loads them in parts (`i18n.ts`). */
export const catalogues: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  de: {
    ...everyday,
    ...office,
    ...apiKeys,
    ...audit,
    ...batches,
    ...challenges,
    ...dialogs,
    ...figures,
    ...history,
    ...recovery,
    ...security,
    ...verify,
  },
  en,
};
