import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { reissue } from '#shared/limits/ids.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useOwnRecoverySheet, useSheetMaking } from '../../../parts/own-recovery-sheet.ts';
import { ownReissueQuery } from '../../../parts/own-reissue.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';

/** When the current sheet was made, or what a sheet is for. */
function SheetState({ timestamp }: { readonly timestamp: string | null }) {
  const { t } = useTranslation();
  if (timestamp === null) return <p className="text-muted-ink">{t('RecoverySheet_Lead')}</p>;
  const text = t('RecoverySheet_Made', { time: localDateTime(timestamp) });
  const marks = { time: (time: string) => <time dateTime={timestamp}>{time}</time> };
  return (
    <p>
      <MarkedText text={text} marks={marks} />
    </p>
  );
}

interface SheetProps {
  readonly onMade: (sheet: RecoverySheet) => void;
}

/** The recovery sheet of an anonymous account: when it was made, and a button for a new one. */
function OwnRecoverySheet({ onMade }: SheetProps) {
  const { t } = useTranslation();
  const state = useOwnRecoverySheet();
  const confirm = useConfirm();
  const making = useSheetMaking(onMade);
  const hasSheet = Boolean(state.data?.createdTimestamp);
  const make = async () => {
    const isSure =
      !hasSheet ||
      (await confirm({
        titleKey: 'RecoverySheet_ConfirmNew_Title',
        messageKey: 'RecoverySheet_ConfirmNew_Message',
        act: t('RecoverySheet_MakeNew'),
      }));
    if (isSure) making.mutate({});
  };
  return (
    <>
      <Loaded query={state} errorTitleKey="RecoverySheet_CouldNotLoad" lines={1}>
        {({ createdTimestamp }) => (
          <div className="wrap-row row-state">
            <SheetState timestamp={createdTimestamp} />
            <Button look="outline" icon={FileText} isBusy={making.isPending} onPress={make}>
              {t(hasSheet ? 'RecoverySheet_MakeNew' : 'RecoverySheet_Make')}
            </Button>
          </div>
        )}
      </Loaded>
      {making.error && <LoadError titleKey="RecoverySheet_CouldNotMake" error={making.error} />}
    </>
  );
}

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

/** Whether the institution that issued the ID may issue it again if the person loses access. */
export function ReissueAllowed({ isAllowed }: { readonly isAllowed: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const store = useListCall('storeReissueAllowed', securityKey, {
    errorTitleKey: 'OwnReissue_CouldNotStore',
    onSuccess: (_, { body: { allowed } }) => {
      // A no answers an open request, too.
      if (!allowed) queries.setQueryData(ownReissueQuery.queryKey, null);
    },
  });
  const change = async () => {
    const isSure =
      !isAllowed ||
      (await confirm({
        titleKey: 'OwnReissue_ConfirmOff_Title',
        messageKey: 'OwnReissue_ConfirmOff_Message',
        act: t('OwnReissue_SwitchOffAct'),
        isDangerous: true,
      }));
    if (isSure && !store.isPending) store.mutate({ body: { allowed: !isAllowed } });
  };
  const days = { days: reissue.waitDays, daysWithoutMail: reissue.waitWithoutMailDays };
  return (
    <div className="wrap-row row-state">
      <p className="text-muted-ink" role="status">
        {isAllowed ? t('OwnReissue_IsOn', days) : t('OwnReissue_IsOff')}
      </p>
      <Button look={isAllowed ? 'quiet' : 'outline'} isBusy={store.isPending} onPress={change}>
        {t(isAllowed ? 'OwnReissue_SwitchOff' : 'OwnReissue_SwitchOn')}
      </Button>
    </div>
  );
}
