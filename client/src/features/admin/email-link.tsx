import { BreakableText } from '../../ui/texts/breakable-text.tsx';

/** An e-mail address that breaks after its `@` and dots only. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <a className="email-link" href={`mailto:${email}`}>
      <BreakableText text={email} />
    </a>
  );
}
