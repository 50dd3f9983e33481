import { accountManagement } from './account-management.ts';
import { challenges } from './challenges.ts';
import { history } from './history.ts';
import { ownReissue } from './own-reissue.ts';
import { profiles } from './profiles.ts';
import { recovery } from './recovery.ts';
import { security } from './security.ts';
import { show } from './show.ts';
import { twoIds } from './two-ids.ts';
import { verify } from './verify.ts';

/** The English texts of an ID and its accounts, of challenges, and of the check of signed texts. */
export const person = {
  ...accountManagement,
  ...challenges,
  ...history,
  ...ownReissue,
  ...profiles,
  ...recovery,
  ...security,
  ...show,
  ...twoIds,
  ...verify,
};
