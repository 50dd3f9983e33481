import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says why the last session of this tab ended. */
export function SessionEndNote() {
  const { t } = useTranslation();
  const { endReason } = useSession();
  if (!endReason) return null;
  return (
    <Notice tone="info" role="status" title={t('SessionEnd_Title')}>
      <p className="mb-0">{t(`SessionEnd_${endReason}`)}</p>
    </Notice>
  );
}
