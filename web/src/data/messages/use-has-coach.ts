import { useThreads } from './threads.ts';

/** Undefined until known. */
export function useHasCoach(): boolean | undefined {
  const { data } = useThreads();
  return data === undefined ? undefined : data.threads.some(({ name }) => name !== null);
}
