import './public.css';
import { useTranslation } from 'react-i18next';
import * as german from '../../i18n/de/help.ts';
import * as english from '../../i18n/en/help.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { InlineText, LegalDocument } from './document-parts.tsx';

const texts = { de: german, en: english };

/** A way that only institutions have. A visitor may work for one. */
function ForInstitutions({ text }: { readonly text: string }) {
  const { user } = useSession();
  if (user && user.accountType !== 'Assigner') return null;
  return (
    <p className="text-muted-ink">
      <InlineText text={text} />
    </p>
  );
}

/** What to do when something is lost or seems wrong. Each answer has an anchor (`helpPathFor`). */
export function HelpPage() {
  const { t } = useTranslation();
  const { answers, forInstitutions } = texts[currentLanguage()];
  const { paper, access } = forInstitutions;
  return (
    <div className="help">
      <PageHeading title={t('Shell_Help')} lead={t('Help_Lead')} />
      <LegalDocument
        document={answers}
        additions={{
          paper: <ForInstitutions text={paper} />,
          access: <ForInstitutions text={access} />,
        }}
      />
    </div>
  );
}
