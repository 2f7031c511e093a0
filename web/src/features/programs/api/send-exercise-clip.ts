import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OpenClipUpload } from '#shared/contracts/fields/clip-upload.ts';
import { ownExercisesQuery } from '#web/data/exercises/own-exercises-query.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendInParts } from '#web/lib/clips/send-in-parts.ts';

export type ExerciseClipToSend = {
  /** Made here, so that sent again it is the same clip. */
  readonly id: string;
  readonly file: Blob;
  readonly durationMs: number;
};

/** The coach stopped the upload. */
export class ClipCanceled extends Error {
  constructor(options: ErrorOptions) {
    super('The upload was canceled', options);
    this.name = 'ClipCanceled';
  }
}

/**
 * Uploads a clip of an own exercise while the coach watches. A try after a lost network sends only what is missing; leaving the
 * form stops it.
 */
export function useSendExerciseClip() {
  const cache = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const started = useRef(new Map<string, string>());
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ exerciseId, clip }: { exerciseId: string; clip: ExerciseClipToSend }) => {
      const { id, file } = clip;
      const stop = new AbortController();
      const { signal } = stop;
      running.current = stop;
      setShare(0);
      const open = (request: OpenClipUpload) =>
        callApi('startExerciseClip', { id, ...request }, { params: { exerciseId }, signal });
      try {
        const upload = await sendInParts(open, {
          file,
          signal,
          uploadId: started.current.get(id) ?? null,
          keepUploadId: (uploadId) => started.current.set(id, uploadId),
          onProgress: setShare,
        });
        return await callApi('saveExerciseClip', { id, upload }, { params: { exerciseId }, signal });
      } catch (error) {
        // The parts are gone, or nobody knows them anymore.
        if (error instanceof ApiError && error.code === 'media_missing') started.current.delete(id);
        throw signal.aborted ? new ClipCanceled({ cause: error }) : error;
      } finally {
        setShare(null);
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ownExercisesQuery.queryKey }),
  });
  return { ...mutation, share, cancel: () => running.current?.abort() };
}
