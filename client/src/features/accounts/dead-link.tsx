import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/en.ts';
import { Notice } from '../../ui/notice.tsx';
import type { MailLinkOutcome } from './mail-link.ts';

interface Props {
  /** What became of the link; without it, the link was incomplete. */
  readonly outcome: MailLinkOutcome | undefined;
  readonly usedTextKey: TextKey;
  readonly refusedTextKey: TextKey;
  /** The way on from a link that was used or refused. */
  readonly children: ReactNode;
}

/** Says why a mail's link has no effect, and what to do next. */
export function DeadLink({ outcome, usedTextKey, refusedTextKey, children }: Props) {
  const { t } = useTranslation();
  if (!outcome)
    return (
      <Notice tone="danger" title={t('Undo_LinkIncomplete')} role="alert">
        <p className="mb-0">{t('Undo_LinkIncompleteText')}</p>
      </Notice>
    );
  const isUsed = outcome === 'used';
  return (
    <Notice tone="info" title={t(isUsed ? 'Undo_LinkUsed' : 'Undo_LinkOld')} role="alert">
      <p>{t(isUsed ? usedTextKey : refusedTextKey)}</p>
      {children}
    </Notice>
  );
}
