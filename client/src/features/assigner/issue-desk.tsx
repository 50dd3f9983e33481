import { ArrowRight, BadgeCheck, Printer } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { birthDate } from '#shared/limits.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { certificatePathFor, isForNextId } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyableIdPlate } from '../../ui/copy-button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { localToday } from '../../ui/date-text.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { useCandidates } from './use-candidates.ts';

interface IssuedProps {
  readonly id: string;
  readonly onNext: () => void;
}

/** An ID that was just issued. Its print link takes the focus. */
function IssuedCard({ id, onNext }: IssuedProps) {
  const { t } = useTranslation();
  const printLink = useRef<HTMLAnchorElement>(null);
  // Braces, since focus() returns a promise in recent browsers and React would take it for a clean-up.
  useEffect(() => {
    printLink.current?.focus();
  }, []);
  return (
    <div className="candidate-card">
      <CopyableIdPlate id={id} />
      <div className="candidate-side">
        <div role="status">
          <Badge tone="success" icon={BadgeCheck}>
            {t('Assigner_Accepted')}
          </Badge>
        </div>
        <div className="candidate-buttons">
          <Link ref={printLink} className="btn btn-primary" to={certificatePathFor([id])}>
            <Printer size={18} aria-hidden />
            {t('Assigner_PrintCertificate')}
          </Link>
          <button type="button" className="btn btn-outline-primary" onClick={onNext}>
            {t('Assigner_NextId')}
            <ArrowRight size={18} aria-hidden />
          </button>
        </div>
      </div>
    </div>
  );
}

const resolver = formResolver(async () => {
  const { assignerEndpoints } = await import('#shared/api/assigner.ts');
  return assignerEndpoints.drawAssignerCandidate.query;
});

/** The form of the birth date, with functions to reset and focus it. */
function useBirthDate() {
  const form = useForm({ resolver, defaultValues: { birthDate: '' } });
  const { reset, setFocus } = form;
  const focus = useCallback(() => setFocus('birthDate'), [setFocus]);
  const restart = useCallback(() => {
    reset();
    // After a reset, the field is registered again with the next render.
    requestAnimationFrame(focus);
  }, [reset, focus]);
  const isForNext = isForNextId(useLocation().state);
  useEffect(() => {
    if (!isForNext) return;
    // After the shell has focused the heading of the new page.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [isForNext, focus]);
  return { form, restart, focus };
}

/** Issues IDs: the form of the birth date, and below it the drawn and the issued IDs. */
export function IssueDesk() {
  const { t } = useTranslation();
  const headingId = useId();
  const [today] = useState(() => localToday(new Date()));
  const { form, restart, focus } = useBirthDate();
  const candidates = useCandidates();
  const { open, issued, draw } = candidates;
  const next = () => {
    candidates.forgetIssued();
    restart();
  };
  return (
    <section className="desk" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Assigner_IssueTitle')}</h2>
      <Form
        form={form}
        draft="issue"
        onSubmit={(query) => !draw.isPending && draw.mutate({ query })}
      >
        {draw.error && <LoadError titleKey="Assigner_CouldNotDraw" error={draw.error} />}
        <div className="desk-row">
          <DateField
            control={form.control}
            name="birthDate"
            label={t('Assigner_BirthDate')}
            isRequired
            earliest={birthDate.earliest}
            latest={today}
          />
          <SubmitButton isPending={draw.isPending}>{t('Assigner_Draw')}</SubmitButton>
        </div>
      </Form>
      {candidates.error && (
        <LoadError
          titleKey="Assigner_CouldNotDraw"
          error={candidates.error}
          onRetry={candidates.retry}
        />
      )}
      {issued && <IssuedCard key={issued.id} id={issued.id} onNext={next} />}
      {open.length > 0 && (
        <>
          <h3 className="desk-undecided">{t('Assigner_Undecided', { count: open.length })}</h3>
          <ul className="candidate-cards">
            {open.map((candidate) => (
              <CandidateCard
                key={candidate.id}
                candidate={candidate}
                isFresh={candidate.id === candidates.drawnId}
                isPending={candidates.isDeciding}
                onAccept={() => candidates.accept(candidate.id)}
                onReject={() => candidates.reject(candidate.id, focus)}
                onDismiss={candidates.reload}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
