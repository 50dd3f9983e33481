/**
 * Runs every step in turn, also when one fails, so that one broken part stops no other. Throws in the
 * end if any failed; the error names the steps and holds their errors.
 */
export async function runEach(steps: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
  const failed: string[] = [];
  const errors: unknown[] = [];
  for (const [name, step] of Object.entries(steps))
    await step().catch((error) => {
      failed.push(name);
      errors.push(error);
    });
  if (errors.length > 0) throw new AggregateError(errors, `failed: ${failed.join(', ')}`);
}
