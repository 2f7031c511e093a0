import type { TimedPose } from '#shared/domain/video-analysis/body-points.ts';

export type PoseRequest = { readonly clip: Blob };

export type FoundPoses = {
  /** Of the picture as it is shown, in pixels; the points are in it. */
  readonly size: { readonly width: number; readonly height: number };
  readonly poses: readonly TimedPose[];
};

export type PoseAnswer =
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  | ({ readonly kind: 'found' } & FoundPoses)
  | { readonly kind: 'failed'; readonly message: string };
