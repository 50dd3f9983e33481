// A request for an assigner account has no field for the institution: its note begins with a line for it.

const label = 'Institution: ';

/** The note of a request: a line with the institution, and then what it needs the IDs for. */
export function writeRequestNote(institution: string, purpose: string): string {
  return `${label}${institution}\n${purpose}`;
}

/** The parts of such a note; `institution` is undefined if the note has no line for it. */
export function readRequestNote(note: string): {
  readonly institution: string | undefined;
  readonly purpose: string;
} {
  const [first = '', ...others] = note.split('\n');
  if (!first.startsWith(label)) return { institution: undefined, purpose: note };
  return { institution: first.slice(label.length), purpose: others.join('\n') };
}
