import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { registerForm, takeDraft } from '../session/drafts.ts';
import { sessionStore } from '../session/session-store.ts';

/**
 * Lets what is typed into a form survive the end of a session: it is there again when the same
 * account comes back. Without a name nothing is kept.
 */
export function useDraft<Values extends FieldValues, Transformed>(
  form: UseFormReturn<Values, unknown, Transformed>,
  name: string | undefined,
): void {
  const { isDirty } = form.formState;
  const read = useEffectEvent(() => (isDirty ? form.getValues() : undefined));
  const restore = useEffectEvent((draft: object) =>
    form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true }),
  );
  useEffect(() => {
    if (name === undefined) return;
    const { user } = sessionStore.get();
    const draft = user && takeDraft(user.accountId, name);
    if (draft) restore(draft);
    return registerForm(name, () => read());
  }, [name]);
}
