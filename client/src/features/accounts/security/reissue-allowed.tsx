import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reissue } from '#shared/limits/ids.ts';
import { ownReissueQuery } from '../../../parts/own-reissue.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { useCall } from '../../../parts/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';

/** Whether the institution that issued the ID may issue it again if the person loses access. */
export function ReissueAllowed({ isAllowed }: { readonly isAllowed: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const store = useCall('storeReissueAllowed', {
    errorTitleKey: 'OwnReissue_CouldNotStore',
    onSuccess: (_, { body: { allowed } }) => {
      // A no answers an open request, too.
      if (!allowed) queries.setQueryData(ownReissueQuery.queryKey, null);
      return queries.invalidateQueries({ queryKey: securityKey });
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
