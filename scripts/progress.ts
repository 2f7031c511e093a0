/** Seconds with one decimal, as progress lines show them. */
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** What a step may add to its line, such as 'unchanged'. */
export type StepNote = string | undefined;

/**
 * Runs one step and prints its line with the time it took. The line comes when the step ends, so that
 * output of the step itself never breaks it; on a terminal the running step is shown meanwhile.
 */
export async function step<T>(
  label: string,
  body: () => Promise<T>,
  note: (result: T) => StepNote = () => undefined,
): Promise<T> {
  const startedAt = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${label}`);
  const clear = process.stdout.isTTY ? '\r\u001b[2K' : '';
  try {
    const result = await body();
    const added = note(result);
    console.log(
      `${clear}✓ ${label}${added === undefined ? '' : ` (${added})`} ${seconds(performance.now() - startedAt)}`,
    );
    return result;
  } catch (error) {
    console.log(`${clear}✗ ${label} ${seconds(performance.now() - startedAt)}`);
    throw error;
  }
}
