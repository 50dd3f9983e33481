/**
 * Runs every step in turn, even if one fails. Throws at the end if any failed; the error names the failed steps
 * and contains their errors.
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
