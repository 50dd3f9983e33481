import { msPerDay } from '#shared/durations.ts';
import { account } from '#shared/limits.ts';
import type { WorkerDeps } from '../../deps.ts';
import type { Reservation } from '../reserved-addresses.store.ts';
import type { MailContent } from './mail-layout.ts';
import { makeUndoToken } from './mail-tokens.ts';
import { momentIn } from './mail-words.ts';
import { undoMailTexts } from './undo-mail-texts.ts';

/** Says that an address belonged to an account, with the link that was mailed when it was changed. */
export function reservedAddressMail(
  deps: WorkerDeps,
  { undoId, until, language }: Reservation,
): MailContent {
  const left = new Date(until.getTime() - account.undoDays * msPerDay);
  return undoMailTexts[language].addressReserved({
    left: momentIn(language, left),
    until: momentIn(language, until),
    undo: `${deps.config.publicUrl}/undo#${makeUndoToken(deps, undoId)}`,
  });
}
