import { AwaitedMailPanel } from '../../parts/awaited-mail-panel.tsx';
import { HandOverNote } from '../../parts/hand-over-note.tsx';
import { registerPath } from '../../paths.ts';
import { useAwaitedMail } from '../../session/awaited-mail.ts';

/** What waits for the visitor of this device: a mail to open, a certificate that was scanned. */
export function HomeNotes() {
  const mail = useAwaitedMail();
  return (
    <div className="container home-notes">
      {mail && <AwaitedMailPanel key={mail.kind} mail={mail} />}
      <HandOverNote continueAt={registerPath} />
    </div>
  );
}
