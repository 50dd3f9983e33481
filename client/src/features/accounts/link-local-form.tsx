import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Form } from '../../parts/form.tsx';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../ui/notify.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { loginFailureMessage, loginFailureToast } from './login-failure.ts';
import { LoginFields, loginResolver } from './login-fields.tsx';

/** Links an account with a password, to which the person logs in here. */
export function LinkLocalForm() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    resolver: loginResolver,
    defaultValues: { emailUnikatIdOrUsername: '', password: '' },
  });
  const link = useCall('linkLocal', {
    errorTitle: 'LinkAccount_CouldNotLink',
    onSuccess: () => {
      queries.removeQueries();
      notify.success('LinkAccount_Linked');
      navigate(paths.me);
    },
    // The form shows it, too.
    onError: () => {},
  });
  const onError = (error: Error) => {
    notify.error('LinkAccount_CouldNotLink', loginFailureToast(error));
    form.resetField('password');
    form.setError('root.server', { message: loginFailureMessage(error) });
  };
  return (
    <Form
      form={form}
      label={t('LinkAccount_LocalTitle')}
      onSubmit={(body) => link.mutate({ body }, { onError })}
      failureTitle={t('LinkAccount_CouldNotLink')}
    >
      <LoginFields control={form.control} />
      <SubmitButton isPending={link.isPending}>{t('LinkAccount_Link')}</SubmitButton>
    </Form>
  );
}
