import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

interface Props {
  readonly onLeave?: () => void;
}

/** From one way to an ID back to the choice between them. */
export function BackToChoice({ onLeave }: Props) {
  const { t } = useTranslation();
  return (
    <Link className="btn btn-quiet" to={paths.newProfile} onClick={onLeave}>
      <ArrowLeft size={18} aria-hidden />
      {t('NewProfile_BackToChoice')}
    </Link>
  );
}
