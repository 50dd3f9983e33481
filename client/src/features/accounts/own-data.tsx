import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { MarkedText } from '../../ui/marked-text.tsx';

const links = {
  privacy: (label: string) => <Link to={paths.privacy}>{label}</Link>,
  accounts: (label: string) => <Link to={paths.accounts}>{label}</Link>,
};

interface Props {
  readonly isPerson: boolean;
}

/** What is stored about the person, and how it is deleted. */
export function OwnData({ isPerson }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <MarkedText text={t('Data_Stored')} marks={links} />
      </p>
      {isPerson && (
        <p>
          <MarkedText text={t('Data_Delete')} marks={links} />
        </p>
      )}
    </>
  );
}
