import { useQuery } from '@tanstack/react-query';
import {
  type ExerciseClip,
  exerciseClipsResponseSchema,
  type LinkedExerciseClip,
} from '#shared/contracts/training/own-exercises.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { ownExercisesQuery } from '../exercises/own-exercises-query.ts';
import { always, askOrRecall } from './ask-or-recall.ts';

const freshMs = 5 * 60_000;

export type WatchableClip = {
  readonly clip: ExerciseClip;
  readonly link: () => Promise<LinkedExerciseClip>;
};

/**
 * The uploaded clip of a coach's own exercise, for its coach and for the clients who may see it. Which exercises have one is
 * kept on the device; to watch it takes a connection.
 */
export function useExerciseClip(exerciseId: string): WatchableClip | null {
  const { profile } = useAuth();
  const accountId = profile?.id ?? '';
  const ofClient = useQuery({
    ...always,
    queryKey: ['training', accountId, 'exercise-clips'],
    queryFn: ({ signal }) =>
      askOrRecall(accountId, ['exercise-clips'], exerciseClipsResponseSchema, () =>
        callApi('getExerciseClips', undefined, { signal }),
      ),
    staleTime: freshMs,
    enabled: profile?.role === 'client',
  });
  const ofCoach = useQuery({ ...ownExercisesQuery, staleTime: freshMs, enabled: profile?.role === 'coach' });
  const clip =
    ofClient.data?.clips.find((each) => each.exerciseId === exerciseId)?.clip ??
    ofCoach.data?.exercises.find(({ id }) => id === exerciseId)?.clip;
  if (clip === undefined) return null;
  const link = profile?.role === 'coach' ? linkOfOwn : linkOfCoach;
  return { clip, link: () => link(exerciseId) };
}

async function linkOfCoach(exerciseId: string): Promise<LinkedExerciseClip> {
  return (await callApi('getExerciseClip', undefined, { params: { exerciseId } })).clip;
}

export async function linkOfOwn(exerciseId: string): Promise<LinkedExerciseClip> {
  return (await callApi('getOwnExerciseClip', undefined, { params: { exerciseId } })).clip;
}
