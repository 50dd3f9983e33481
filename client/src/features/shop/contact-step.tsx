import { useEffect } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAssigner } from '../../api/assigner-profile.ts';
import { Form } from '../../parts/form.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ContactFields, type ContactPath } from '../../ui/fields/contact-fields.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { pathOfStep, type StepProps } from './checkout-steps.ts';
import { type Addresses, addressesSchema, initialAddresses } from './order-draft.ts';
import { StepBack } from './step-back.tsx';

const resolver = formResolver(addressesSchema);

const postalParts = [
  'name',
  'address.street',
  'address.postalCode',
  'address.city',
  'address.country',
] as const satisfies ContactPath[];

function ShippingFields({ control }: { readonly control: Control<Addresses> }) {
  const { t } = useTranslation();
  return (
    <fieldset className="contact-group">
      <legend>{t('Checkout_ShippingAddress')}</legend>
      <ContactFields
        control={control}
        at="shippingAddress"
        required={postalParts}
        autoCompleteSection="section-shipping shipping"
      />
    </fieldset>
  );
}

function ContactStepForm({ store, initial }: { store: StepProps['store']; initial: Addresses }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ resolver, defaultValues: initial });
  const { control, subscribe } = form;
  const { change } = store;
  // The draft survives a reload and the way back.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => change({ addresses: values }),
      }),
    [subscribe, change],
  );
  return (
    <Form
      form={form}
      onSubmit={(addresses) => {
        change({ addresses });
        navigate(pathOfStep('shipping'));
      }}
    >
      <fieldset className="contact-group">
        <legend>{t('Checkout_InvoiceAddress')}</legend>
        <ContactFields
          control={control}
          at="invoiceAddress"
          required={[...postalParts, 'email']}
          autoCompleteSection="section-invoice billing"
        />
      </fieldset>
      <TextField
        control={control}
        name="customerReference"
        label={t('Checkout_Reference')}
        hint={t('Checkout_ReferenceHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxField
        control={control}
        name="sendInvoiceSeparately"
        label={t('Checkout_SendInvoiceSeparately')}
      />
      <CheckboxField control={control} name="isSameAddress" label={t('Checkout_SameAddress')} />
      {!form.watch('isSameAddress') && <ShippingFields control={control} />}
      <SubmitButton aside={<StepBack from="contact" />}>{t('Checkout_Next')}</SubmitButton>
    </Form>
  );
}

/** The second step: invoice and shipping address. The institution's own is filled in. */
export function ContactStep({ store }: StepProps) {
  const own = useAssigner();
  const { addresses } = store.draft;
  if (addresses === undefined && own.isPending) return <LoadingSkeleton lines={10} />;
  const proposed = initialAddresses(own.data?.contactInformation, own.data?.name);
  return <ContactStepForm store={store} initial={addresses ?? proposed} />;
}
