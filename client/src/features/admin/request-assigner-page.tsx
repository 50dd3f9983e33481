import './admin.css';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { assignerRequestSchema } from '#shared/api/admin.ts';
import { filledLineSchema, linesSchema } from '#shared/api/fields.ts';
import { textLengths } from '#shared/limits/fields.ts';
import { writeRequestNote } from '#shared/request-note.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { EmailField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FocusedHeading, PageHeading } from '../../ui/page-heading.tsx';
import { MarkedText, newTabLinkTo } from '../../ui/texts/marked-text.tsx';

/** The request form: the number is still text, the note is in two fields, and the terms are added. */
const requestFormSchema = assignerRequestSchema.omit({ id: true, note: true }).extend({
  institution: filledLineSchema,
  purpose: linesSchema(textLengths.purpose),
  expectedAssignmentsPerYear: z
    .string()
    .trim()
    .regex(/^(?:\d+|\d{1,3}(?:[.,’' ]\d{3})+)$/)
    .transform((text) => Number(text.replaceAll(/\D/g, '')))
    .pipe(assignerRequestSchema.shape.expectedAssignmentsPerYear),
  acceptsTerms: z.boolean(),
});

/** The typed values of the form. */
type RequestValues = z.input<typeof requestFormSchema>;

const resolver = formResolver(requestFormSchema);
const emptyRequest: RequestValues = {
  institution: '',
  contactPersonName: '',
  email: '',
  expectedAssignmentsPerYear: '',
  purpose: '',
  acceptsTerms: false,
};

interface FormProps {
  /** Called with the e-mail address of the request. */
  readonly onSent: (email: string) => void;
}

/** Sends a request; its id is made once, so a second try requests nothing twice. */
function useSendRequest(onSent: FormProps['onSent']) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({ resolver, defaultValues: emptyRequest });
  const call = useCall('requestAssignerAccount', {
    onSuccess: (_, { body }) => onSent(body.email),
  });
  const onError = (error: Error) =>
    showCallError(form, error, ['contactPersonName', 'email', 'expectedAssignmentsPerYear']);
  return { form, id, call, onError };
}

const terms = { page: newTabLinkTo(paths.termsOfService) };

/** The form: institution, contact person, number of IDs and purpose. */
function RequestAssignerForm({ onSent }: FormProps) {
  const { t } = useTranslation();
  const { form, id, call, onError } = useSendRequest(onSent);
  const { control } = form;
  const { acceptsTerms, ...entries } = useWatch({ control });
  const isComplete = Object.values(entries).every((text) => text.trim() !== '');
  const missing = isComplete ? 'RequestAssigner_NeedsTerms' : 'RequestAssigner_NeedsAll';
  return (
    <Form
      form={form}
      failureTitle={t('RequestAssigner_CouldNotSend')}
      onSubmit={({ acceptsTerms: _, institution, purpose, ...request }) =>
        call.mutate(
          { body: { id, ...request, note: writeRequestNote(institution, purpose) } },
          { onError },
        )
      }
    >
      <TextField
        control={control}
        name="institution"
        label={t('RequestAssigner_Institution')}
        isRequired
        autoComplete="organization"
        enterKeyHint="next"
      />
      <TextField
        control={control}
        name="contactPersonName"
        label={t('RequestAssigner_Name')}
        isRequired
        autoComplete="name"
        enterKeyHint="next"
      />
      <EmailField
        control={control}
        name="email"
        label={t('RequestAssigner_Email')}
        hint={t('RequestAssigner_EmailHint')}
        isRequired
        enterKeyHint="next"
      />
      <TextField
        control={control}
        name="expectedAssignmentsPerYear"
        label={t('RequestAssigner_Expected')}
        hint={t('RequestAssigner_ExpectedHint')}
        isRequired
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextAreaField
        control={control}
        name="purpose"
        label={t('RequestAssigner_Note')}
        isRequired
      />
      <CheckboxField
        control={control}
        name="acceptsTerms"
        label={<MarkedText text={t('RequestAssigner_AcceptTerms')} marks={terms} />}
        isRequired
      />
      <SubmitButton isPending={call.isPending} stillNeeded={acceptsTerms ? undefined : t(missing)}>
        {t('RequestAssigner_Send')}
      </SubmitButton>
    </Form>
  );
}

function Sent({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  // The form was longer, so its place on the screen would cut the page's heading.
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return (
    <>
      <FocusedHeading>{t('RequestAssigner_Sent')}</FocusedHeading>
      <p>{t('RequestAssigner_SentText', { email })}</p>
      <Link className="btn btn-outline-primary" to={paths.home}>
        {t('RequestAssigner_Home')}
      </Link>
    </>
  );
}

/** The page on which an institution requests an account. */
export function RequestAssignerPage() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="page-narrow">
      <PageHeading title={t('Shell_RequestAssigner')} lead={t('RequestAssigner_Lead')} />
      <div className="panel request-card">
        {sentTo === undefined ? (
          <RequestAssignerForm onSent={setSentTo} />
        ) : (
          <Sent email={sentTo} />
        )}
      </div>
    </div>
  );
}
