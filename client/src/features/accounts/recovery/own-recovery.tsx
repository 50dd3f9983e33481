import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { OwnRecoverySheet } from './own-recovery-sheet.tsx';

interface Props {
  readonly account: Account;
  readonly onSheet: (sheet: RecoverySheet) => void;
}

/** How the account is opened again when its ways in are lost: by its address, or by a sheet. */
export function OwnRecovery({ account, onSheet }: Props) {
  const { t } = useTranslation();
  const { email } = account;
  return email === undefined ? (
    <OwnRecoverySheet onMade={onSheet} />
  ) : (
    <div className="wrap-row row-state">
      <p className="text-muted-ink">{t('Security_RecoveryByMail', { email })}</p>
    </div>
  );
}
