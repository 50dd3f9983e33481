import { Check, CircleDot, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../i18n/en.ts';
import { Form } from '../../../parts/form.tsx';
import { type Saving, type SavingCall, useSaving } from '../../../parts/use-saving.ts';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';

const iconSize = 17;

interface IndicatorProps {
  readonly saving: Saving;
  /** What was done at the time of the last success. */
  readonly doneKey?: TextKey;
}

/** Shows next to a form's button whether its content is saved, also to screen readers; nothing before a change. */
export function StoredIndicator({ saving, doneKey = 'AssignerAccount_Stored' }: IndicatorProps) {
  return (
    <p className="stored" role="status">
      <State saving={saving} doneKey={doneKey} />
    </p>
  );
}

function State({ saving, doneKey }: Required<IndicatorProps>) {
  const { t } = useTranslation();
  const { isDirty, isPending, isError, savedAt } = saving;
  if (isPending) return <span>{t('AssignerAccount_Storing')}</span>;
  if (isError)
    return (
      <>
        <TriangleAlert size={iconSize} aria-hidden />
        <span>{t('AssignerAccount_StoreFailed')}</span>
      </>
    );
  if (isDirty)
    return (
      <>
        <CircleDot size={iconSize} aria-hidden />
        <span>{t('AssignerAccount_NotStored')}</span>
      </>
    );
  if (savedAt === undefined) return null;
  const time = localDateTime(new Date(savedAt).toISOString()).slice(-'HH:mm'.length);
  return (
    <>
      <Check size={iconSize} aria-hidden />
      <span>{t(doneKey, { time })}</span>
    </>
  );
}

/**
 * Notes what a form sends. The returned function makes what was stored the form's content, and keeps what was typed
 * since.
 */
export function noteSent<Values extends FieldValues, Transformed>(
  form: UseFormReturn<Values, unknown, Transformed>,
): (stored: Values) => void {
  const sent = JSON.stringify(form.getValues());
  return (stored) => {
    const typed = form.getValues();
    form.reset(stored);
    if (JSON.stringify(typed) !== sent) form.reset(typed, { keepDefaultValues: true });
  };
}

interface Props<Values extends FieldValues, Transformed> {
  readonly form: UseFormReturn<Values, unknown, Transformed>;
  readonly label: string;
  readonly failureTitle: string;
  readonly draft: string;
  /** The call that saves the form. */
  readonly call: SavingCall;
  readonly onSubmit: SubmitHandler<Transformed>;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly children: ReactNode;
}

/** One of several forms on a page, each of which shows whether its content is saved. */
export function StoredForm<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { form, call, onDirty, children, ...own } = props;
  const { t } = useTranslation();
  const saving = useSaving(form, call);
  useEffect(() => onDirty(saving.isDirty), [saving.isDirty, onDirty]);
  return (
    <Form form={form} {...own}>
      {children}
      <SubmitButton isPending={saving.isPending} aside={<StoredIndicator saving={saving} />}>
        {t('AssignerAccount_Save')}
      </SubmitButton>
    </Form>
  );
}
