import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { profileEndpoints } from '#shared/api/profiles.ts';
import { formatOwnershipSecret } from '#shared/ownership-secret.ts';
import { isProblem } from '../../api/request-error.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { forgetTakeOverLink, keptTakeOverLink } from '../../session/take-over-link.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNotify } from '../../ui/notify.ts';
import { OwnershipSecretField } from '../../ui/ownership-secret-field.tsx';
import { PersonIdField } from '../../ui/person-id-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { BackToChoice } from './back-to-choice.tsx';
import { CertificateDrawing } from './certificate-drawing.tsx';
import { rememberProfile } from './use-my-profile.ts';

type Values = z.output<typeof profileEndpoints.takeControl.body>;

/** By the schema of the call itself. */
const resolver = formResolver(async () => {
  const { profileEndpoints } = await import('#shared/api/profiles.ts');
  return profileEndpoints.takeControl.body;
});

/** Takes control; whoever turns out to have an ID already is shown it instead. */
function useTakeControl(onFailure: (error: Error) => void) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const takeControl = useCall('takeControl', {
    errorTitle: 'TakeControl_CouldNotTakeControl',
    onSuccess: (profile) => {
      forgetTakeOverLink();
      notify.success('NewProfile_TakenOver');
      rememberProfile(queries, profile);
      navigate(paths.me, { replace: true });
    },
  });
  const recover = (error: Error) => {
    if (isProblem(error, 'Profile_AlreadyHasId')) navigate(paths.me, { replace: true });
    else onFailure(error);
  };
  return {
    isPending: takeControl.isPending,
    start: (body: Values) => takeControl.mutate({ body }, { onError: recover }),
  };
}

/** Takes over an ID that an assigner issued, with what stands on its certificate. */
export function TakeOver() {
  const { t } = useTranslation();
  const [link] = useState(keptTakeOverLink);
  const form = useForm({
    resolver,
    defaultValues: {
      id: link?.id ?? '',
      ownershipSecret: formatOwnershipSecret(link?.secret ?? ''),
    },
  });
  const takeControl = useTakeControl((error) =>
    showCallError(form, error, ['id', 'ownershipSecret']),
  );
  return (
    <>
      <FocusedHeading className="step-heading">{t('NewProfile_TakeOverTitle')}</FocusedHeading>
      <p className="step-lead">{t('NewProfile_TakeOverLead')}</p>
      {link && <Notice tone="success">{t('NewProfile_TakeOverFilled')}</Notice>}
      <div className="take-over">
        <Form
          form={form}
          onSubmit={takeControl.start}
          failureTitle={t('TakeControl_CouldNotTakeControl')}
        >
          <PersonIdField
            control={form.control}
            name="id"
            label={t('NewProfile_TakeOverId')}
            isRequired
            enterKeyHint="next"
          />
          <OwnershipSecretField
            control={form.control}
            name="ownershipSecret"
            label={t('NewProfile_TakeOverSecret')}
            hint={t('NewProfile_TakeOverSecretHint')}
            isRequired
          />
          <SubmitButton
            isPending={takeControl.isPending}
            aside={<BackToChoice onLeave={forgetTakeOverLink} />}
          >
            {t('NewProfile_TakeOverSubmit')}
          </SubmitButton>
        </Form>
        <CertificateDrawing />
      </div>
    </>
  );
}
