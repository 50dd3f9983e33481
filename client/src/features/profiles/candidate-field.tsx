import { useTranslation } from 'react-i18next';
import { personId } from '#shared/limits.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { dateInWords } from '../../ui/date-text.ts';
import { PersonId } from '../../ui/person-id.tsx';

interface Props {
  readonly birthDate: string;
  readonly candidates: readonly string[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const secondsPerMinute = 60;

/** The candidates as plates to choose one from. */
export function CandidateField({ birthDate, candidates, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const minutes = personId.personReservationSeconds / secondsPerMinute;
  return (
    <fieldset className="candidates">
      <legend>
        {t('NewProfile_ChooseLegend', { date: dateInWords(birthDate, currentLanguage()) })}
      </legend>
      {candidates.map((id) => (
        <label key={id} className="candidate">
          <input
            type="radio"
            className="form-check-input"
            name="candidate"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <PersonId id={id} />
        </label>
      ))}
      <p className="candidates-note">{t('NewProfile_Reserved', { minutes })}</p>
    </fieldset>
  );
}
