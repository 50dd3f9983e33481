import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignerProfile } from '#shared/api/assigner-profile.ts';
import { reloadAssigner } from '../../../api/assigner-profile.ts';
import { useCall } from '../../../parts/use-call.ts';
import { savingOf } from '../../../parts/use-saving.ts';
import { Checkbox } from '../../../ui/fields/checkbox-field.tsx';
import { StoredIndicator } from './stored-form.tsx';

/** Whether the histories of IDs do not name the assigner; saved at once. */
export function DiscretionSetting({ profile }: { readonly profile: AssignerProfile }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isDiscreet, setDiscreet] = useState(profile.isDiscreet);
  const store = useCall('storeAssignerDiscretion', {
    errorTitleKey: 'AssignerAccount_CouldNotStoreDiscretion',
    onSuccess: () => reloadAssigner(queries),
  });
  const choose = (isChosen: boolean) => {
    if (store.isPending) return;
    setDiscreet(isChosen);
    const body = { isDiscreet: isChosen };
    store.mutate({ body }, { onError: () => setDiscreet(!isChosen) });
  };
  return (
    <>
      <Checkbox
        label={t('AssignerAccount_Discreet')}
        hint={t('AssignerAccount_DiscreetHint')}
        isChecked={isDiscreet}
        onChoose={choose}
      />
      <StoredIndicator saving={savingOf(store)} />
    </>
  );
}
