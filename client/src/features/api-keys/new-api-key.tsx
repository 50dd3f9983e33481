import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MadeApiKey } from '#shared/api/api-keys.ts';
import { product } from '#shared/product.ts';
import { apiOrigin, thisPage } from '../../api/api-origin.ts';
import { useLeaveGuard } from '../../parts/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading, useInPlaceOfPage } from '../../ui/page-heading.tsx';
import { CopyableCode } from '../../ui/texts/copyable-code.tsx';
import { curlLine, exampleId, issuesRealId, needsOwnId } from './curl-line.ts';

const leaving = {
  titleKey: 'ApiKeys_Leave_Title',
  messageKey: 'ApiKeys_Leave_Text',
  isDangerous: true,
} as const;

interface Props {
  readonly made: MadeApiKey;
  /** Called when the person has stored the key. */
  readonly onKept: () => void;
}

/** Shows a new key in place of the page, with a line to try it: the only time that it is shown. */
export function NewApiKey({ made, onKept }: Props) {
  const { t } = useTranslation();
  const origin = apiOrigin(thisPage());
  useLeaveGuard(true, leaving);
  useInPlaceOfPage();
  return (
    <div className="api-keys">
      <PageHeading
        title={t('ApiKeys_New_Title')}
        eyebrow={made.name}
        lead={t('ApiKeys_New_Lead')}
      />
      <CopyableCode text={made.key} what={t('ApiKeys_TheKey')} />
      <Button look="primary" onPress={onKept}>
        {t('ApiKeys_Kept')}
      </Button>
      <section className="page-part">
        <h2>{t('ApiKeys_TryTitle')}</h2>
        <p>
          <span>{t('ApiKeys_Try', { product: product.name })}</span>
          {needsOwnId(made) && <span>{` ${t('ApiKeys_TryOwnId', { id: exampleId })}`}</span>}
          {issuesRealId(made) && <span>{` ${t('ApiKeys_TryIssues')}`}</span>}
        </p>
        <CopyableCode text={curlLine(made, origin)} what={t('ApiKeys_TheLine')} />
        <a href={`${origin}/api/docs`} target="_blank" rel="noreferrer">
          {t('ApiKeys_AllCalls')}
          <ArrowUpRight size={16} aria-hidden />
        </a>
      </section>
    </div>
  );
}
