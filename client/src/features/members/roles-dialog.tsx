import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type ListedMember, memberNameSchema } from '#shared/api/members.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { LazyDialogProps } from '../../ui/dialogs/lazy-dialog.tsx';
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

const resolver = formResolver(z.object({ name: memberNameSchema, roles: rolesFormSchema }));

/** Asks for another name and other roles of a member. */
export function RolesDialog({
  question: member,
  onAnswer,
  onClosed,
}: LazyDialogProps<ListedMember>) {
  const { t } = useTranslation();
  const { id, name } = member;
  const [isOpen, setIsOpen] = useState(true);
  const form = useForm({ resolver, defaultValues: { name, roles: rolesInForm(member.roles) } });
  const { mutate, isPending } = useListCall('changeMemberRoles', membersKey, {
    successKey: 'Members_RolesChanged',
  });
  const close = () => {
    setIsOpen(false);
    onAnswer(false);
  };
  const change = (values: { name: string; roles: RolesInForm }) =>
    mutate(
      { params: { id }, body: { name: values.name, roles: chosenRoles(values.roles) } },
      { onSuccess: close, onError: (error) => showCallError(form, error, ['name']) },
    );
  const title = t('Members_RolesOf', { name });
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={close}
      onClosed={onClosed}
    >
      <Modal.Body>
        <Form
          form={form}
          label={title}
          onSubmit={change}
          failureTitle={t('Members_CouldNotChange')}
        >
          <TextField
            control={form.control}
            name="name"
            label={t('Members_Name')}
            isRequired
            autoComplete="off"
          />
          <RoleFields control={form.control} />
          <SubmitButton
            isPending={isPending}
            before={<Button onPress={close}>{t('Ui_Cancel')}</Button>}
          >
            {t('Members_SaveRoles')}
          </SubmitButton>
        </Form>
      </Modal.Body>
    </Dialog>
  );
}
