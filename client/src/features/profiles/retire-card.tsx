import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../api/unanswered.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import type { TakeControlLink } from '../../session/take-control-link.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { notify } from '../../ui/notify.ts';
import { rememberProfile } from './use-my-profile.ts';

interface Props {
  readonly ownId: string;
  readonly link: TakeControlLink;
  /** Whether the birth date in the ID is not the one in the person's own. */
  readonly isOtherDate: boolean;
  readonly onRetired: () => void;
}

/** Retires the ID of a certificate for good, because the person keeps the own one. */
export function RetireCard({ ownId, link: { id, secret }, isOtherDate, onRetired }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { control, getValues } = useForm({ defaultValues: { tellIssuer: false } });
  const queries = useQueryClient();
  const { error, isPending, mutate } = useCall('retireId', {
    onSuccess: (profile) => {
      rememberProfile(queries, profile);
      notify.success('TwoIds_Retired');
      onRetired();
    },
  });
  useErrorTitle(error !== null);
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'TwoIds_Confirm_Title',
      messageKey: 'TwoIds_Confirm_Message',
      values: [id, ownId],
      act: t('TwoIds_RetireWhat', { id }),
      isDangerous: true,
    });
    if (isSure && !isPending) mutate({ body: { id, ownershipSecret: secret, ...getValues() } });
  };
  return (
    <section className="panel way way-wide">
      <h2>{t('TwoIds_MineTitle')}</h2>
      <p>
        <span>{t('TwoIds_MineText')}</span>{' '}
        {isOtherDate && <strong>{t('TwoIds_OtherDate')}</strong>}
      </p>
      <CheckboxField control={control} name="tellIssuer" label={t('TwoIds_Tell', { ownId })} />
      {error && (
        <LoadError
          titleKey={isUnanswered(error) ? 'TwoIds_NoAnswer' : 'TwoIds_CouldNotRetire'}
          error={error}
        />
      )}
      <Button look={isOtherDate ? 'outline' : 'primary'} isBusy={isPending} onPress={ask}>
        {t('TwoIds_Retire')}
      </Button>
    </section>
  );
}
