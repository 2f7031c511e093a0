export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export type StepNote = string | undefined;

/** Prints the line when the step ends, so that the step's own output cannot break it. */
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
