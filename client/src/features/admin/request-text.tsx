import type { ListedAssignerRequest } from '#shared/api/admin.ts';
import { readRequestNote } from '#shared/request-note.ts';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';

interface Props {
  readonly request: Pick<ListedAssignerRequest, 'contactPersonName' | 'note'>;
}

/** Who asked for an account, and what for: the institution, if the request names it, the person, and the purpose. */
export function RequestText({ request: { contactPersonName, note } }: Props) {
  const { institution, purpose } = readRequestNote(note);
  return (
    <div className="request-text">
      <strong>{institution ?? contactPersonName}</strong>
      {institution !== undefined && <p className="mb-0">{contactPersonName}</p>}
      <p className="note request-note">{purpose}</p>
    </div>
  );
}

/** An e-mail address that breaks after its `@` and dots only. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <a className="email-link" href={`mailto:${email}`}>
      <BreakableText text={email} />
    </a>
  );
}
