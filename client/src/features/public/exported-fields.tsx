import type { Language } from '#shared/enums.ts';
import { exportedFields as german } from '../../i18n/de/exported-fields.ts';
import { exportedFields as english } from '../../i18n/en/exported-fields.ts';
import type { ExportedFieldTexts } from '../../i18n/exported-field-texts.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

const texts: Readonly<Record<Language, ExportedFieldTexts>> = { de: german, en: english };

/** Explains the file of one's own data, list by list and field by field. */
export function ExportedFields() {
  return Object.entries(texts[currentLanguage()]).map(([list, { title, fields }]) => (
    <details key={list} className="exported-fields">
      <summary>
        <span>{title}</span> <code translate="no">{list}</code>
      </summary>
      <dl>
        {Object.entries(fields).map(([field, text]) => (
          <div key={field}>
            <dt>
              <code translate="no">{field}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  ));
}
