import { CircleAlert } from 'lucide-react';

/** What is wrong with a field or a group, below it. */
export function FieldError({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p className="note form-row-note form-row-error" id={id}>
      <CircleAlert size={17} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
