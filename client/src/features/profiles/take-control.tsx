import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { profileEndpoints } from '#shared/api/profiles.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useSession } from '../../session/session-store.ts';
import { restoreTakeControlLink } from '../../session/take-control-link.ts';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { OwnershipSecretField } from '../../ui/fields/ownership-secret-field.tsx';
import { PersonIdField } from '../../ui/fields/person-id-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { useTakeControl } from './use-new-profile.ts';
import { BackToChoice } from './way-choice.tsx';

/** Checks with the schema of the call. */
const resolver = formResolver(profileEndpoints.takeControl.body);

const ink = 'var(--control)';
const line = 'var(--line)';
const groups = [26, 50, 74, 98, 122];
const textLines = [78, 88, 98, 116, 126, 136];
const dots = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** A small certificate that shows where to find the ID and the secret. */
function CertificateDrawing() {
  return (
    <svg className="certificate-drawing" viewBox="0 0 170 224" fill="none" aria-hidden="true">
      <rect width="168" height="222" x="1" y="1" rx="6" fill="var(--surface)" stroke={line} />
      <path stroke={ink} d="M18 26h52" strokeWidth="5" />
      <path stroke={line} d="M18 38h134" />
      <rect width="134" height="18" x="18" y="46" rx="3" fill="var(--sunken)" />
      <path stroke="var(--lilac)" d="M92 55h40" strokeWidth="7" />
      <path stroke={ink} d="M28 55h54" strokeWidth="7" />
      {textLines.map((y) => (
        <path key={y} stroke={line} d={`M18 ${y}h88`} strokeWidth="3" />
      ))}
      <path stroke={ink} strokeDasharray="4 3" d="M1 158h168" />
      {groups.map((x) => (
        <path key={x} stroke="var(--brand)" d={`M${x - 6} 176h18`} strokeWidth="8" />
      ))}
      {dots.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          fill="var(--brand)"
          x={132 + column * 8}
          y={188 + row * 8}
          width="6"
          height="6"
        />
      ))}
      <path stroke={line} d="M20 194h88M20 204h66" strokeWidth="3" />
    </svg>
  );
}

/**
 * Takes control of an ID with the typed ID and ownership secret from its certificate. For a person who has an ID, the
 * page then asks what to do, as after a scan.
 */
export function TakeControl() {
  const { t } = useTranslation();
  const hasId = Boolean(useSession().user?.profileId);
  const form = useForm({ resolver, defaultValues: { id: '', ownershipSecret: '' } });
  const takeControl = useTakeControl((error) =>
    showCallError(form, error, ['id', 'ownershipSecret']),
  );
  return (
    <>
      {!hasId && (
        <>
          <FocusedHeading className="step-heading">
            {t('NewProfile_TakeControlHeading')}
          </FocusedHeading>
          <p className="text-muted-ink mb-4">{t('NewProfile_TakeControlLead')}</p>
        </>
      )}
      <div className="take-control">
        <Form
          form={form}
          onSubmit={(typed) =>
            hasId
              ? restoreTakeControlLink({ id: typed.id, secret: typed.ownershipSecret })
              : takeControl.start(typed)
          }
          failureTitle={t(
            isUnanswered(takeControl.error)
              ? 'NewProfile_NoAnswer'
              : 'TakeControl_CouldNotTakeControl',
          )}
        >
          <PersonIdField
            control={form.control}
            name="id"
            label={t('NewProfile_TakeControlId')}
            isRequired
            enterKeyHint="next"
          />
          <OwnershipSecretField
            control={form.control}
            name="ownershipSecret"
            label={t('NewProfile_TakeControlSecret')}
            hint={t('NewProfile_TakeControlSecretHint')}
            isRequired
          />
          <SubmitButton isPending={takeControl.isPending} aside={!hasId && <BackToChoice />}>
            {t(hasId ? 'HandOver_Continue' : 'NewProfile_TakeControlSubmit')}
          </SubmitButton>
        </Form>
        <CertificateDrawing />
      </div>
    </>
  );
}
