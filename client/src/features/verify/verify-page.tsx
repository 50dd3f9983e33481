import './verify.css';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { asText, kept } from '../../session/kept.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { useGaps } from '../../ui/fields/use-gaps.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { inputOf, LabelledRow } from '../../ui/tables/labelled-row.tsx';
import { Details } from '../../ui/unfold.tsx';
import { CertificateResult } from './certificate-result.tsx';
import { ReceiptResult } from './receipt-result.tsx';
import { signedTextsIn, signedTextsOf } from './signed-text.ts';
import { useSignedCheck } from './use-signed-check.ts';

interface FormProps {
  /** How many the address has, if they are several. */
  readonly severalInAddress: number;
  /** What was pasted before. */
  readonly pasted: string;
  /** Gets the certificate or receipt in the text, and the text itself. */
  readonly onCheck: (signedText: string, pasted: string) => void;
}

/** What the reader pasted, so that a reload keeps it. */
const keptPaste = kept('pasted', asText);

/** For readers who have the text instead of its code. */
function VerifyForm({ severalInAddress, pasted, onCheck }: FormProps) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [text, setText] = useState(pasted);
  const [several, setSeveral] = useState(severalInAddress);
  const gaps = useGaps();
  const isMissing = gaps.isShown && text.trim() === '';
  const texts = {
    label: t('Verify_Signature'),
    hint: t('Verify_SignatureHint'),
    error: isMissing ? t('Verify_NeedsSignature') : undefined,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [first = '', ...more] = signedTextsIn(text);
    if (text.trim() === '') gaps.show();
    else if (more.length === 0) onCheck(first, text);
    else setSeveral(more.length + 1);
  };
  return (
    <form ref={gaps.form} onSubmit={submit}>
      <LabelledRow fieldId={fieldId} {...texts}>
        <textarea
          {...inputOf(fieldId, texts, 'form-control verify-text')}
          name="signature"
          rows={5}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setSeveral(0);
          }}
        />
      </LabelledRow>
      {several > 0 && (
        <Notice tone="warning" role="alert" title={t('Verify_Several', { count: several })}>
          {t('Verify_SeveralText')}
        </Notice>
      )}
      <SubmitButton>{t('Verify_Check')}</SubmitButton>
      <Details>
        <p>{t('Verify_Local')}</p>
      </Details>
    </form>
  );
}

/** Checks the certificate or receipt in the address's fragment, which never reaches a server, or a pasted one. */
export function VerifyPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [first = '', ...more] = signedTextsOf(hash);
  const text = more.length === 0 ? first : '';
  const { data, error, isLoading, refetch } = useSignedCheck(text);
  const isForm = text === '' || data?.check.outcome === 'unreadable';
  return (
    <div className="page-narrow">
      <PageHeading title={t('Shell_Verify')} lead={t('Verify_Lead')} />
      {isLoading && <LoadingSkeleton />}
      {error && (
        <LoadError titleKey="Verify_CouldNotLoadKeys" error={error} onRetry={() => refetch()} />
      )}
      {data?.kind === 'certificate' && (
        <CertificateResult key={text} text={text} check={data.check} />
      )}
      {data?.kind === 'receipt' && <ReceiptResult key={text} receipt={text} check={data.check} />}
      {isForm ? (
        <VerifyForm
          key={hash}
          severalInAddress={more.length === 0 ? 0 : more.length + 1}
          pasted={(text && keptPaste.get()) || text}
          onCheck={(hash, pasted) => {
            keptPaste.keep(pasted);
            navigate({ hash });
          }}
        />
      ) : (
        <p className="mt-4">
          <Link to={paths.verify}>{t('Verify_Another')}</Link>
        </p>
      )}
    </div>
  );
}
