import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../api/unanswered.ts';
import { useErrorTitle } from '../../hooks/page-title.ts';
import { LoadError } from '../../parts/load-error.tsx';
import type { TakeControlLink } from '../../session/take-control-link.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import type { useSecondCertificate } from './use-second-certificate.ts';

interface Props {
  readonly ownId: string;
  readonly link: TakeControlLink;
  readonly second: ReturnType<typeof useSecondCertificate>;
  /** Whether the birth date in the ID is not the one in the person's own. */
  readonly isOtherDate: boolean;
}

/** Retires the ID of a certificate for good, because the person keeps the own one. */
export function RetireCard({ ownId, link, second, isOtherDate }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { control, getValues } = useForm({ defaultValues: { tellIssuer: false } });
  const { error, isPending, retire } = second;
  useErrorTitle(error !== null);
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'TwoIds_Confirm_Title',
      messageKey: 'TwoIds_Confirm_Message',
      values: [link.id, ownId],
      act: t('TwoIds_RetireWhat', { id: link.id }),
      isDangerous: true,
    });
    if (isSure) retire(link, getValues('tellIssuer'));
  };
  return (
    <section className="way way-wide">
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
      <button
        type="button"
        className={isOtherDate ? 'btn btn-outline-primary' : 'btn btn-primary'}
        aria-disabled={isPending || undefined}
        onClick={ask}
      >
        {t('TwoIds_Retire')}
      </button>
    </section>
  );
}
