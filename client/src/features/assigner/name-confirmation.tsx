import { BadgeCheck, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AssignerProfile } from '#shared/api/assigner.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether the operator has confirmed the stored name; nothing while there is none. */
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
