import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ContactInformation, contactInformationSchema } from '#shared/api/contact.ts';
import { rememberAssigner } from '../../../api/assigner-profile.ts';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { ContactFields, contactPaths } from '../../../ui/fields/contact-fields.tsx';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { noteSent, StoredForm } from './stored-form.tsx';

const resolver = formResolver(contactInformationSchema);

interface Props {
  readonly contact: ContactInformation;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The form of the institution's contact; all parts are optional. */
export function ContactForm({ contact, onDirty }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({
    resolver,
    defaultValues: contact,
  });
  const store = useCall('storeAssignerContact', {
    onSuccess: (view) => rememberAssigner(queries, view),
  });
  return (
    <StoredForm
      form={form}
      draft="assigner-contact"
      label={t('AssignerAccount_ContactTitle')}
      failureTitle={t('Contact_CouldNotStore')}
      call={store}
      onDirty={onDirty}
      onSubmit={(body) => {
        const settle = noteSent(form);
        store.mutate(
          { body },
          {
            onSuccess: (view) => settle(view.contactInformation),
            onError: (error) => showCallError(form, error, contactPaths),
          },
        );
      }}
    >
      <ContactFields control={form.control} required={[]} />
    </StoredForm>
  );
}
