import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnData as Data } from '#shared/api/own-data.ts';
import { product } from '#shared/product.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Saves the data as a file that people and programs can read, with the day in its name. */
function saveData(data: Data): void {
  const day = data.exportedTimestamp.slice(0, 'yyyy-mm-dd'.length);
  const name = `${product.name.toLowerCase()}-data-${day}.json`;
  saveFile(name, 'application/json', JSON.stringify(data, null, 2));
}

/** Downloads what is kept about the person, after a proof if the session is not fresh. */
export function OwnData() {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useCall('exportOwnData', {
    errorTitle: 'OwnData_CouldNotDownload',
    onSuccess: saveData,
  });
  return (
    <section className="own-data">
      <h2>{t('OwnData_Title')}</h2>
      <p className="text-muted-ink">
        {t('OwnData_Lead')} <Link to={`${paths.privacy}#export`}>{t('OwnData_Explained')}</Link>
      </p>
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate({})}
      >
        {t('OwnData_Download')}
      </button>
      <p className="own-data-news" role="status">
        {isSuccess && t('OwnData_Downloaded')}
      </p>
    </section>
  );
}
