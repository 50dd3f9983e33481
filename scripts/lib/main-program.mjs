/** Runs a program's steps one after the other until one has an exit code other than 0; an error is one sentence. */
export async function runSteps(...steps) {
  try {
    for (const step of steps) {
      process.exitCode = (await step()) ?? 0;
      if (process.exitCode !== 0) return;
    }
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
