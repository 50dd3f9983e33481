import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnData as Data } from '#shared/api/own-data.ts';
import { product } from '#shared/product.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';

const linkTo = (path: string) => (label: string) => <Link to={path}>{label}</Link>;
const links = {
  accounts: linkTo(paths.accounts),
  fields: linkTo(`${paths.privacy}#export`),
  privacy: linkTo(paths.privacy),
};

/** Saves the data as a file that people and programs can read, with the day in its name. */
function saveData(data: Data): void {
  const day = data.exportedTimestamp.slice(0, 'yyyy-mm-dd'.length);
  const name = `${product.name.toLowerCase()}-data-${day}.json`;
  saveFile(name, 'application/json', JSON.stringify(data, null, 2));
}

/** Downloads the data, after a proof if the session is not fresh. */
function Download() {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useCall('exportOwnData', {
    errorTitle: 'Data_CouldNotDownload',
    onSuccess: saveData,
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-primary"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate({})}
      >
        {t('Data_Download')}
      </button>
      <p className="own-data-news" role="status">
        {isSuccess && t('Data_Downloaded')}
      </p>
    </>
  );
}

interface Props {
  readonly isPerson: boolean;
}

/** What is stored about the person, as a file too, and how it is deleted. */
export function OwnData({ isPerson }: Props) {
  const { t } = useTranslation();
  const texts = [
    'Data_Stored',
    ...(isPerson ? ['Data_Delete' as const] : []),
    'Data_File',
  ] as const;
  return (
    <>
      {texts.map((key) => (
        <p key={key}>
          <MarkedText text={t(key)} marks={links} />
        </p>
      ))}
      <Download />
    </>
  );
}
