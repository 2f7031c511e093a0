/**
 * What all of these return. None keeps the others from their work: each is waited for, and then the first that failed is
 * thrown.
 */
export async function allToEnd<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
