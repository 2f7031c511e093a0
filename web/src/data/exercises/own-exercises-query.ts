import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { knowExercises } from './known-exercises.ts';

/** The coach's own exercises. */
export const ownExercisesQuery = queryOptions({
  queryKey: ['coach', 'exercises'],
  queryFn: async ({ signal }) => {
    const found = await callApi('getOwnExercises', undefined, { signal });
    knowExercises(found.exercises);
    return found;
  },
});
