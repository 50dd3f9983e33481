import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, BadgeCheck, Hourglass } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import type { AssignerProfile } from '#shared/api/assigner-profile.ts';
import { filledLineSchema } from '#shared/api/fields.ts';
import { reloadAssigner, rememberAssigner } from '../../../api/assigner-profile.ts';
import { readEnterName } from '../../../office-paths.ts';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFirstFocus } from '../../../ui/page-heading.tsx';
import { noteSent, StoredForm } from './stored-form.tsx';

/** Whether the operator has confirmed the saved name; empty while there is no name. */
export function NameConfirmation({
  profile: { name, nameConfirmed },
}: {
  profile: AssignerProfile;
}) {
  const { t } = useTranslation();
  return (
    <p role="status" className="name-confirmation">
      {name !== '' &&
        (nameConfirmed ? (
          <Badge tone="success" icon={BadgeCheck}>
            {t('AssignerAccount_NameConfirmed')}
          </Badge>
        ) : (
          <Badge tone="warning" icon={Hourglass}>
            {t('AssignerAccount_NameWaits')}
          </Badge>
        ))}
    </p>
  );
}

/** The schema of the name form. */
const nameFormSchema = z.object({ name: filledLineSchema });

const resolver = formResolver(nameFormSchema);

interface Props {
  readonly name: string;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The form of the institution's name. Once it is saved, the way back to the certificate that needed it. */
export function NameForm({ name, onDirty }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({ resolver, defaultValues: { name } });
  const { isWanted, back } = readEnterName(useLocation().state);
  useFirstFocus(isWanted, () => form.setFocus('name'));
  const store = useCall('storeAssignerName', {
    onSuccess: (view) => {
      rememberAssigner(queries, view);
      // A changed name is no longer confirmed.
      return reloadAssigner(queries);
    },
  });
  return (
    <>
      <StoredForm
        form={form}
        draft="assigner-name"
        label={t('AssignerAccount_NameTitle')}
        failureTitle={t('AssignerAccount_CouldNotStoreName')}
        call={store}
        onDirty={onDirty}
        onSubmit={(values) => {
          const settle = noteSent(form);
          store.mutate(
            { body: values.name },
            {
              onSuccess: ({ name: stored }) => settle({ name: stored }),
              onError: (error) => showCallError(form, error, ['name']),
            },
          );
        }}
      >
        <TextField
          control={form.control}
          name="name"
          label={t('AssignerAccount_Name')}
          hint={t('AssignerAccount_NameHint')}
          isRequired
          autoComplete="organization"
          enterKeyHint="done"
        />
      </StoredForm>
      {store.isSuccess && back !== undefined && (
        <Link className="btn btn-outline-primary mt-3" to={back}>
          <ArrowLeft size={18} aria-hidden />
          {t('AssignerAccount_BackToCertificate')}
        </Link>
      )}
    </>
  );
}
