import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnData as Data } from '#shared/api/own-data.ts';
import { product } from '#shared/product.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';

const links = {
  fields: (label: string) => <Link to={`${paths.privacy}#export`}>{label}</Link>,
};

/** Saves the data as a file that people and programs can read, with the day in its name. */
function saveData(data: Data): void {
  const day = data.exportedTimestamp.slice(0, 'yyyy-mm-dd'.length);
  const name = `${product.name.toLowerCase()}-data-${day}.json`;
  saveFile(name, 'application/json', JSON.stringify(data, null, 2));
}

/** What is stored about the person, as a file; downloading asks for a proof if the session is not fresh. */
export function OwnData() {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useCall('exportOwnData', {
    errorTitleKey: 'Data_CouldNotDownload',
    onSuccess: saveData,
  });
  return (
    <>
      <div className="wrap-row row-state">
        <p className="text-muted-ink">
          <MarkedText text={t('Data_File')} marks={links} />
        </p>
        <Button look="outline" icon={Download} isBusy={isPending} onPress={() => mutate({})}>
          {t('Data_Download')}
        </Button>
      </div>
      <p role="status">{isSuccess && t('Data_Downloaded')}</p>
    </>
  );
}
