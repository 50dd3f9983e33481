import './verify.css';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { useGaps } from '../../ui/fields/use-gaps.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { describedBy } from '../../ui/tables/labelled-row.tsx';
import { CheckResult } from './check-result.tsx';
import { ReceiptResult } from './receipt-result.tsx';
import { signedTextsIn, signedTextsOf } from './signed-text.ts';
import { useSignedCheck } from './use-signed-check.ts';

interface FormProps {
  /** How many the address has, if they are several. */
  readonly severalInAddress: number;
  /** Gets the certificate or receipt in the text. */
  readonly onCheck: (signedText: string) => void;
}

/** For readers who have the text instead of its code. */
function VerifyForm({ severalInAddress, onCheck }: FormProps) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [text, setText] = useState('');
  const [several, setSeveral] = useState(severalInAddress);
  const gaps = useGaps();
  const isMissing = gaps.isShown && text.trim() === '';
  const error = isMissing ? t('Verify_NeedsSignature') : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [first = '', ...more] = signedTextsIn(text);
    if (text.trim() === '') gaps.show();
    else if (more.length === 0) onCheck(first);
    else setSeveral(more.length + 1);
  };
  return (
    <form ref={gaps.form} onSubmit={submit}>
      <label className="form-row-label" htmlFor={fieldId}>
        {t('Verify_Signature')}
      </label>
      <p className="form-row-hint" id={`${fieldId}-hint`}>
        {t('Verify_SignatureHint')}
      </p>
      <textarea
        id={fieldId}
        className="form-control verify-text"
        rows={5}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isMissing}
        aria-describedby={describedBy(fieldId, { hint: t('Verify_SignatureHint'), error })}
        onChange={(event) => {
          setText(event.target.value);
          setSeveral(0);
        }}
      />
      {error && <FieldError id={`${fieldId}-error`} text={error} />}
      {several > 0 && (
        <Notice tone="warning" role="alert" title={t('Verify_Several', { count: several })}>
          {t('Verify_SeveralText')}
        </Notice>
      )}
      <SubmitButton>{t('Verify_Check')}</SubmitButton>
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
  return (
    <div className="page-narrow verify-page">
      <PageHeading title={t('Shell_Verify')} lead={t('Verify_Lead')} />
      {text === '' && (
        <VerifyForm
          key={hash}
          severalInAddress={more.length === 0 ? 0 : more.length + 1}
          onCheck={(hash) => navigate({ hash })}
        />
      )}
      {isLoading && <LoadingSkeleton />}
      {error && (
        <LoadError titleKey="Verify_CouldNotLoadKeys" error={error} onRetry={() => refetch()} />
      )}
      {data?.kind === 'certificate' && <CheckResult key={text} text={text} check={data.check} />}
      {data?.kind === 'receipt' && <ReceiptResult key={text} receipt={text} check={data.check} />}
      {text !== '' && (
        <p className="verify-another">
          <Link to={paths.verify}>{t('Verify_Another')}</Link>
        </p>
      )}
    </div>
  );
}
