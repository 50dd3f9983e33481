import { Check, CircleDot } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../parts/form.tsx';
import { localDateTime } from '../../ui/date-text.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** The local time (HH:mm) of the last save. */
export function useStored() {
  const [storedAt, setStoredAt] = useState<string>();
  const noteStored = () => setStoredAt(localDateTime(new Date().toISOString()).split(' ').at(1));
  return { storedAt, noteStored };
}

/** The state of a form; `storedAt` is the time (HH:mm) of the last save, if there was one. */
interface Stored {
  readonly isDirty: boolean;
  readonly isStoring: boolean;
  readonly storedAt: string | undefined;
}

/** Shows next to a form's button whether its content is saved, also to screen readers. */
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

interface Props<Values extends FieldValues, Transformed> {
  readonly form: UseFormReturn<Values, unknown, Transformed>;
  readonly label: string;
  readonly failureTitle: string;
  readonly draft: string;
  readonly isStoring: boolean;
  readonly storedAt: string | undefined;
  readonly onSubmit: SubmitHandler<Transformed>;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly children: ReactNode;
}

/** One of several forms on a page, each of which shows whether its content is saved. */
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
