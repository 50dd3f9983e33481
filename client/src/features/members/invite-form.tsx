import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { emailSchema } from '#shared/api/fields.ts';
import { memberNameSchema } from '#shared/api/members.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  chosenRoles,
  RoleFields,
  type RolesInForm,
  rolesFormSchema,
  rolesInForm,
} from './role-fields.tsx';
import { membersKey } from './use-members.ts';

const resolver = formResolver(
  z.object({ name: memberNameSchema, email: emailSchema, roles: rolesFormSchema }),
);

interface Values {
  readonly name: string;
  readonly email: string;
  readonly roles: RolesInForm;
}

const initial: Values = { name: '', email: '', roles: rolesInForm(['Clerk']) };

/** Invites a person by mail. */
export function InviteForm() {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: initial });
  const { control } = form;
  const { mutate, isPending } = useListCall('inviteMember', membersKey, {
    successKey: 'Members_Invited',
  });
  const invite = ({ name, email, roles }: Values) =>
    mutate(
      { body: { name, email, roles: chosenRoles(roles) } },
      {
        onSuccess: () => form.reset(),
        onError: (error) => showCallError(form, error, ['name', 'email']),
      },
    );
  return (
    <Form
      form={form}
      label={t('Members_Invite')}
      onSubmit={invite}
      failureTitle={t('Members_CouldNotInvite')}
    >
      <TextField
        control={control}
        name="name"
        label={t('Members_Name')}
        isRequired
        autoComplete="off"
      />
      <TextField
        control={control}
        name="email"
        type="email"
        label={t('Members_Email')}
        hint={t('Members_EmailHint')}
        isRequired
        autoComplete="off"
      />
      <RoleFields control={control} />
      <SubmitButton isPending={isPending}>{t('Members_SendInvitation')}</SubmitButton>
    </Form>
  );
}
