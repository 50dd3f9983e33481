import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import type { RegisterValues } from './registration.ts';

type AccountType = RegisterValues['accountType'];

interface Props {
  readonly value: AccountType;
  readonly onChange: (type: AccountType) => void;
}

/** With an e-mail address or anonymously. The anonymous type needs a confirmation. */
export function AccountTypeChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const choose = async (type: AccountType) => {
    onChange(type);
    if (type === 'Local') return;
    const isSure = await confirm({
      titleKey: 'Register_ConfirmAnonymous_Title',
      messageKey: 'Register_ConfirmAnonymous_Message',
      act: t('Register_Anonymously'),
    });
    if (!isSure) onChange('Local');
  };
  return (
    <ChoiceCards
      legend={t('Register_AccountType')}
      value={value}
      options={[
        {
          value: 'Local',
          label: t('Register_Local'),
          description: t('Register_Local_Description'),
        },
        {
          value: 'LocalAnonymous',
          label: t('Register_LocalAnonymous'),
          description: t('Register_LocalAnonymous_Description'),
        },
      ]}
      onChoose={choose}
    />
  );
}
