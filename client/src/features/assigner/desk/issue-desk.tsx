import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCandidate } from '#shared/api/assigner.ts';
import { parseDateText } from '#shared/birth-date.ts';
import { birthDate } from '#shared/limits/ids.ts';
import { isFromOtherLayout, parsePersonId } from '#shared/person-id-text.ts';
import { useScans } from '../../../hooks/use-scans.ts';
import { serverNowMs } from '../../../network/clock.ts';
import { Form } from '../../../parts/form.tsx';
import { LoadError } from '../../../parts/load-error.tsx';
import { useTyping } from '../../../parts/use-saving.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { localToday } from '../../../ui/fields/date-text.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { useMovingUp } from './deliberate-press.ts';
import { IssuedRow } from './issued-row.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useBirthDate } from './use-birth-date.ts';
import { useCandidates } from './use-candidates.ts';

/** An ID came where a birth date is expected, and could not be read. */
const wrongLayout = { type: 'server', message: 'resolveText:PersonId_ScannerLayout' };

/** The candidate with the focus. */
const focused = () =>
  document.activeElement?.closest('[data-candidate]')?.getAttribute('data-candidate') ?? undefined;

const newest = (open: readonly OpenCandidate[]) =>
  open.find(({ reservedUntil }) => Date.parse(reservedUntil) > serverNowMs())?.id;

/** The candidates, the form of the birth date, and the actions on both by button and by key. */
function useDesk() {
  const birthDate = useBirthDate();
  const candidates = useCandidates();
  const printLink = useRef<HTMLAnchorElement>(null);
  const { open, issued, draw, isDrawing } = candidates;
  const isMoving = useMovingUp(open.length);
  const drawFor = (query: { birthDate: string }) =>
    !isDrawing() &&
    draw.mutate(
      { query },
      // The focus would otherwise leave a date that is being corrected, and Enter would issue the wrong one.
      {
        onSuccess: ({ idCandidates: [id] }) =>
          birthDate.isElsewhere(query.birthDate) || candidates.setDrawnId(id),
      },
    );
  const next = () => {
    candidates.forgetIssued();
    birthDate.restart();
  };
  const reject = (id: string) => candidates.reject(id, birthDate.focus);
  const decide = (act: (id: string) => void) => () => {
    // While an ID is drawn, it is the newest.
    const id = focused() ?? (isDrawing() ? undefined : newest(open));
    if (id !== undefined && !candidates.isDeciding && !isMoving) act(id);
  };
  // The list finds a scanned ID. It may have been typed into the birth date, where the cursor stands.
  useScans(
    () => {
      birthDate.form.clearErrors('birthDate');
      if (parsePersonId(birthDate.form.getValues('birthDate'))) birthDate.form.reset();
    },
    // The birth date of the next person, scanned while the focus is on a button.
    (text) => {
      const date = parseDateText(text);
      birthDate.form.clearErrors('birthDate');
      const isReadable = !isFromOtherLayout(text);
      if (isReadable) birthDate.form.setValue('birthDate', date ?? text);
      if (date === undefined)
        birthDate.form.setError('birthDate', isReadable ? { type: 'notation' } : wrongLayout);
      birthDate.focus();
    },
  );
  useTyping(birthDate.form, () => birthDate.form.clearErrors('birthDate'));
  useShortcuts({
    next,
    draw: () =>
      birthDate.form.getValues('birthDate') === ''
        ? birthDate.focus()
        : void birthDate.form.handleSubmit(drawFor)(),
    print: () =>
      issued && !focused() ? printLink.current?.click() : decide(candidates.acceptAndPrint)(),
    accept: decide(candidates.accept),
    reject: decide(reject),
  });
  return { ...candidates, isMoving, form: birthDate.form, drawFor, next, reject, printLink };
}

/** Issues IDs: the form of the birth date, and below it the drawn and the issued IDs. */
export function IssueDesk() {
  const { t } = useTranslation();
  const headingId = useId();
  const [today] = useState(() => localToday());
  const desk = useDesk();
  const { form, open, issued, draw } = desk;
  return (
    <section className="panel desk" aria-labelledby={headingId}>
      <h2 id={headingId} className="visually-hidden">
        {t('Assigner_IssueTitle')}
      </h2>
      <Form form={form} draft="issue" onSubmit={desk.drawFor}>
        {draw.error && <LoadError titleKey="Assigner_CouldNotDraw" error={draw.error} />}
        <div className="desk-row">
          <DateField
            control={form.control}
            name="birthDate"
            label={t('Assigner_BirthDate')}
            hint=""
            isRequired
            birth="other"
            earliest={birthDate.earliest}
            latest={today}
          />
          <SubmitButton isPending={draw.isPending}>{t('Assigner_Draw')}</SubmitButton>
        </div>
      </Form>
      {desk.error && (
        <LoadError
          titleKey="Assigner_CouldNotLoadOpen"
          error={desk.error}
          onRetry={desk.retry}
          shown={desk.isLoaded || undefined}
        />
      )}
      {issued && (
        <IssuedRow key={issued.id} id={issued.id} printLink={desk.printLink} onNext={desk.next} />
      )}
      {open.length > 0 && (
        <>
          <h3 className="visually-hidden">{t('Assigner_Undecided', { count: open.length })}</h3>
          <ul className="plain-list candidates-open">
            {open.map((candidate) => (
              <CandidateRow
                key={candidate.id}
                candidate={candidate}
                isFresh={candidate.id === desk.drawnId}
                isPending={desk.isDeciding}
                isMoving={desk.isMoving}
                failed={desk.failed?.id === candidate.id ? desk.failed : undefined}
                onAccept={() => desk.accept(candidate.id)}
                onAcceptAndPrint={() => desk.acceptAndPrint(candidate.id)}
                onReject={() => desk.reject(candidate.id)}
                onDismiss={desk.reload}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
