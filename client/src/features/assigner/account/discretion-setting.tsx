import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignerProfile } from '#shared/api/assigner-profile.ts';
import { reloadAssigner } from '../../../api/assigner-profile.ts';
import { useCall } from '../../../parts/use-call.ts';
import { savingOf } from '../../../parts/use-saving.ts';
import { StoredIndicator } from './stored-form.tsx';

/** Whether the histories of IDs do not name the assigner; saved at once. */
export function DiscretionSetting({ profile }: { readonly profile: AssignerProfile }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const fieldId = useId();
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
      <div className="form-check">
        <input
          id={fieldId}
          type="checkbox"
          className="form-check-input"
          checked={isDiscreet}
          aria-describedby={`${fieldId}-hint`}
          onChange={(event) => choose(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={fieldId}>
          {t('AssignerAccount_Discreet')}
        </label>
      </div>
      <p className="account-text" id={`${fieldId}-hint`}>
        {t('AssignerAccount_DiscreetHint')}
      </p>
      <StoredIndicator saving={savingOf(store)} />
    </>
  );
}
