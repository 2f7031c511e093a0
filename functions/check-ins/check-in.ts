import type { StoredWeight } from '#shared/contracts/training.ts';
import type { PhotoPose } from '#shared/domain/photos/photo-poses.ts';

export type StoredPhoto = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly pose?: PhotoPose | undefined;
};

export type StoredAnswer = {
  readonly text: string;
  readonly coachId: string;
  readonly coachName: string;
  readonly answeredAt: string;
};

export type StoredCheckIn = {
  readonly id: string;
  readonly day: string;
  readonly submittedAt: string;
  readonly weight: StoredWeight | null;
  readonly bodyFatPercent: number | null;
  readonly energy: number;
  readonly motivation: number;
  readonly stress: number;
  readonly sleepHours: number;
  readonly notes: string;
  readonly photos: readonly StoredPhoto[];
  readonly answer: StoredAnswer | null;
  /** ISO instant, by the tier at submission. null when the client had no coach. */
  readonly answerDueAt: string | null;
};
