import './public.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartInAddress } from '../../hooks/use-part-in-address.ts';
import * as german from '../../i18n/de/about.ts';
import * as english from '../../i18n/en/about.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { TextDocument } from '../../i18n/text-document.ts';
import { serverNow } from '../../network/clock.ts';
import { AccordionEntry } from '../../ui/accordion-entry.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { fallbackSampleId, PersonIdPlate } from '../../ui/texts/person-id.tsx';
import { TextBlocks } from './document-parts.tsx';

const texts = { de: german, en: english };

/** Questions that unfold. The one in the address's fragment is open from the start. */
function Questions({ questions }: { readonly questions: TextDocument }) {
  const fragment = usePartInAddress();
  const [flipped, setFlipped] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = (key: string) => flipped[key] ?? key === fragment;
  return (
    <div className="questions">
      {Object.entries(questions).map(([key, { title, content }]) => (
        <AccordionEntry
          key={key}
          id={key}
          title={title}
          isOpen={isOpen(key)}
          onToggle={() => setFlipped({ ...flipped, [key]: !isOpen(key) })}
        >
          <TextBlocks content={content} />
        </AccordionEntry>
      ))}
    </div>
  );
}

/** A description of the product, and frequently asked questions. */
export function AboutPage() {
  const { t } = useTranslation();
  const [now] = useState(serverNow);
  const { pitch, questions } = texts[currentLanguage()];
  return (
    <>
      <PageHeading title={t('Shell_AboutPage')} lead={t('About_Lead')} />
      <section className="pitch">
        <div>
          <h2>{pitch.idea.title}</h2>
          <TextBlocks content={pitch.idea.content} />
        </div>
        <figure>
          <PersonIdPlate id={fallbackSampleId(now)} hasLegend />
          <figcaption className="note">{t('About_Sample')}</figcaption>
        </figure>
      </section>
      <section>
        <h2>{t('About_Questions')}</h2>
        <Questions questions={questions} />
      </section>
    </>
  );
}
