import { useThreads } from './api/threads.ts';

/** Whether somebody coaches the signed-in client; undefined while that is not known. */
export function useHasCoach(): boolean | undefined {
  const { data } = useThreads();
  return data === undefined ? undefined : data.threads.some(({ name }) => name !== null);
}
