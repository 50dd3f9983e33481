import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/en.ts';

const steps: readonly { title: TextKey; text: TextKey }[] = [
  { title: 'Home_Use_Register_Title', text: 'Home_Use_Register_Text' },
  { title: 'Home_Use_Claim_Title', text: 'Home_Use_Claim_Text' },
  { title: 'Home_Use_Give_Title', text: 'Home_Use_Give_Text' },
];

/** How a person gets an ID and uses it. */
export function UseSection() {
  const { t } = useTranslation();
  return (
    <section className="container home-section">
      <p className="eyebrow">{t('Home_Use_Eyebrow')}</p>
      <h2>{t('Home_Use_Title')}</h2>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title} className="step">
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
