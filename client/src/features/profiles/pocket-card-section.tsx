import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/button.tsx';

/** The pocket card with a button to print it. The code that draws it is loaded after the page. */
export function PocketCardSection({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const drawing = useQuery({
    queryKey: ['pocketCard'],
    queryFn: () => import('./pocket-card.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const print = async () => {
    await document.fonts.ready;
    window.print();
  };
  return (
    <section className="profile-part pocket-section">
      <h2>{t('Me_CardTitle')}</h2>
      <p className="text-muted-ink">{t('Me_CardText')}</p>
      <Loaded query={drawing} errorTitleKey="Me_CouldNotDrawCard" lines={6}>
        {({ PocketCard }) => (
          <>
            <PocketCard id={id} />
            <Button look="outline" icon={Printer} onPress={print}>
              {t('Me_PrintCard')}
            </Button>
          </>
        )}
      </Loaded>
    </section>
  );
}
