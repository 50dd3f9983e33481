import { type ReactNode, useEffect } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../parts/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { StoredIndicator } from './stored-indicator.tsx';

interface Props<Values extends FieldValues, Transformed> {
  readonly form: UseFormReturn<Values, unknown, Transformed>;
  readonly label: string;
  readonly failureTitle: string;
  readonly draft: string;
  readonly isStoring: boolean;
  readonly storedAt: string | undefined;
  readonly onSubmit: SubmitHandler<Transformed>;
  /** Told whether there is something that is not stored. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly children: ReactNode;
}

/** One of several forms on a page, each of which says whether what it shows is stored. */
export function StoredForm<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { form, isStoring, storedAt, onDirty, children, ...own } = props;
  const { t } = useTranslation();
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const indicator = { isDirty, isStoring, storedAt };
  return (
    <Form form={form} {...own}>
      {children}
      <SubmitButton isPending={isStoring} aside={<StoredIndicator {...indicator} />}>
        {t('AssignerAccount_Save')}
      </SubmitButton>
    </Form>
  );
}
