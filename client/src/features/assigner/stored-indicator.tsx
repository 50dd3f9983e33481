import { Check, CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** How a form stands: `storedAt` is the time (HH:mm) of the last success, if there was one. */
export interface Stored {
  readonly isDirty: boolean;
  readonly isStoring: boolean;
  readonly storedAt: string | undefined;
}

/** Says beside a form's button whether what it shows is stored; also to a screen reader. */
export function StoredIndicator({ isDirty, isStoring, storedAt }: Stored) {
  const { t } = useTranslation();
  const isStored = !isDirty && !isStoring && storedAt !== undefined;
  return (
    <p className="stored" role="status">
      {isStoring && t('AssignerAccount_Storing')}
      {!isStoring && isDirty && (
        <>
          <CircleDot size={17} aria-hidden />
          {t('AssignerAccount_NotStored')}
        </>
      )}
      {isStored && (
        <>
          <Check size={17} aria-hidden />
          {t('AssignerAccount_Stored', { time: storedAt })}
        </>
      )}
    </p>
  );
}
