import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { reloadAssigner, rememberAssigner } from '../../api/assigner-profile.ts';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { TextField } from '../../ui/text-field.tsx';
import { StoredForm } from './stored-form.tsx';
import { useStored } from './use-stored.ts';

const resolver = formResolver(async () => {
  const { nameFormSchema } = await import('./name-form-schema.ts');
  return nameFormSchema;
});

interface Props {
  readonly name: string;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The name of the institution. */
export function NameForm({ name, onDirty }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { storedAt, noteStored } = useStored();
  const form = useForm({ resolver, defaultValues: { name } });
  const store = useCall('storeAssignerName', {
    errorTitle: 'AssignerAccount_CouldNotStoreName',
    onSuccess: (view) => {
      rememberAssigner(queries, view);
      form.reset({ name: view.name });
      noteStored();
      // A new name is not confirmed.
      return reloadAssigner(queries);
    },
  });
  return (
    <StoredForm
      form={form}
      draft="assigner-name"
      label={t('AssignerAccount_NameTitle')}
      failureTitle={t('AssignerAccount_CouldNotStoreName')}
      isStoring={store.isPending}
      storedAt={storedAt}
      onDirty={onDirty}
      onSubmit={(values) =>
        store.mutate(
          { body: values.name },
          { onError: (error) => showCallError(form, error, ['name']) },
        )
      }
    >
      <TextField
        control={form.control}
        name="name"
        label={t('AssignerAccount_Name')}
        hint={t('AssignerAccount_NameHint')}
        isRequired
        autoComplete="organization"
        enterKeyHint="done"
      />
    </StoredForm>
  );
}
