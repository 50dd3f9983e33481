import { useCallback, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { birthDate } from '#shared/limits.ts';
import { Form } from '../../parts/form.tsx';
import { LoadError } from '../../parts/load-error.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { localToday } from '../../ui/date-text.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { IssuedCard } from './issued-card.tsx';
import { isForNextId } from './next-id.ts';
import { useCandidates } from './use-candidates.ts';

/** By the schema of the call itself. */
const resolver = formResolver(async () => {
  const { assignerEndpoints } = await import('#shared/api/assigner.ts');
  return assignerEndpoints.drawAssignerCandidate.query;
});

/** The form of the birth date, and a way to empty it and give it the focus. */
function useBirthDate() {
  const form = useForm({ resolver, defaultValues: { birthDate: '' } });
  const { reset, setFocus } = form;
  const focus = useCallback(() => setFocus('birthDate'), [setFocus]);
  const startAnew = useCallback(() => {
    reset();
    // The form knows its field again only once it was drawn.
    requestAnimationFrame(focus);
  }, [reset, focus]);
  const isForNext = isForNextId(useLocation().state);
  useEffect(() => {
    if (!isForNext) return;
    // After the shell, which gives the focus to the heading of a new page.
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [isForNext, focus]);
  return { form, startAnew, focus };
}

/** Where IDs are issued: the birth date, and below it what was drawn or issued. */
export function IssueDesk() {
  const { t } = useTranslation();
  const headingId = useId();
  const [today] = useState(() => localToday(new Date()));
  const { form, startAnew, focus } = useBirthDate();
  const candidates = useCandidates();
  const { open, issued, draw } = candidates;
  const next = () => {
    candidates.forgetIssued();
    startAnew();
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
