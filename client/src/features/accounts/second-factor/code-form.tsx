import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { secondFactorCodeSchema } from '#shared/api/fields.ts';
import { isRefusal } from '../../../api/request-error.ts';
import { Form } from '../../../parts/form.tsx';
import { showCallError } from '../../../parts/show-call-error.ts';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';

/** A form for the code of a second factor. */
const codeFormSchema = z.object({ code: secondFactorCodeSchema });

const resolver = formResolver(codeFormSchema);

interface Props {
  /** Sends the code; `onError` shows a failure in the form, which stays. */
  readonly send: (code: string, onError: (error: Error) => void) => void;
  readonly isPending: boolean;
  readonly failureTitle: string;
  /** The label of the button, and the accessible name of the form. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isAppCode?: boolean;
  /** The other way: back, or to cancel. */
  readonly aside: ReactNode;
}

/** A form with one field: the code of a second factor. The field gets the focus, and the page's heading after it. */
export function CodeForm(props: Props) {
  const { send, isPending, failureTitle, action, isDangerous = false, isAppCode, aside } = props;
  const form = useForm({ resolver, defaultValues: { code: '' } });
  const { setValue } = form;
  useEffect(() => {
    // Without scrolling: at the set-up, the QR code is above the field.
    document.querySelector<HTMLInputElement>('input[name=code]')?.focus({ preventScroll: true });
    return focusHeadingIfLost;
  }, []);
  const onError = (error: Error) => {
    if (isRefusal(error)) setValue('code', '');
    showCallError(form, error, ['code']);
  };
  return (
    <Form
      form={form}
      label={action}
      onSubmit={({ code }) => send(code, onError)}
      failureTitle={failureTitle}
    >
      <CodeField control={form.control} name="code" {...(isAppCode ? { isAppCode } : {})} />
      <SubmitButton isPending={isPending} isDangerous={isDangerous} aside={aside}>
        {action}
      </SubmitButton>
    </Form>
  );
}
