import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type ListedMember, memberNameSchema } from '#shared/api/members.ts';
import { ChangeDialog } from '../../parts/change-dialog.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import type { LazyDialogProps } from '../../ui/dialogs/lazy-dialog.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  chosenRoles,
  RoleFields,
  type RolesInForm,
  rolesFormSchema,
  rolesInForm,
} from './role-fields.tsx';
import { membersKey } from './use-members.ts';

const resolver = formResolver(z.object({ name: memberNameSchema, roles: rolesFormSchema }));

/** Asks for another name and other roles of a member. */
export function RolesDialog({ question: member, ...dialog }: LazyDialogProps<ListedMember>) {
  const { t } = useTranslation();
  const { id, name } = member;
  const form = useForm({ resolver, defaultValues: { name, roles: rolesInForm(member.roles) } });
  const { mutate, isPending } = useListCall('changeMemberRoles', membersKey, {
    successKey: 'Members_RolesChanged',
  });
  const change = (values: { name: string; roles: RolesInForm }) =>
    mutate(
      { params: { id }, body: { name: values.name, roles: chosenRoles(values.roles) } },
      { onSuccess: dialog.onClose, onError: (error) => showCallError(form, error, ['name']) },
    );
  return (
    <ChangeDialog
      {...dialog}
      title={t('Members_RolesOf', { name })}
      form={form}
      onSubmit={change}
      failureTitle={t('Members_CouldNotChange')}
      isPending={isPending}
      act={t('Members_SaveRoles')}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('Members_Name')}
        isRequired
        autoComplete="off"
      />
      <RoleFields control={form.control} />
    </ChangeDialog>
  );
}
