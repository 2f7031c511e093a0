import { useThreads } from './threads.ts';

/**
 * @param enabled False while nobody waits for the answer.
 * @returns Undefined until known.
 */
export function useHasCoach(enabled = true): boolean | undefined {
  const { data } = useThreads(undefined, enabled);
  return data === undefined ? undefined : data.threads.some(({ name }) => name !== null);
}
